import { toSamples } from './sample-rate.ts'

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

const RELEASE_SECONDS = 0.06

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
    const release = toSamples(RELEASE_SECONDS)
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

function addScaled(out: Float32Array, start: number, sound: Float32Array, length: number, gain: number): void {
  for (let index = 0; index < length; index++)
    out[start + index] = (out[start + index] as number) + gain * (sound[index] as number)
}
