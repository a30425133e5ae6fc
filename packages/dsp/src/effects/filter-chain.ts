import { type BlockProcessor, Glide, renderClip, type StereoClip } from './block-processor.ts'
import { designInto, type FilterSetting } from './filter-design.ts'

const silentState = 1e-18

/**
 * Runs one second-order section over the samples from `start` up to, not including, `end`, in direct form II transposed
 * with numbers of double precision (Oppenheim and Schafer, Discrete-Time Signal Processing, section 6.3).
 * @param coefficients b0, b1, b2, a1, a2 at the first sample; @param step what is added to each with every sample, if any;
 * @param state two numbers, kept from call to call.
 */
export const runSection = (
  plane: Float32Array | Float64Array,
  start: number,
  end: number,
  coefficients: Float64Array,
  step: Float64Array | null,
  state: Float64Array,
): void => {
  let b0 = coefficients[0] as number
  let b1 = coefficients[1] as number
  let b2 = coefficients[2] as number
  let a1 = coefficients[3] as number
  let a2 = coefficients[4] as number
  let s1 = state[0] as number
  let s2 = state[1] as number
  if (step) {
    for (let index = start; index < end; index++) {
      b0 += step[0] as number
      b1 += step[1] as number
      b2 += step[2] as number
      a1 += step[3] as number
      a2 += step[4] as number
      const x = plane[index] as number
      const y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      plane[index] = y
    }
  } else {
    for (let index = start; index < end; index++) {
      const x = plane[index] as number
      const y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      plane[index] = y
    }
  }
  // Decaying states would end as denormal numbers, which are many times slower to calculate with.
  state[0] = Math.abs(s1) < silentState ? 0 : s1
  state[1] = Math.abs(s2) < silentState ? 0 : s2
}

const piece = 32

/**
 * One cookbook filter for stereo sound in direct form II transposed, whose knobs may be turned while it plays. Frequency and
 * Q glide on a log scale and the gain in dB to their new place for 20 ms; every 32 samples the filter is designed again, and
 * between two designs each coefficient goes in a straight line. That stays stable, because the stable pairs (a1, a2) fill a
 * triangle: what lies between two of them is one too. Another kind is reached in the same way, in one straight line.
 */
export class LiveFilter implements BlockProcessor {
  private readonly sampleRate: number
  private kind: FilterSetting['kind']
  private readonly logHz: Glide
  private readonly logQ: Glide
  private readonly gainDb: Glide
  private readonly now = new Float64Array(5)
  private readonly goal = new Float64Array(5)
  private readonly step = new Float64Array(5)
  private readonly states = [new Float64Array(2), new Float64Array(2)] as const
  private changed = false
  private untilGoal = 0

  constructor(setting: FilterSetting, sampleRate: number) {
    this.sampleRate = sampleRate
    this.kind = setting.kind
    this.logHz = new Glide(Math.log(setting.hz), sampleRate)
    this.logQ = new Glide(Math.log(setting.q), sampleRate)
    this.gainDb = new Glide(setting.gainDb, sampleRate)
    this.design()
    this.now.set(this.goal)
  }

  /** Turns the knobs. */
  set(setting: FilterSetting): void {
    this.changed = this.changed || this.kind !== setting.kind
    this.kind = setting.kind
    this.logHz.aim(Math.log(setting.hz))
    this.logQ.aim(Math.log(setting.q))
    this.gainDb.aim(setting.gainDb)
  }

  process(left: Float32Array, right: Float32Array): void {
    let start = 0
    while (start < left.length) {
      if (this.untilGoal === 0) this.setOut()
      const moving = this.untilGoal > 0
      const end = moving ? Math.min(left.length, start + this.untilGoal) : left.length
      const step = moving ? this.step : null
      runSection(left, start, end, this.now, step, this.states[0])
      runSection(right, start, end, this.now, step, this.states[1])
      if (moving) this.goOn(end - start)
      start = end
    }
  }

  /** Forgets the sound so far, and stands where the knobs were last turned to. */
  reset(): void {
    for (const state of this.states) state.fill(0)
    for (const glide of [this.logHz, this.logQ, this.gainDb]) glide.arrive()
    this.design()
    this.now.set(this.goal)
    this.untilGoal = 0
    this.changed = false
  }

  private design(): void {
    const { goal, kind, logHz, logQ, gainDb, sampleRate } = this
    designInto(goal, kind, Math.exp(logHz.value), Math.exp(logQ.value), gainDb.value, sampleRate)
  }

  /** Looks where the knobs will be in 32 samples (20 ms for another kind), unless nothing moves. */
  private setOut(): void {
    if (!(this.changed || this.logHz.moving || this.logQ.moving || this.gainDb.moving)) return
    this.untilGoal = this.changed ? Math.round(0.02 * this.sampleRate) : piece
    this.changed = false
    this.logHz.next(this.untilGoal)
    this.logQ.next(this.untilGoal)
    this.gainDb.next(this.untilGoal)
    this.design()
    for (let index = 0; index < 5; index++)
      this.step[index] = ((this.goal[index] as number) - (this.now[index] as number)) / this.untilGoal
  }

  private goOn(samples: number): void {
    this.untilGoal -= samples
    for (let index = 0; index < 5; index++)
      this.now[index] =
        this.untilGoal === 0
          ? (this.goal[index] as number)
          : (this.now[index] as number) + samples * (this.step[index] as number)
  }
}

/** Filters one after another: an equaliser. How many there are is settled at the start; their knobs may be turned. */
export class FilterChain implements BlockProcessor {
  private readonly filters: readonly LiveFilter[]

  constructor(settings: readonly FilterSetting[], sampleRate: number) {
    this.filters = settings.map((setting) => new LiveFilter(setting, sampleRate))
  }

  /** Turns the knobs of all filters. @throws RangeError for another number of filters. */
  set(settings: readonly FilterSetting[]): void {
    if (settings.length !== this.filters.length)
      throw new RangeError(`${settings.length} settings do not fit ${this.filters.length} filters`)
    for (const [index, setting] of settings.entries()) this.filters[index]?.set(setting)
  }

  process(left: Float32Array, right: Float32Array): void {
    for (const filter of this.filters) filter.process(left, right)
  }

  reset(): void {
    for (const filter of this.filters) filter.reset()
  }
}

/** A new clip: the given one through filters one after another. */
export const filterClip = (clip: StereoClip, settings: readonly FilterSetting[]): StereoClip =>
  renderClip(clip, [new FilterChain(settings, clip.sampleRate)])
