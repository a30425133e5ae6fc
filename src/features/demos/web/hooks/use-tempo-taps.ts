import { addTap, tappedBpm } from '@backline/waveform/tap-tempo.ts'
import { useState } from 'react'

/** The tempo that somebody taps, and whether its panel is open; the first tap opens it. */
export const useTempoTaps = () => {
  const [taps, setTaps] = useState<readonly number[]>([])
  const [open, setOpen] = useState(false)
  return {
    open,
    setOpen,
    count: taps.length,
    /** Beats a minute; null until there are four taps. */
    bpm: tappedBpm(taps),
    tap: (): void => {
      const now = performance.now() / 1000
      setTaps((before) => addTap(before, now))
      setOpen(true)
    },
    forget: (): void => setTaps([]),
  }
}

export type TempoTaps = ReturnType<typeof useTempoTaps>
