import type { ReverbSetting } from '@backline/dsp/effects/reverb-response.ts'
import { t } from '#kernel/language/translate.ts'
import type { AmbianceQuestion, QuestionReverb, ReverbKnobs } from '../../domain/ambiance/ambiance-question.ts'
import { type EchoNote, echoSeconds } from '../../domain/ambiance/ambiance-question.ts'
import type { AmbianceGiven } from '../../domain/ambiance/ambiance-rules.ts'
import type { LabelledOrder } from '../audio/render-order.ts'
import { type Effect, type Side, unchanged } from '../audio/render-order.ts'

const through = (...whole: Effect[]): Side => ({ stems: [], whole })

/** Reverb beside the sound as it came. */
export const withReverb = (setting: ReverbSetting, wetDb: number): Side =>
  through({ effect: 'reverb', setting, levels: { dryDb: 0, wetDb } })

/** Reverb as its three knobs stand. */
export const withKnobs = ({ reverb, seed }: QuestionReverb, knobs: ReverbKnobs): Side =>
  withReverb(
    { kind: reverb, seed, rt60Seconds: knobs.rt60Seconds, preDelaySeconds: knobs.preDelayMs / 1000 },
    knobs.wetDb,
  )

/** Echoes of a note value. */
export const withEcho = (note: EchoNote, tempo: number, levels: { feedback: number; wet: number }): Side =>
  through({
    effect: 'delay',
    setting: { ...levels, seconds: echoSeconds(note, tempo), pingPong: false, dampingHz: 6000, dry: 1 },
  })

/** Long and loud enough that a pre-delay can be heard out of it. */
const [preDelaySeconds, preDelayWetDb] = [0.9, -1] as const
const eitherNames = ['A', 'B'] as const
const yours = t('Your answer')

/** Sides of spaces as they are compared: equally loud, and as bright as the sound that is in them. */
export const inSpaces = (sides: readonly Side[]): LabelledOrder['order'] => ({ sides, match: true, asBright: true })

const compared = (labels: readonly string[], sides: readonly Side[]): LabelledOrder => ({
  labels,
  order: inSpaces(sides),
})

const withYours = (named: LabelledOrder, side: Side | null): LabelledOrder =>
  side ? compared([...named.labels, yours], [...named.order.sides, side]) : named

/** The sides of a question, and after a wrong answer what that would have been; all of them are made equally loud and bright. */
export const ambianceOrder = (question: AmbianceQuestion, given: AmbianceGiven | null = null): LabelledOrder => {
  switch (question.kind) {
    case 'dry': {
      const wet = withReverb({ kind: question.reverb, seed: question.seed }, question.wetDb)
      return compared(eitherNames, question.right === 0 ? [wet, unchanged] : [unchanged, wet])
    }
    case 'wetter': {
      const { reverb: kind, seed, wetDbs } = question
      return compared(
        eitherNames,
        wetDbs.map((wetDb) => withReverb({ kind, seed }, wetDb)),
      )
    }
    case 'longer': {
      const { reverb: kind, seed, wetDb, times } = question
      const sides = times.map((rt60Seconds) => withReverb({ kind, seed, rt60Seconds }, wetDb))
      return compared(eitherNames, sides)
    }
    case 'space': {
      const { reverb, seed, wetDb, rt60Seconds } = question
      const time = rt60Seconds === null ? {} : { rt60Seconds }
      const of = (kind: typeof reverb): Side => withReverb({ kind, seed, ...time }, wetDb)
      const named = compared([t('Dry'), t('With reverb')], [unchanged, of(reverb)])
      return withYours(named, given?.what === 'space' && given.space !== reverb ? of(given.space) : null)
    }
    case 'predelay': {
      const { reverb, seed, ms } = question
      const at = (milliseconds: number): Side =>
        withReverb(
          { kind: reverb, seed, rt60Seconds: preDelaySeconds, preDelaySeconds: milliseconds / 1000 },
          preDelayWetDb,
        )
      const named = compared([t('None'), t('To guess')], [at(0), at(ms)])
      return withYours(named, given?.what === 'predelay' && given.ms !== ms ? at(given.ms) : null)
    }
    case 'echo': {
      const of = (note: EchoNote): Side => withEcho(note, question.tempo, question)
      const named = compared([t('Dry'), t('With echo')], [unchanged, of(question.note)])
      return withYours(named, given?.what === 'echo' && given.note !== question.note ? of(given.note) : null)
    }
    case 'match':
      return compared([t('Target')], [withKnobs(question, question.target)])
  }
}
