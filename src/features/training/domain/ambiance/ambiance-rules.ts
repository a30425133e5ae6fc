import { z } from 'zod'
import { pointsLeft } from '../points.ts'
import type { Circumstances, Mark, TrainerRules } from '../trainer-rules.ts'
import { askAmbiance } from './ambiance-ask.ts'
import { ambianceItem, ambianceItemName, ambiancePool } from './ambiance-items.ts'
import { ambianceKinds } from './ambiance-kinds.ts'
import type { AmbianceQuestion } from './ambiance-question.ts'
import { echoNotes } from './echo-notes.ts'
import { knobError } from './reverb-knobs.ts'

const knobs = z.object({
  rt60Seconds: z.number().min(0.1).max(10),
  wetDb: z.number().min(-60).max(12),
  preDelayMs: z.number().min(0).max(500),
})
const given = z.discriminatedUnion('what', [
  z.object({ what: z.literal('side'), side: z.literal([0, 1]) }),
  z.object({ what: z.literal('space'), space: z.enum(['room', 'chamber', 'hall', 'plate', 'spring']) }),
  z.object({ what: z.literal('predelay'), ms: z.number() }),
  z.object({ what: z.literal('echo'), note: z.enum(echoNotes) }),
  z.object({ what: z.literal('knobs'), knobs }),
])

/** An answer about a space. */
export type AmbianceGiven = z.output<typeof given>

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
