import type { Setting } from '../contract/setting.ts'
import { firstDifficulty } from './difficulty.ts'
import { onlyPool } from './only.ts'
import { planFor, type SessionPlan, type Standing } from './session.ts'
import type { AnyTrainer, QuestionKind } from './trainer-rules.ts'

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
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : `${last} among others`
}
