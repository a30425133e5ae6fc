import { foldEmail } from '#kernel/addresses.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { BooksScope } from './books.store.ts'

/** Somebody outside the band who shares its money. */
export interface OutsiderRow {
  id: string
  email: string
}

/** Everybody outside who ever shared the band's money, with their addresses. */
export const readOutsiders = (tx: Tx, scope: BooksScope): Promise<OutsiderRow[]> =>
  tx
    .selectFrom('split_outsiders')
    .select(['id', 'email'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('id')
    .execute()

/** Who outside has this address, however it is written. */
export const findOutsider = async (tx: Tx, scope: BooksScope, email: string): Promise<OutsiderRow | undefined> =>
  (await readOutsiders(tx, scope)).find((one) => foldEmail(one.email) === foldEmail(email))

/** Adds somebody whose name is kept among the people of the books. */
export const insertOutsider = async (tx: Tx, scope: WorkspaceScope, outsider: OutsiderRow): Promise<void> => {
  await tx
    .insertInto('split_outsiders')
    .values({ ...outsider, workspace_id: scope.workspaceId, added_by: scope.userId })
    .execute()
}
