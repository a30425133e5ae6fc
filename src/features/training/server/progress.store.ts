import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** One day of one trainer. */
export interface DayRow {
  day: string
  trainer: string
  answered: number
  correct: number
  milliseconds: number
  score: number
}

/** A person's practice from one day to another, by day and trainer. */
export const readDayRows = (tx: Tx, personId: string, from: string, to: string): Promise<DayRow[]> =>
  tx
    .selectFrom('training_answers')
    .select([
      'day',
      'trainer',
      sql<number>`count(*)::integer`.as('answered'),
      sql<number>`(count(*) FILTER (WHERE correct))::integer`.as('correct'),
      sql<number>`sum(response_ms)::double precision`.as('milliseconds'),
      sql<number>`avg(score)`.as('score'),
    ])
    .where('account_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'trainer'])
    .orderBy('day')
    .orderBy('trainer')
    .execute()

/** The size of the last question of each day, trainer and kind that moved the difficulty. */
export const readLastSizes = (
  tx: Tx,
  personId: string,
  from: string,
  to: string,
): Promise<{ day: string; trainer: string; kind: string; size: number }[]> =>
  tx
    .selectFrom('training_answers')
    .distinctOn(['day', 'trainer'])
    .select(['day', 'trainer', 'kind', 'size'])
    .where('account_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('mode', 'in', ['practice', 'daily'])
    .orderBy('day')
    .orderBy('trainer')
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()

/** How often which item was answered as which, right answers too. */
export const readConfusions = (
  tx: Tx,
  personId: string,
  from: string,
  to: string,
  most: number,
): Promise<{ trainer: string; kind: string; item: string; answered: string; times: number }[]> =>
  tx
    .selectFrom('training_answers')
    .select(['trainer', 'kind', 'item', 'answered', sql<number>`count(*)::integer`.as('times')])
    .where('account_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['trainer', 'kind', 'item', 'answered'])
    .orderBy('times', 'desc')
    .orderBy('item')
    .limit(most)
    .execute()

/** Answers and right ones, by what the person listened on. */
export const readDevices = (
  tx: Tx,
  personId: string,
  from: string,
  to: string,
): Promise<{ device: string; answered: number; right: number }[]> =>
  tx
    .selectFrom('training_answers')
    .select([
      'device',
      sql<number>`count(*)::integer`.as('answered'),
      sql<number>`(count(*) FILTER (WHERE correct))::integer`.as('right'),
    ])
    .where('account_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('device')
    .orderBy('device')
    .execute()
