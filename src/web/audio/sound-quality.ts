import { useSyncExternalStore } from 'react'

/** What a listener wants to hear where there is a choice: the sound as it was sent, or a small copy of it. */
export type SoundQuality = 'lossless' | 'light'

const KEPT_AS = 'backline.sound'

const kept = (): SoundQuality => {
  try {
    return localStorage.getItem(KEPT_AS) === 'light' ? 'light' : 'lossless'
  } catch {
    return 'lossless'
  }
}

let current: SoundQuality | null = null
const listeners = new Set<() => void>()

/** What the listener chose in this browser. */
export const soundQuality = (): SoundQuality => {
  current ??= kept()
  return current
}

/** Keeps the choice in this browser; it holds for what is started from now on. */
export const setSoundQuality = (quality: SoundQuality): void => {
  current = quality
  try {
    localStorage.setItem(KEPT_AS, quality)
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice, for showing it. */
export const useSoundQuality = (): SoundQuality => useSyncExternalStore(subscribe, soundQuality, () => 'lossless')
