import { useSyncExternalStore } from 'react'

const SHORTEST = 150
const REST_OF_SCREEN = 450

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

const height = (): number => {
  if (innerWidth <= 420) return SHORTEST
  if (innerWidth < 1200) return 220
  return Math.max(200, Math.min(460, innerHeight - REST_OF_SCREEN))
}

/** How tall the large waveform is on this screen, in CSS pixels. */
export const useWaveformHeight = (): number => useSyncExternalStore(subscribe, height)
