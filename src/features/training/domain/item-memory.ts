import type { SeededRandom } from '@backline/dsp/seeded-random.ts'

/** An item that comes back, and after how many other questions. */
interface Return {
  item: string
  /** What it was taken for; it stays in the pool while the item is due. */
  partner: string
  after: number
  /** Right answers to it since it was missed. */
  corrected: number
}

/** What a session remembers about its items. */
export interface ItemQueue {
  returns: readonly Return[]
  last: string | null
}

export const emptyQueue: ItemQueue = { returns: [], last: null }

/** Questions until a missed item is asked again: first, and after its first right answer. */
const pauses = [3, 8] as const

/** Of so few items any may come next, all as often: the one just asked too, and the weak ones no more than the others. */
const mostByChance = 3

/**
 * The next item of a pool: what was missed and is due again, else any but the one just asked, weak ones more often.
 * `weights` is how much an item needs practice (1 when nothing is known).
 */
export const nextItem = (
  queue: ItemQueue,
  pool: readonly string[],
  random: SeededRandom,
  weights: (item: string) => number = () => 1,
): string => {
  // Among few, an order that can be seen through would say the answer.
  if (pool.length <= mostByChance) return random.pick(pool)
  const due = queue.returns.find(({ item, after }) => after <= 0 && pool.includes(item) && item !== queue.last)
  if (due) return due.item
  const others = pool.filter((item) => item !== queue.last)
  const from = others.length > 0 ? others : pool
  const total = from.reduce((sum, item) => sum + weights(item), 0)
  let left = random.next() * total
  for (const item of from) {
    left -= weights(item)
    if (left < 0) return item
  }
  return random.pick(from)
}

/** The queue after an answer: a missed item returns after 3 others, corrected once after 8 more, corrected twice it leaves. */
export const afterAnswer = (
  queue: ItemQueue,
  { item, answered, correct }: { item: string; answered: string; correct: boolean },
): ItemQueue => {
  const counted = queue.returns.map((one) => (one.item === item ? one : { ...one, after: one.after - 1 }))
  const known = counted.find((one) => one.item === item)
  const others = counted.filter((one) => one.item !== item)
  if (!correct) return { last: item, returns: [...others, { item, partner: answered, after: pauses[0], corrected: 0 }] }
  if (!known) return { last: item, returns: others }
  if (known.corrected >= 1) return { last: item, returns: others }
  return { last: item, returns: [...others, { ...known, after: pauses[1], corrected: 1 }] }
}

/** The pool of the next question: that of the setting, with the partners of what is due again. */
export const poolWithPartners = (queue: ItemQueue, pool: readonly string[], all: readonly string[]): string[] => [
  ...new Set([
    ...pool,
    ...queue.returns.flatMap(({ item, partner }) => [item, partner]).filter((one) => all.includes(one)),
  ]),
]

/** How well an item is remembered across days. */
export interface ItemMemory {
  asked: number
  right: number
  /** Days in which the chance to still know it halves. */
  halfLife: number
  /** When it was asked last, in milliseconds since 1970. */
  lastAt: number
}

const dayMs = 86_400_000
const firstHalfLife = 1
const [longer, shorter] = [2.2, 0.4]
const [shortest, longest] = [0.1, 365]
/** An item is due when its chance to be known falls below this. */
const dueBelow = 0.8

/**
 * The memory of an item after an answer: its half-life grows 2.2 times with success and shrinks to 0.4 with failure
 * (half-life regression with fixed weights; Settles and Meeder, ACL 2016). Answers on one day do not lengthen it twice.
 */
export const remember = (known: ItemMemory | undefined, correct: boolean, at: number): ItemMemory => {
  const before = known ?? { asked: 0, right: 0, halfLife: firstHalfLife, lastAt: at }
  const again = known !== undefined && at - known.lastAt < dayMs / 2
  const halfLife = before.halfLife * (correct ? (again ? 1 : longer) : shorter)
  return {
    asked: before.asked + 1,
    right: before.right + (correct ? 1 : 0),
    halfLife: Math.min(longest, Math.max(shortest, halfLife)),
    lastAt: Math.max(before.lastAt, at),
  }
}

/** The chance, 0 to 1, that an item is still known. */
export const recallOf = ({ halfLife, lastAt }: ItemMemory, now: number): number =>
  2 ** (-Math.max(0, now - lastAt) / dayMs / halfLife)

/** Whether an item should be asked again today. */
export const isDue = (memory: ItemMemory, now: number): boolean => recallOf(memory, now) < dueBelow

/** How much an item needs practice: 1 for a perfect one, up to 4 for one that is always missed; 2 for an unknown one. */
export const needOf = (memory: ItemMemory | undefined): number =>
  memory === undefined ? 2 : 1 + 3 * (1 - (memory.right + 1) / (memory.asked + 2))
