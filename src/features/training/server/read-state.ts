import type { Tx } from '#server/database/database.ts'
import type { TrainingState } from '../contract/progress.ts'
import type { TrainerId } from '../contract/trainers.ts'
import { trainerIds } from '../contract/trainers.ts'
import { streakOf } from '../domain/streak.ts'
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
