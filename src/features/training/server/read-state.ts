import { addDays } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { Progress, TrainingState } from '../contract/progress.ts'
import { type TrainerId, trainerIds } from '../contract/trainers.ts'
import { enoughAnswers } from '../contract/training-limits.ts'
import { rulesOf } from '../domain/all-trainers.ts'
import { levelOf } from '../domain/difficulty.ts'
import { needOf } from '../domain/item-memory.ts'
import { streakOf } from '../domain/streak.ts'
import { readConfusions, readDayRows, readDevices, readLastSizes } from './answers.store.ts'
import { type ItemRow, readDays, readItems, readStandings } from './standings.store.ts'

const isTrainer = (name: string): name is TrainerId => (trainerIds as readonly string[]).includes(name)

/** A trainer's rows of those that are read; what is of no trainer that there is stays out. */
export const ofTrainers = <Row extends { trainer: string }>(rows: readonly Row[]): (Row & { trainer: TrainerId })[] =>
  rows.flatMap((row) => (isTrainer(row.trainer) ? [{ ...row, trainer: row.trainer }] : []))

/** What is remembered of an item, as it is shown. */
export const presentItem = (row: ItemRow & { trainer: TrainerId }): TrainingState['memories'][number] => ({
  trainer: row.trainer,
  item: row.item,
  asked: row.asked,
  right: row.correct,
  halfLife: row.half_life,
  lastAt: row.last_at.toISOString(),
})

/** All that a session of a person begins with, on this day of theirs. */
export const readState = async (tx: Tx, personId: string, day: string): Promise<TrainingState> => {
  const [standings, items, practised] = [
    await readStandings(tx, personId),
    await readItems(tx, personId),
    await readDays(tx, personId, day),
  ]
  return {
    standings: ofTrainers(standings),
    memories: ofTrainers(items).map(presentItem),
    streak: streakOf(practised.days, day),
    today: practised.today,
  }
}

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
