import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { noiseClip } from '@backline/dsp/material/noise.ts'

/** Quarters a minute of the bursts. */
export const burstTempo = 100
const [count, burstSeconds] = [8, 0.04] as const

/** Strokes of noise, one for each quarter; of fewer quarters if not all eight are wanted. */
export const noiseBursts = (sampleRate: number, quarters: number = count): StereoClip => {
  const beat = 60 / burstTempo
  const noise = noiseClip({ kind: 'pink', seed: 'bursts', seconds: quarters * beat, sampleRate, rmsDb: -14 })
  const stroke = (sample: number, at: number): number => sample * Math.exp(-((at / sampleRate) % beat) / burstSeconds)
  return { sampleRate, left: noise.left.map(stroke), right: noise.right.map(stroke) }
}
