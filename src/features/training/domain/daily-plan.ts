import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import type { TrainerId } from '../contract/trainers.ts'
import { type ItemMemory, isDue, needOf } from './item-memory.ts'

/** One question of a workout: the trainer, the kind, and the item when one is wanted. */
export interface DailyStep {
  trainer: TrainerId
  kind: string
  item: string | null
}

/** What a trainer brings to a workout. */
export interface DailyTrainer {
  trainer: TrainerId
  kinds: readonly string[]
  /** What the person remembers, by item. */
  memories: Readonly<Record<string, ItemMemory>>
  /** Whether an item can be asked by a kind. */
  canAsk: (kind: string, item: string) => boolean
}

/** Questions of a workout, for about six minutes. */
export const dailyQuestions = 16

/**
 * A workout: each trainer gets as many questions as the others, in an order in which none comes twice in a row; what is
 * due and weakest is asked first, new kinds fill what is left.
 */
export const dailyPlan = (own: readonly DailyTrainer[], now: number, random: SeededRandom): DailyStep[] => {
  const ready = own.filter(({ kinds }) => kinds.length > 0)
  if (ready.length === 0) return []
  const order = random.shuffle(ready)
  const taken = new Set<string>()
  return Array.from({ length: dailyQuestions }, (_none, at) => {
    const one = order[at % order.length] ?? ready[0]
    if (!one) throw new RangeError('There is no trainer.')
    const due = Object.entries(one.memories)
      .filter(([item, memory]) => isDue(memory, now) && !taken.has(`${one.trainer} ${item}`))
      .sort(([, first], [, second]) => needOf(second) - needOf(first))
    for (const [item] of due) {
      const kind = one.kinds.find((name) => one.canAsk(name, item))
      if (kind === undefined) continue
      taken.add(`${one.trainer} ${item}`)
      return { trainer: one.trainer, kind, item }
    }
    return { trainer: one.trainer, kind: random.pick(one.kinds), item: null }
  })
}
