import type { KeyEstimate } from '@backline/dsp/key.ts'
import type { TempoEstimate } from '@backline/dsp/tempo.ts'

/** A tempo to suggest: beats per minute, the first beat of a bar in seconds, confidence 0..1, other tempos best first. */
export interface SuggestedTempo {
  readonly bpm: number
  readonly confidence: number
  readonly others: readonly number[]
  readonly firstBeatSeconds: number
  readonly beatsPerBar: number
}

/** A key to suggest: such as `D minor`, confidence 0..1, other keys best first. */
export interface SuggestedKey {
  readonly key: string
  readonly confidence: number
  readonly others: readonly string[]
}

const mostOthers = 3
// What most songs have, where the bars are not clear.
const usualBeats = 4

/** What of an estimate is kept and shown; null stays null. */
export const suggestTempo = (estimate: TempoEstimate | null): SuggestedTempo | null => {
  if (!estimate) return null
  const [, ...others] = estimate.candidates
  // What is shown has two decimals; the grid of bars uses all of these.
  const exact = (bpm: number) => rounded(bpm, 100_000)
  return {
    bpm: exact(estimate.bpm),
    confidence: rounded(estimate.confidence, 1000),
    others: others.slice(0, mostOthers).map(({ bpm }) => exact(bpm)),
    firstBeatSeconds: rounded(Math.max(0, estimate.firstBarSeconds ?? estimate.firstBeatSeconds), 1000),
    beatsPerBar: estimate.beatsPerBar ?? usualBeats,
  }
}

/** What of an estimate is kept and shown; null stays null. */
export const suggestKey = (estimate: KeyEstimate | null): SuggestedKey | null => {
  if (!estimate) return null
  return {
    key: estimate.name,
    confidence: rounded(estimate.confidence, 1000),
    others: estimate.ranking.slice(1, 1 + mostOthers).map(({ name }) => name),
  }
}

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps
