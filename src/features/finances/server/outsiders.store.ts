import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { BooksScope } from './books.store.ts'

/** Somebody outside the band who shares its money. */
export interface OutsiderRow {
  id: string
  email: string
  /** Since when they want no mails about splits of the band. */
  mails_refused_at: Date | null
  /** Counts their addresses. */
  round: number
}

/** Everybody outside who ever shared the band's money, with their addresses. */
export const readOutsiders = (tx: Tx, scope: BooksScope): Promise<OutsiderRow[]> =>
  tx
    .selectFrom('split_outsiders')
    .select(['id', 'email', 'mails_refused_at', 'round'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('id')
    .execute()

/** Keeps where somebody signs whose name is kept among the people of the books; a new address is asked from the start. */
export const putOutsider = async (
  tx: Tx,
  scope: WorkspaceScope,
  outsider: Pick<OutsiderRow, 'id' | 'email'>,
): Promise<void> => {
  await tx
    .insertInto('split_outsiders')
    .values({ ...outsider, workspace_id: scope.workspaceId, added_by: scope.userId })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'id']).doUpdateSet({
        email: sql<string>`excluded.email`,
        mails_refused_at: null,
        round: sql<number>`split_outsiders.round + 1`,
      }),
    )
    .execute()
}

/** Keeps that somebody outside wants no mails about splits of the band, or wants them again. */
export const refuseMails = async (tx: Tx, scope: JobScope, id: string, refuses: boolean): Promise<void> => {
  await tx
    .updateTable('split_outsiders')
    .set({ mails_refused_at: refuses ? sql<Date>`coalesce(mails_refused_at, now())` : null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** The names of members of the band, without its guests, by their addresses as they are compared. */
export const readMembersAt = async (
  tx: Tx,
  scope: WorkspaceScope,
  emailKeys: readonly string[],
): Promise<Map<string, string>> => {
  if (emailKeys.length === 0) return new Map()
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.email_key', 'a.display_name'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .where('m.role', '<>', 'guest')
    .where('a.email_key', 'in', emailKeys)
    .execute()
  return new Map(rows.map(({ email_key, display_name }) => [email_key, display_name]))
}
