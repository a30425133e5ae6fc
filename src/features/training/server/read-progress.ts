import { addDays } from '#kernel/dates.ts'
import type { Services } from '#server/services.ts'
import type { Progress } from '../contract/progress.ts'
import type { TrainerId } from '../contract/trainers.ts'
import { enoughAnswers } from '../contract/training-limits.ts'
import { rulesOf } from '../domain/all-trainers.ts'
import { levelOf } from '../domain/difficulty.ts'
import { needOf } from '../domain/item-memory.ts'
import { streakOf } from '../domain/streak.ts'
import { readConfusions, readDayRows, readDevices, readLastSizes } from './progress.store.ts'
import { ofTrainers, presentItem } from './read-state.ts'
import { readDays, readItems } from './standings.store.ts'

/** Cells of the confusion matrices in one answer; rare ones beyond it are of no use to anybody. */
const mostCells = 4000
const weakest = 5

const levelOfSize = (trainer: TrainerId, kind: string, size: number): number | null => {
  const found = rulesOf(trainer).kinds.find((one) => one.kind === kind)
  return found ? levelOf(size, found) : null
}

/** What a person practised in so many days until this one. */
export const readProgress = (
  { database }: Services,
  personId: string,
  { day, days }: { day: string; days: number },
): Promise<Progress> =>
  database.as(personId, async (tx) => {
    const from = addDays(day, 1 - days)
    const sizes = ofTrainers(await readLastSizes(tx, personId, from, day))
    const trained = ofTrainers(await readDayRows(tx, personId, from, day))
    const items = ofTrainers(await readItems(tx, personId)).map(presentItem)
    const needed = (item: (typeof items)[number]): number => needOf({ ...item, lastAt: Date.parse(item.lastAt) })
    return {
      days: trained.map((row) => {
        const last = sizes.find((one) => one.day === row.day && one.trainer === row.trainer)
        return {
          day: row.day,
          trainer: row.trainer,
          answered: row.answered,
          right: row.correct,
          milliseconds: row.milliseconds,
          score: row.score,
          level: last ? levelOfSize(last.trainer, last.kind, last.size) : null,
        }
      }),
      confusions: ofTrainers(await readConfusions(tx, personId, from, day, mostCells)),
      weakest: items
        .filter(({ asked, right }) => asked >= enoughAnswers && right < asked)
        .sort((one, other) => needed(other) - needed(one))
        .slice(0, weakest)
        .map((item) => ({ ...item, name: rulesOf(item.trainer).itemName(item.item) })),
      devices: await readDevices(tx, personId, from, day),
      streak: streakOf((await readDays(tx, personId, day)).days, day),
    }
  })
