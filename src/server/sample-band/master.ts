import { integratedLufs } from '@backline/dsp/gated-loudness.ts'
import { LoudnessMeter } from '@backline/dsp/loudness.ts'
import { SAMPLE_RATE, toSamples } from './sample-rate.ts'

// The limiter leaves this much over full scale to the rounding that follows it.
// Sample peaks end well under full scale, because coding to mp3 and the curve between samples rise above them.
const CEILING = 1.6
const KNEE = 0.42
const TOP = 10 ** (-1.9 / 20)
const BLOCK = 64
const RECOVERY_PER_BLOCK = 1 - Math.exp(-BLOCK / (0.12 * SAMPLE_RATE))

/** Brings a mix to a loudness (LUFS), limits and rounds its peaks to stay under −1.9 dBFS, and fades the end; in place. */
export function master(left: Float32Array, right: Float32Array, lufs: number, fadeSeconds: number): void {
  fadeOut(left, fadeSeconds)
  fadeOut(right, fadeSeconds)
  // Limiting takes some loudness away again, so a second, smaller step follows the first.
  for (let pass = 0; pass < 2; pass++) limit(left, right, 10 ** ((lufs - loudnessOf(left, right)) / 20))
  roundOff(left)
  roundOff(right)
}

function loudnessOf(left: Float32Array, right: Float32Array): number {
  const meter = new LoudnessMeter(SAMPLE_RATE, 2)
  meter.push([left, right], left.length)
  return integratedLufs(meter.finish()) ?? 0
}

function fadeOut(plane: Float32Array, seconds: number): void {
  const length = Math.min(plane.length, toSamples(seconds))
  const start = plane.length - length
  for (let index = 0; index < length; index++)
    plane[start + index] = (plane[start + index] as number) * (1 - index / length) ** 1.5
}

/** Amplifies, and turns down ahead of each peak over the ceiling, both sides alike. */
function limit(left: Float32Array, right: Float32Array, gain: number): void {
  const blocks = Math.ceil(left.length / BLOCK)
  const wanted = new Float32Array(blocks + 1).fill(1)
  for (let block = 0; block < blocks; block++) {
    let peak = 0
    for (let index = block * BLOCK; index < Math.min(left.length, (block + 1) * BLOCK); index++)
      peak = Math.max(peak, Math.abs(left[index] as number), Math.abs(right[index] as number))
    wanted[block] = Math.min(1, CEILING / (peak * gain + 1e-9))
  }
  const gains = new Float32Array(blocks + 1)
  let held = 1
  for (let block = 0; block <= blocks; block++) {
    const near = Math.min(
      wanted[Math.max(0, block - 1)] as number,
      wanted[block] as number,
      wanted[Math.min(blocks, block + 1)] as number,
    )
    held = near < held ? near : held + (near - held) * RECOVERY_PER_BLOCK
    gains[block] = held
  }
  for (let index = 0; index < left.length; index++) {
    const block = Math.floor(index / BLOCK)
    const share = (index % BLOCK) / BLOCK
    const now = gain * ((gains[block] as number) * (1 - share) + (gains[block + 1] as number) * share)
    left[index] = (left[index] as number) * now
    right[index] = (right[index] as number) * now
  }
}

/** Leaves quiet samples as they are and bends louder ones towards, never over, the top. */
function roundOff(plane: Float32Array): void {
  const room = TOP - KNEE
  for (let index = 0; index < plane.length; index++) {
    const sample = plane[index] as number
    const over = Math.abs(sample) - KNEE
    if (over <= 0) continue
    const share = over / room
    plane[index] = Math.sign(sample) * (KNEE + over / (1 + share * Math.sqrt(share)) ** (2 / 3))
  }
}
