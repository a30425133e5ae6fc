import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { Mode, Setting } from '../contract/answer.ts'
import { sessionQuestions } from '../contract/training-limits.ts'
import { type Difficulty, firstDifficulty, levels, nextDifficulty, sizeOf } from './difficulty.ts'
import {
  afterAnswer,
  emptyQueue,
  type ItemMemory,
  type ItemQueue,
  needOf,
  nextItem,
  poolWithPartners,
} from './item-memory.ts'
import { type AnyTrainer, type Mark, onlyPool, type QuestionKind } from './trainer-rules.ts'

/** What a session is made of. */
export interface SessionPlan {
  mode: Mode
  /** The kinds that are mixed; one after another in no order. */
  kinds: readonly string[]
  /** Null for a session without an end. */
  questions: number | null
  /** Narrows what is asked; empty for everything that belongs to the level. */
  pool: readonly string[]
  /** Keeps the size, as a drill or the explorer wants it. */
  fixedSize?: number
  /** What goes into each setting: the key of a song, its tempo. */
  more: Setting['more']
}

/** Where a person stands, and what they remember. */
export interface Standing {
  /** By kind. */
  difficulties: Readonly<Record<string, Difficulty>>
  /** By item. */
  memories: Readonly<Record<string, ItemMemory>>
}

/** One answered question of a session. */
export interface Asked {
  setting: Setting
  seed: string
  mark: Mark
}

/** A session on its way. */
export interface Session {
  plan: SessionPlan
  standing: Standing
  queue: ItemQueue
  asked: readonly Asked[]
}

/** The usual plan of a mode. */
export const planFor = (mode: Mode, kinds: readonly string[]): SessionPlan => ({
  mode,
  kinds,
  questions: sessionQuestions,
  pool: [],
  more: {},
})

/** A session before its first question. */
export const beginSession = (plan: SessionPlan, standing: Standing): Session => ({
  plan,
  standing,
  queue: emptyQueue,
  asked: [],
})

/** Whether all questions of a session are answered. */
export const isOver = ({ plan, asked }: Session): boolean => plan.questions !== null && asked.length >= plan.questions

const kindNamed = (trainer: AnyTrainer, name: string): QuestionKind => {
  const kind = trainer.kinds.find((one) => one.kind === name)
  if (!kind) throw new RangeError(`The trainer ${trainer.trainer} asks nothing of the kind ${name}.`)
  return kind
}

/** Whether answers of this mode move the difficulty. */
export const isAdaptive = (mode: Mode): boolean => mode === 'practice' || mode === 'daily'

/** The size of the next question: a test climbs evenly through all levels, so that two tests can be compared. */
const nextSize = ({ plan, standing, asked }: Session, kind: QuestionKind): number => {
  if (plan.fixedSize !== undefined) return plan.fixedSize
  if (isAdaptive(plan.mode) || plan.questions === null)
    return (standing.difficulties[kind.kind] ?? firstDifficulty(kind)).size
  return sizeOf(1 + ((levels - 1) * asked.length) / Math.max(1, plan.questions - 1), kind)
}

/** The setting and the seed of the next question. */
export const nextQuestion = (
  trainer: AnyTrainer,
  session: Session,
  random: SeededRandom,
): { setting: Setting; seed: string; kind: QuestionKind } => {
  const { plan, queue, standing } = session
  const kind = kindNamed(trainer, random.pick(plan.kinds))
  const bare: Setting = {
    kind: kind.kind,
    size: nextSize(session, kind),
    pool: [...plan.pool],
    more: { ...plan.more },
  }
  const own = trainer.pool(bare)
  const missed = queue.returns.flatMap(({ item, partner }) => [item, partner])
  const askable = trainer.pool({ ...bare, pool: [...own, ...missed] })
  const pool = poolWithPartners(queue, own, askable)
  const item = nextItem(queue, pool, random, (one) => needOf(standing.memories[one]))
  const seed = Math.floor(random.next() * 2 ** 32).toString(36)
  return { kind, seed, setting: { ...bare, pool, item } }
}

/** The session after a marked answer. */
export const afterMark = (trainer: AnyTrainer, session: Session, asked: Asked): Session => {
  const kind = kindNamed(trainer, asked.setting.kind)
  const before = session.standing.difficulties[kind.kind] ?? firstDifficulty(kind)
  const moved = isAdaptive(session.plan.mode) && session.plan.fixedSize === undefined
  return {
    ...session,
    asked: [...session.asked, asked],
    queue: afterAnswer(session.queue, asked.mark),
    standing: {
      ...session.standing,
      difficulties: moved
        ? { ...session.standing.difficulties, [kind.kind]: nextDifficulty(before, asked.mark.correct, kind) }
        : session.standing.difficulties,
    },
  }
}

/** A kind of question, and the few items of it that are drilled; none where the kind itself is all that can be chosen. */
export interface Narrowed {
  kind: QuestionKind
  items: readonly string[]
}

/** Questions of a drill of a few items: enough to hear each from all sides. */
const questions = 10

const bare = (kind: QuestionKind, pool: readonly string[]): Setting => ({
  kind: kind.kind,
  size: kind.start,
  pool: [...pool],
  more: {},
})

/** What some items narrow a trainer to, of the kind that is named or the first one that asks them; null where nothing fits. */
export const narrowedTo = (trainer: AnyTrainer, items: readonly string[], named?: string): Narrowed | null => {
  const askedBy = (kind: QuestionKind): string[] => [
    ...new Set(items.filter((item) => trainer.pool(bare(kind, [item])).includes(item))),
  ]
  const kind = trainer.kinds.find((one) => (named === undefined ? askedBy(one).length > 0 : one.kind === named))
  return kind && items.length > 0 ? { kind, items: askedBy(kind) } : null
}

/**
 * The session of it: several items are asked both ways with no other answers, at the level where one stands, which guesses
 * among so few do not move; one alone is mixed with those of its level, as the only answer would say itself.
 */
export const narrowedPlan = (
  trainer: AnyTrainer,
  { kind, items }: Narrowed,
  { difficulties }: Pick<Standing, 'difficulties'>,
): SessionPlan => {
  const { size } = difficulties[kind.kind] ?? firstDifficulty(kind)
  if (items.length > 1)
    return { ...planFor('drill', [kind.kind]), questions, pool: items, fixedSize: size, more: onlyPool }
  const level = items.length === 0 ? [] : trainer.pool({ ...bare(kind, []), size })
  return { ...planFor('practice', [kind.kind]), pool: [...new Set([...items, ...level])] }
}

/** What is drilled, for people: "500 Hz boost or 2 kHz boost". */
export const narrowedName = ({ itemName }: Pick<AnyTrainer, 'itemName'>, { kind, items }: Narrowed): string => {
  const names = items.map((item) => itemName(item))
  const last = names.at(-1)
  if (last === undefined) return kind.name
  return names.length > 1 ? listText(names, 'disjunction') : t('{last} among others', { last })
}
