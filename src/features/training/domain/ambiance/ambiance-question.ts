import type { ReverbKind } from '@backline/dsp/effects/reverb-kinds.ts'
import { type NoteValue, noteSeconds, noteValues } from '@backline/dsp/effects/tempo-delay.ts'
import { t } from '#kernel/language/translate.ts'

/** The note values of echoes as keys, the longest first. */
export const echoNotes = ['1/2', '1/4d', '1/4', '1/8d', '1/4t', '1/8', '1/8t', '1/16'] as const

/** One of them: `d` is dotted, `t` a triplet. */
export type EchoNote = (typeof echoNotes)[number]

/** What beginners tell apart. */
export const plainEchoNotes = ['1/4', '1/8d', '1/8', '1/8t'] as const satisfies readonly EchoNote[]

/** The note value of an echo, and what is done to it. */
export const partsOfEcho = (note: EchoNote): { value: string; form: 'dotted' | 'triplet' | 'plain' } => {
  if (note.endsWith('d')) return { value: note.slice(0, -1), form: 'dotted' }
  return note.endsWith('t') ? { value: note.slice(0, -1), form: 'triplet' } : { value: note, form: 'plain' }
}

const noteValueOf = (note: EchoNote): NoteValue => {
  const { value, form } = partsOfEcho(note)
  const key = form === 'plain' ? value : `${value} ${form}`
  return Object.keys(noteValues).find((one): one is NoteValue => one === key) ?? '1/4'
}

/** A note value as people say it: "1/8 dotted". */
export const echoNoteName = (note: EchoNote): string => {
  const { value, form } = partsOfEcho(note)
  return t('{form, select, dotted {{value} dotted} triplet {{value} triplet} other {{value}}}', { form, value })
}

/** Seconds of a note value at a tempo in quarters a minute. */
export const echoSeconds = (note: EchoNote, tempo: number): number => noteSeconds(noteValueOf(note), tempo)

/** Whether a text names a note value. */
export const isEchoNote = (text: string): text is EchoNote => (echoNotes as readonly string[]).includes(text)

/** The knobs of a reverb that is matched by ear. */
export interface ReverbKnobs {
  rt60Seconds: number
  /** Level of the reverb against the sound as it came. */
  wetDb: number
  preDelayMs: number
}

/** A reverb of a question: its seed makes it the same everywhere. */
export interface QuestionReverb {
  reverb: ReverbKind
  seed: string
}

/** One of two sides. */
export type EitherSide = 0 | 1

/** What is asked about a space, ready to be rendered. */
export type AmbianceQuestion =
  | (QuestionReverb & { kind: 'dry'; wetDb: number; right: EitherSide })
  | (QuestionReverb & { kind: 'wetter'; wetDbs: readonly [number, number]; right: EitherSide })
  | (QuestionReverb & { kind: 'space'; wetDb: number; rt60Seconds: number | null; choices: readonly ReverbKind[] })
  | (QuestionReverb & { kind: 'longer'; wetDb: number; times: readonly [number, number]; right: EitherSide })
  | (QuestionReverb & { kind: 'predelay'; ms: number; choices: readonly number[] })
  | { kind: 'echo'; note: EchoNote; choices: readonly EchoNote[]; tempo: number; feedback: number; wet: number }
  | (QuestionReverb & { kind: 'match'; target: ReverbKnobs; within: number })

/** A question of one kind. */
export type AmbianceQuestionOf<Kind extends AmbianceQuestion['kind']> = Extract<AmbianceQuestion, { kind: Kind }>

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
