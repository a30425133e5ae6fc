import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'
import type { WorkspaceScope } from './scope.ts'
import type { Tables } from './tables.gen.ts'

/** The tables of a workspace whose rows are marked as deleted before they go. */
type Markable = {
  [Name in keyof Tables]: 'workspace_id' | 'id' | 'deleted_at' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/** The moment since which a deletion can be taken back, where that is possible for so many hours. */
export const restorableSince = (hours: number): RawBuilder<Date> =>
  sql<Date>`now() - make_interval(hours => ${sql.lit(hours)})`

/**
 * Rows of `table` that are marked as deleted, come back for `hours`, and go for good when something of their kind is added or
 * deleted. `mark` and `unmark` answer false when there is nothing that they can change.
 */
export const softDelete = (table: Markable, hours: number) => {
  const since = restorableSince(hours)
  const named = sql.table(table)
  const mine = ({ workspaceId }: WorkspaceScope, id: string) => sql`workspace_id = ${workspaceId} AND id = ${id}`
  return {
    since,
    mark: async (tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> => {
      const { numAffectedRows = 0n } = await sql`
        UPDATE ${named} SET deleted_at = now() WHERE ${mine(scope, id)} AND deleted_at IS NULL`.execute(tx)
      return numAffectedRows > 0n
    },
    unmark: async (tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> => {
      const { numAffectedRows = 0n } = await sql`
        UPDATE ${named} SET deleted_at = NULL WHERE ${mine(scope, id)} AND deleted_at > ${since}`.execute(tx)
      return numAffectedRows > 0n
    },
    purge: async (tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> => {
      await sql`DELETE FROM ${named} WHERE workspace_id = ${workspaceId} AND deleted_at <= ${since}`.execute(tx)
    },
  }
}
