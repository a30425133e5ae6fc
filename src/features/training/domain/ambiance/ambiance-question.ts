import type { ReverbKind } from '@backline/dsp/effects/reverb-kinds.ts'
import type { EchoNote } from './echo-notes.ts'

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
