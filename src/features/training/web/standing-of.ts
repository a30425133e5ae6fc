import type { TrainingState } from '../contract/progress.ts'
import type { TrainerId } from '../contract/trainers.ts'
import type { Standing } from '../domain/session.ts'

/** Where a person stands at one trainer, as a session begins with it. */
export const standingOf = ({ standings, memories }: TrainingState, trainer: TrainerId): Standing => ({
  difficulties: Object.fromEntries(
    standings.filter((one) => one.trainer === trainer).map(({ kind, size, trials }) => [kind, { size, trials }]),
  ),
  memories: Object.fromEntries(
    memories
      .filter((one) => one.trainer === trainer)
      .map(({ item, asked, right, halfLife, lastAt }) => [
        item,
        { asked, right, halfLife, lastAt: Date.parse(lastAt) },
      ]),
  ),
})
