import type { BlockProcessor } from './block-processor.ts'
import { Glide } from './block-processor.ts'

/** Note values that a delay can keep to, as shares of a quarter. */
export const noteValues = {
  '1/2': 2,
  '1/4 dotted': 1.5,
  '1/4': 1,
  '1/4 triplet': 2 / 3,
  '1/8 dotted': 0.75,
  '1/8': 0.5,
  '1/8 triplet': 1 / 3,
  '1/16': 0.25,
} as const

/** One of them. */
export type NoteValue = keyof typeof noteValues

/** Seconds of a note value at a tempo in quarters per minute. */
export const noteSeconds = (note: NoteValue, bpm: number): number => (60 / bpm) * noteValues[note]

/** The knobs of a delay. */
export interface DelaySetting {
  readonly seconds: number
  /** Share of each echo that comes back as the next: 0 for a single echo, under 1. */
  readonly feedback: number
  /** Echoes go to and fro between the sides, the first one left. */
  readonly pingPong: boolean
  /** Corner in Hz of the low pass (6 dB per octave) that every echo but the first passes once more; Infinity for none. */
  readonly dampingHz: number
  /** Shares of the sound as it came, and of the echoes. */
  readonly dry: number
  readonly wet: number
}

const longestSeconds = 4

/**
 * Echoes at exact samples: number n comes n · round(seconds · rate) samples late, with feedbackⁿ⁻¹ of its size. Ping-pong
 * takes the middle of the sound, (L + R)/2. Another time takes over within 20 ms, by fading from one place of the memory
 * to the other; all else glides as long.
 */
export class TempoDelay implements BlockProcessor {
  private readonly sampleRate: number
  private readonly memory: readonly [Float32Array, Float32Array]
  private readonly fade: Glide
  private readonly feedback: Glide
  private readonly dry: Glide
  private readonly wet: Glide
  private setting: DelaySetting
  private keep = 0
  private from: number
  private to: number
  private at = 0
  private dampedLeft = 0
  private dampedRight = 0

  constructor(setting: DelaySetting, sampleRate: number) {
    this.sampleRate = sampleRate
    const length = longestSeconds * sampleRate + 1
    this.memory = [new Float32Array(length), new Float32Array(length)]
    this.fade = new Glide(1, sampleRate)
    this.feedback = new Glide(setting.feedback, sampleRate)
    this.dry = new Glide(setting.dry, sampleRate)
    this.wet = new Glide(setting.wet, sampleRate)
    this.setting = setting
    this.from = this.samplesOf(setting.seconds)
    this.to = this.from
    this.set(setting)
  }

  /** Turns the knobs. */
  set(setting: DelaySetting): void {
    this.setting = setting
    this.keep = setting.dampingHz === Infinity ? 0 : Math.exp((-2 * Math.PI * setting.dampingHz) / this.sampleRate)
    this.feedback.aim(setting.feedback)
    this.dry.aim(setting.dry)
    this.wet.aim(setting.wet)
  }

  process(left: Float32Array, right: Float32Array): void {
    const [memoryLeft, memoryRight] = this.memory
    const { pingPong } = this.setting
    const keep = this.keep
    const length = memoryLeft.length
    for (let index = 0; index < left.length; index++) {
      if (!this.fade.moving) this.startFade()
      const mix = this.fade.next()
      const now = (this.at + length - this.to) % length
      let echoLeft = memoryLeft[now] as number
      let echoRight = memoryRight[now] as number
      if (mix < 1) {
        const before = (this.at + length - this.from) % length
        echoLeft = mix * echoLeft + (1 - mix) * (memoryLeft[before] as number)
        echoRight = mix * echoRight + (1 - mix) * (memoryRight[before] as number)
      }
      this.dampedLeft = echoLeft + keep * (this.dampedLeft - echoLeft)
      this.dampedRight = echoRight + keep * (this.dampedRight - echoRight)
      const feedback = this.feedback.next()
      const l = left[index] as number
      const r = right[index] as number
      memoryLeft[this.at] = pingPong ? (l + r) / 2 + feedback * this.dampedRight : l + feedback * this.dampedLeft
      memoryRight[this.at] = pingPong ? feedback * this.dampedLeft : r + feedback * this.dampedRight
      this.at = this.at + 1 === length ? 0 : this.at + 1
      const dry = this.dry.next()
      const wet = this.wet.next()
      left[index] = dry * l + wet * echoLeft
      right[index] = dry * r + wet * echoRight
    }
  }

  reset(): void {
    for (const plane of this.memory) plane.fill(0)
    for (const glide of [this.feedback, this.dry, this.wet, this.fade]) glide.arrive()
    this.to = this.samplesOf(this.setting.seconds)
    this.from = this.to
    this.dampedLeft = 0
    this.dampedRight = 0
  }

  /** Begins to fade to the time asked for, where that has changed. */
  private startFade(): void {
    const wanted = this.samplesOf(this.setting.seconds)
    this.from = this.to
    if (wanted === this.to) return
    this.to = wanted
    this.fade.restart(0, 1)
  }

  private samplesOf(seconds: number): number {
    return Math.max(1, Math.round(Math.min(seconds, longestSeconds) * this.sampleRate))
  }
}
