import { trackBeats } from './beat-track.ts'
import type { OnsetEnvelope } from './onset-envelope.ts'
import { autocorrelation, novelty } from './periodicity.ts'
import type { TempoEstimate } from './tempo-estimate.ts'

const SLOWEST_BPM = 45
const FASTEST_BPM = 220
const LONGEST_LAG_SECONDS = 6

/** Finds tempo and beats in an onset envelope; null for less than 5 s and where nothing begins anew. */
export function estimateTempo(envelope: OnsetEnvelope): TempoEstimate | null {
  const { framesPerSecond, startSeconds } = envelope
  const curve = novelty(envelope)
  if (curve.length < 5 * framesPerSecond || !curve.some((value) => value > 0)) return null
  const acf = autocorrelation(curve, Math.round(LONGEST_LAG_SECONDS * framesPerSecond))
  const at = (lag: number) => {
    const low = Math.floor(lag)
    const part = lag - low
    return (acf[low] ?? 0) * (1 - part) + (acf[low + 1] ?? 0) * part
  }
  const scored: { bpm: number; score: number }[] = []
  for (let bpm = SLOWEST_BPM; bpm <= FASTEST_BPM; bpm *= 1.004) {
    const lag = (60 * framesPerSecond) / bpm
    const comb = at(lag) + 0.5 * at(2 * lag) + 0.25 * at(3 * lag) + 0.5 * at(4 * lag)
    const octaves = Math.log2(bpm / 120)
    scored.push({ bpm, score: Math.max(0, comb) * Math.exp(-0.5 * (octaves / 0.9) ** 2) })
  }
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  if (!(best.score > 0)) return null
  const beats = trackBeats(curve, (60 * framesPerSecond) / best.bpm)
  const beatSeconds = beats.map((frame) => startSeconds + frame / framesPerSecond)
  return {
    bpm: best.bpm,
    confidence: 0.5,
    firstBeatSeconds: beatSeconds[0] ?? 0,
    beatsPerBar: null,
    firstBarSeconds: null,
    candidates: [
      { bpm: best.bpm, share: 0.6 },
      { bpm: best.bpm * 2, share: 0.2 },
      { bpm: best.bpm / 2, share: 0.2 },
    ],
    beatSeconds,
  }
}
