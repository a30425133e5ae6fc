import { useSyncExternalStore } from 'react'

interface Media {
  subscribe: (listener: () => void) => () => void
  holds: () => boolean
}

const known = new Map<string, Media>()

const mediaOf = (query: string): Media => {
  const found = known.get(query)
  if (found) return found
  const list = matchMedia(query)
  const media: Media = {
    subscribe: (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    holds: () => list.matches,
  }
  known.set(query, media)
  return media
}

const never = (): (() => void) => () => undefined
const no = (): boolean => false

/** Whether a media query holds, from the first picture on; no where there is no screen. */
export const useMedia = (query: string): boolean => {
  const { subscribe, holds } = typeof matchMedia === 'undefined' ? { subscribe: never, holds: no } : mediaOf(query)
  return useSyncExternalStore(subscribe, holds, no)
}

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useMedia('(max-width: 26.25em)')

/** Whether there are a keyboard and a mouse that drags files: not on a phone, not where one points with a finger. */
export const useHasKeys = (): boolean => !useMedia('(max-width: 26.25em), (pointer: coarse)')
