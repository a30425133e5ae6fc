import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** How far a person is with one kind of question. */
export interface StandingRow {
  trainer: string
  kind: string
  size: number
  trials: number
}

/** What a person remembers of one item. */
export interface ItemRow {
  trainer: string
  item: string
  asked: number
  correct: number
  half_life: number
  last_at: Date
}

/** How far a person is with every kind of question that they were ever asked. */
export const readStandings = (tx: Tx, personId: string): Promise<StandingRow[]> =>
  tx
    .selectFrom('training_standings')
    .select(['trainer', 'kind', 'size', 'trials'])
    .where('account_id', '=', personId)
    .orderBy('trainer')
    .orderBy('kind')
    .execute()

/** What a person remembers of every item that was ever asked. */
export const readItems = (tx: Tx, personId: string): Promise<ItemRow[]> =>
  tx
    .selectFrom('training_items')
    .select(['trainer', 'item', 'asked', 'correct', 'half_life', 'last_at'])
    .where('account_id', '=', personId)
    .orderBy('trainer')
    .orderBy('item')
    .execute()

/** Writes where a person stands. */
export const saveStandings = async (tx: Tx, personId: string, rows: readonly StandingRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('training_standings')
    .values(rows.map((row) => ({ account_id: personId, ...row })))
    .onConflict((known) =>
      known.columns(['account_id', 'trainer', 'kind']).doUpdateSet({
        size: (row) => row.ref('excluded.size'),
        trials: (row) => row.ref('excluded.trials'),
      }),
    )
    .execute()
}

/** Writes what a person remembers. */
export const saveItems = async (tx: Tx, personId: string, rows: readonly ItemRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('training_items')
    .values(rows.map((row) => ({ account_id: personId, ...row })))
    .onConflict((known) =>
      known.columns(['account_id', 'trainer', 'item']).doUpdateSet({
        asked: (row) => row.ref('excluded.asked'),
        correct: (row) => row.ref('excluded.correct'),
        half_life: (row) => row.ref('excluded.half_life'),
        last_at: (row) => row.ref('excluded.last_at'),
      }),
    )
    .execute()
}

/** The days on which a person practised in the last years, and how much they did on one of them. */
export const readDays = async (tx: Tx, personId: string, today: string): Promise<{ days: string[]; today: number }> => {
  const rows = await tx
    .selectFrom('training_answers')
    .select(['day', sql<number>`count(*)::integer`.as('answers')])
    .where('account_id', '=', personId)
    .groupBy('day')
    .orderBy('day')
    .execute()
  return { days: rows.map(({ day }) => day), today: rows.find(({ day }) => day === today)?.answers ?? 0 }
}
