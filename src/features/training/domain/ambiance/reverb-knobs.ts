import type { ReverbKnobs } from './ambiance-question.ts'

/** Where the knobs of a reverb can stand; each stop of a time is about a tenth longer than the one before. */
export const knobStops: Readonly<Record<keyof ReverbKnobs, readonly number[]>> = {
  rt60Seconds: [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 2.8, 3.2],
  wetDb: Array.from({ length: 25 }, (_none, at) => at - 24),
  preDelayMs: [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 120],
}

/** Where the knobs stand before anybody turns them. */
export const firstKnobs: ReverbKnobs = { rt60Seconds: 1, wetDb: -12, preDelayMs: 20 }

/** Milliseconds under which pre-delays cannot be told apart, so that nothing becomes infinitely wrong. */
const preDelayFloor = 10
const weights: ReverbKnobs = { rt60Seconds: 1, wetDb: 0.5, preDelayMs: 0.5 }

/** How far each knob is off: the logarithm of the ratio, as heard, times its weight. */
export const knobErrors = (given: ReverbKnobs, target: ReverbKnobs): ReverbKnobs => ({
  rt60Seconds: weights.rt60Seconds * Math.abs(Math.log(given.rt60Seconds / target.rt60Seconds)),
  wetDb: weights.wetDb * Math.abs(((given.wetDb - target.wetDb) / 20) * Math.LN10),
  preDelayMs:
    weights.preDelayMs * Math.abs(Math.log((given.preDelayMs + preDelayFloor) / (target.preDelayMs + preDelayFloor))),
})

/** How far all knobs are off together; e to the minus of it is the share of the points. */
export const knobError = (given: ReverbKnobs, target: ReverbKnobs): number =>
  Object.values(knobErrors(given, target)).reduce((sum: number, error: number) => sum + error, 0)
