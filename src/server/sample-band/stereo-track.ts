import { integratedLufs } from '@backline/dsp/gated-loudness.ts'
import { LoudnessMeter } from '@backline/dsp/loudness.ts'

/** Hz, of everything the sample band plays. */
export const sampleRate = 44_100

/** Seconds to a whole number of samples. */
export const toSamples = (seconds: number): number => Math.round(seconds * sampleRate)

/** Where and how a sound is laid into the mix. */
export interface Placement {
  /** Seconds. */
  readonly at: number
  readonly gain: number
  /** −1 left .. 1 right */
  readonly pan?: number
  /** How much goes to the reverb, 0..1. */
  readonly send?: number
  /** Stops the sound after this many seconds, with a short release. */
  readonly seconds?: number
}

const releaseSeconds = 0.06

/** Two channels and a reverb send as long as the song, into which sounds are added. */
export class StereoTrack {
  readonly left: Float32Array
  readonly right: Float32Array
  readonly send: Float32Array

  constructor(seconds: number) {
    const length = toSamples(seconds)
    this.left = new Float32Array(length)
    this.right = new Float32Array(length)
    this.send = new Float32Array(length)
  }

  /** Adds a sound; what would lie beyond the end of the track is dropped. */
  add(sound: Float32Array, { at, gain, pan = 0, send = 0, seconds }: Placement): void {
    const start = Math.max(0, toSamples(at))
    const wanted = seconds === undefined ? sound.length : toSamples(seconds)
    const release = toSamples(releaseSeconds)
    const length = Math.min(sound.length, seconds === undefined ? wanted : wanted + release, this.left.length - start)
    const angle = ((pan + 1) * Math.PI) / 4
    const toLeft = gain * Math.cos(angle) * Math.SQRT2
    const toRight = gain * Math.sin(angle) * Math.SQRT2
    const held = Math.min(length, wanted)
    addScaled(this.left, start, sound, held, toLeft)
    addScaled(this.right, start, sound, held, toRight)
    if (send > 0) addScaled(this.send, start, sound, held, gain * send)
    for (let index = held; index < length; index++) {
      const sample = (sound[index] as number) * (1 - (index - wanted) / release)
      const target = start + index
      this.left[target] = (this.left[target] as number) + toLeft * sample
      this.right[target] = (this.right[target] as number) + toRight * sample
      this.send[target] = (this.send[target] as number) + gain * send * sample
    }
  }
}

const addScaled = (out: Float32Array, start: number, sound: Float32Array, length: number, gain: number): void => {
  for (let index = 0; index < length; index++)
    out[start + index] = (out[start + index] as number) + gain * (sound[index] as number)
}

// The limiter leaves this much over full scale to the rounding that follows it.
// Sample peaks end well under full scale, because coding to mp3 and the curve between samples rise above them.
const ceiling = 1.6
const knee = 0.42
const top = 10 ** (-1.9 / 20)
const blockFrames = 64
const recoveryPerBlock = 1 - Math.exp(-blockFrames / (0.12 * sampleRate))

/** Brings a mix to a loudness (LUFS), limits and rounds its peaks to stay under −1.9 dBFS, and fades the end; in place. */
export const master = (left: Float32Array, right: Float32Array, lufs: number, fadeSeconds: number): void => {
  fadeOut(left, fadeSeconds)
  fadeOut(right, fadeSeconds)
  // Limiting takes some loudness away again, so a second, smaller step follows the first.
  for (let pass = 0; pass < 2; pass++) limit(left, right, 10 ** ((lufs - loudnessOf(left, right)) / 20))
  roundOff(left)
  roundOff(right)
}

const loudnessOf = (left: Float32Array, right: Float32Array): number => {
  const meter = new LoudnessMeter(sampleRate, 2)
  meter.push([left, right], left.length)
  return integratedLufs(meter.finish()) ?? 0
}

const fadeOut = (plane: Float32Array, seconds: number): void => {
  const length = Math.min(plane.length, toSamples(seconds))
  const start = plane.length - length
  for (let index = 0; index < length; index++)
    plane[start + index] = (plane[start + index] as number) * (1 - index / length) ** 1.5
}

/** Amplifies, and turns down ahead of each peak over the ceiling, both sides alike. */
const limit = (left: Float32Array, right: Float32Array, gain: number): void => {
  const blocks = Math.ceil(left.length / blockFrames)
  const wanted = new Float32Array(blocks + 1).fill(1)
  for (let block = 0; block < blocks; block++) {
    let peak = 0
    for (let index = block * blockFrames; index < Math.min(left.length, (block + 1) * blockFrames); index++)
      peak = Math.max(peak, Math.abs(left[index] as number), Math.abs(right[index] as number))
    wanted[block] = Math.min(1, ceiling / (peak * gain + 1e-9))
  }
  const gains = new Float32Array(blocks + 1)
  let held = 1
  for (let block = 0; block <= blocks; block++) {
    const near = Math.min(
      wanted[Math.max(0, block - 1)] as number,
      wanted[block] as number,
      wanted[Math.min(blocks, block + 1)] as number,
    )
    held = near < held ? near : held + (near - held) * recoveryPerBlock
    gains[block] = held
  }
  for (let index = 0; index < left.length; index++) {
    const block = Math.floor(index / blockFrames)
    const share = (index % blockFrames) / blockFrames
    const now = gain * ((gains[block] as number) * (1 - share) + (gains[block + 1] as number) * share)
    left[index] = (left[index] as number) * now
    right[index] = (right[index] as number) * now
  }
}

/** Leaves quiet samples as they are and bends louder ones towards, never over, the top. */
const roundOff = (plane: Float32Array): void => {
  const room = top - knee
  for (let index = 0; index < plane.length; index++) {
    const sample = plane[index] as number
    const over = Math.abs(sample) - knee
    if (over <= 0) continue
    const share = over / room
    plane[index] = Math.sign(sample) * (knee + over / (1 + share * Math.sqrt(share)) ** (2 / 3))
  }
}
