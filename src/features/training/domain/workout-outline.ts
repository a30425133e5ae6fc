import type { TrainerId } from '../contract/trainers.ts'
import type { DailyStep } from './daily-plan.ts'
import type { AnyTrainer } from './trainer-rules.ts'

/** What a workout asks of one trainer. */
export interface WorkoutPart {
  trainer: TrainerId
  questions: number
  /** What comes back because it was missed, or not heard for long, in words. */
  again: readonly string[]
  /** What else it asks, in words. */
  kinds: readonly string[]
}

/** Seconds that a question takes, with its sound and its answer. */
const secondsEach = 22

/** About how many minutes a workout takes. */
export const minutesOf = (steps: readonly DailyStep[]): number =>
  Math.max(1, Math.round((steps.length * secondsEach) / 60))

/** A workout as it is told before it begins: trainer by trainer, in the order in which they come first. */
export const outlineOf = (
  steps: readonly DailyStep[],
  rulesOf: (trainer: TrainerId) => Pick<AnyTrainer, 'kinds' | 'itemName'>,
): WorkoutPart[] =>
  [...new Set(steps.map(({ trainer }) => trainer))].map((trainer) => {
    const { kinds, itemName } = rulesOf(trainer)
    const own = steps.filter((step) => step.trainer === trainer)
    const nameOf = (kind: string): string => kinds.find((one) => one.kind === kind)?.name ?? kind
    return {
      trainer,
      questions: own.length,
      again: own.flatMap(({ item }) => (item === null ? [] : [itemName(item)])),
      kinds: [...new Set(own.filter(({ item }) => item === null).map(({ kind }) => nameOf(kind)))],
    }
  })
