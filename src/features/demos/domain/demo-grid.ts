import type { BarGrid } from '@backline/waveform/bar-grid.ts'
import type { DemoDetail } from '../contract/demo.ts'
import { exactTempo } from '../contract/tempo-and-key.ts'

/** Beats of a bar, as long as nobody says otherwise. */
export const usualBeats = 4

/** The bars of a demo: only when somebody has set its tempo; the first beat may still be the measured one. */
export const gridOf = ({
  bpm,
  firstBeatSeconds,
  beatsPerBar,
  tempoEstimate,
}: Pick<DemoDetail, 'bpm' | 'firstBeatSeconds' | 'beatsPerBar' | 'tempoEstimate'>): BarGrid | null => {
  const first = firstBeatSeconds ?? tempoEstimate?.firstBeatSeconds
  if (bpm === null || first === undefined) return null
  return {
    bpm: exactTempo(bpm, tempoEstimate?.bpm),
    firstBeatSeconds: first,
    beatsPerBar: beatsPerBar ?? tempoEstimate?.beatsPerBar ?? usualBeats,
  }
}
