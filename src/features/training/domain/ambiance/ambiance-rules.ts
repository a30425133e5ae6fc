import type { ReverbKind } from '@backline/dsp/effects/reverb-kinds.ts'
import type { Circumstances, Mark, TrainerRules } from '../trainer-rules.ts'
import { answerForm, pointsLeft, readNumber } from '../trainer-rules.ts'
import { askAmbiance } from './ambiance-ask.ts'
import { ambianceItem, ambianceItemName, ambianceKinds, ambiancePool, isSpace } from './ambiance-items.ts'
import type { AmbianceQuestion, EitherSide, ReverbKnobs } from './ambiance-question.ts'
import { type EchoNote, isEchoNote, knobError } from './ambiance-question.ts'

/** An answer about a space. */
export type AmbianceGiven =
  | { what: 'side'; side: EitherSide }
  | { what: 'space'; space: ReverbKind }
  | { what: 'predelay'; ms: number }
  | { what: 'echo'; note: EchoNote }
  | { what: 'knobs'; knobs: ReverbKnobs }

const readKnobs = (value: unknown): ReverbKnobs | null => {
  if (typeof value !== 'object' || value === null) return null
  const fields: Partial<Record<keyof ReverbKnobs, unknown>> = value
  const rt60Seconds = readNumber(fields.rt60Seconds, { low: 0.1, high: 10 })
  const wetDb = readNumber(fields.wetDb, { low: -60, high: 12 })
  const preDelayMs = readNumber(fields.preDelayMs, { low: 0, high: 500 })
  return rt60Seconds === null || wetDb === null || preDelayMs === null ? null : { rt60Seconds, wetDb, preDelayMs }
}

const given = answerForm<AmbianceGiven>(({ what, side, space, ms, note, knobs }) => {
  if (what === 'side') return side === 0 || side === 1 ? { what, side } : null
  if (what === 'space') return typeof space === 'string' && isSpace(space) ? { what, space } : null
  if (what === 'predelay') return typeof ms === 'number' ? { what, ms } : null
  if (what === 'echo') return typeof note === 'string' && isEchoNote(note) ? { what, note } : null
  const turned = what === 'knobs' ? readKnobs(knobs) : null
  return turned && { what: 'knobs', knobs: turned }
})

interface Worth {
  item: string
  answered: string
  lost: number
}

const named = (item: string, answered: string): Worth => ({ item, answered, lost: item === answered ? 0 : 100 })

const worthOf = (question: AmbianceQuestion, answer: AmbianceGiven): Worth | null => {
  const { kind } = question
  switch (kind) {
    case 'dry':
    case 'wetter':
    case 'longer': {
      if (answer.what !== 'side') return null
      const item = ambianceItem(kind, question.reverb)
      return named(item, answer.side === question.right ? item : ambianceItem(kind, 'other'))
    }
    case 'space':
      if (answer.what !== 'space' || !question.choices.includes(answer.space)) return null
      return named(ambianceItem(kind, question.reverb), ambianceItem(kind, answer.space))
    case 'predelay':
      if (answer.what !== 'predelay' || !question.choices.includes(answer.ms)) return null
      return named(ambianceItem(kind, question.ms), ambianceItem(kind, answer.ms))
    case 'echo':
      if (answer.what !== 'echo' || !question.choices.includes(answer.note)) return null
      return named(ambianceItem(kind, question.note), ambianceItem(kind, answer.note))
    case 'match': {
      if (answer.what !== 'knobs') return null
      const error = knobError(answer.knobs, question.target)
      const item = ambianceItem(kind, question.reverb)
      const answered = error <= question.within ? item : ambianceItem(kind, 'other')
      return { item, answered, lost: 100 * (1 - Math.exp(-error)) }
    }
  }
}

const mark = (question: AmbianceQuestion, answer: AmbianceGiven, how: Circumstances): Mark | null => {
  const worth = worthOf(question, answer)
  if (!worth) return null
  const { item, answered, lost } = worth
  return { item, answered, correct: item === answered, score: pointsLeft(lost, how) }
}

/** Ear training for rooms, reverb times, pre-delay and echoes. */
export const ambianceRules: TrainerRules<AmbianceQuestion, AmbianceGiven> = {
  trainer: 'ambiance',
  kinds: Object.values(ambianceKinds),
  given,
  pool: ambiancePool,
  itemName: ambianceItemName,
  ask: askAmbiance,
  mark,
}
