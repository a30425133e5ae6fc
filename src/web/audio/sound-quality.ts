import { useSyncExternalStore } from 'react'
import { asOneOf, stored } from '#web/browser-storage.ts'
import { createStore } from '#web/store.ts'

/** What a listener wants to hear where there is a choice: the sound as it was sent, or a small copy of it. */
export type SoundQuality = 'lossless' | 'light'

const place = stored<SoundQuality>({
  name: 'backline.sound',
  codec: asOneOf(['lossless', 'light']),
  otherwise: 'lossless',
})
const chosen = createStore<SoundQuality | null>(null)

/** What the listener chose in this browser. */
export const soundQuality = (): SoundQuality => chosen.get() ?? place.get()

/** Keeps the choice in this browser; it holds for what is started from now on. */
export const setSoundQuality = (quality: SoundQuality): void => {
  place.set(quality)
  chosen.set(quality)
}

/** The choice, for showing it. */
export const useSoundQuality = (): SoundQuality =>
  useSyncExternalStore(chosen.subscribe, soundQuality, () => 'lossless')
