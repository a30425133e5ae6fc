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
