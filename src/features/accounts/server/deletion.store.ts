import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'

/** Puts the account of the person of the transaction away until a moment: from then on it is there for nobody. */
export const putAccountAway = async (tx: Tx, until: Date): Promise<void> => {
  await sql`SELECT put_account_away(${until})`.execute(tx)
}

/** The ids of the bands that the person of the transaction is in while account or band are put away. */
export const readAwayBands = async (tx: Tx): Promise<string[]> =>
  (await sql<{ id: string }>`SELECT my_away_workspaces() AS id`.execute(tx)).rows.map(({ id }) => id)

/** Brings the account of the person of the transaction back, with the workspaces that went with it; false when it is too late. */
export const bringAccountBack = async (tx: Tx): Promise<boolean> =>
  (await sql<{ done: boolean }>`SELECT bring_account_back() AS done`.execute(tx)).rows[0]?.done ?? false

/** The ids of accounts whose week is over, some at a time. */
export const readOverdueAccounts = async (database: Database): Promise<string[]> =>
  (await sql<{ id: string }>`SELECT id FROM accounts_to_delete() AS id`.execute(database.single)).rows.map(
    ({ id }) => id,
  )
