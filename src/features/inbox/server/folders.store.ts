import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { MailFolders } from '#server/database/tables.gen.ts'
import type { FolderUse } from '../contract/mail-values.ts'

type AnyScope = WorkspaceScope | JobScope

/** A folder as it is stored; what its server counts by is text, as no server is held to numbers that JavaScript has. */
export type FolderRow = Omit<Selectable<MailFolders>, 'uid_validity'> & { uid_validity: string | null }

/** All folders, in their order. */
export const readFolders = (tx: Tx, scope: AnyScope): Promise<FolderRow[]> =>
  tx
    .selectFrom('mail_folders')
    .select(['workspace_id', 'id', 'path', 'name', 'use', 'position', 'is_there', 'mark'])
    .select(sql<string | null>`uid_validity::text`.as('uid_validity'))
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A folder as its server names it. */
export interface FolderFacts {
  path: string
  name: string
  use: FolderUse
  position: number
  is_there: boolean
}

/** Stores a folder, or what is new about it. */
export const putFolder = async (tx: Tx, scope: JobScope, id: string, facts: FolderFacts): Promise<void> => {
  await tx
    .insertInto('mail_folders')
    .values({ workspace_id: scope.workspaceId, id, ...facts })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'path']).doUpdateSet(facts))
    .execute()
}

/** Makes room for a folder that another one is now used as. */
export const clearUses = async (tx: Tx, scope: JobScope): Promise<void> => {
  await tx
    .updateTable('mail_folders')
    .set({ use: 'other' })
    .where('workspace_id', '=', scope.workspaceId)
    .where('use', '<>', 'other')
    .execute()
}

/** Deletes folders; their messages must be gone. */
export const deleteFolders = async (tx: Tx, scope: JobScope, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.deleteFrom('mail_folders').where('workspace_id', '=', scope.workspaceId).where('id', 'in', ids).execute()
}

/** Remembers what the server said of a folder. */
export const markFolder = async (
  tx: Tx,
  scope: JobScope,
  id: string,
  fields: { uid_validity?: string; mark?: string | null; is_there?: boolean },
): Promise<void> => {
  await tx
    .updateTable('mail_folders')
    .set(fields)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** How many messages of each folder are kept and unread; kept with them by triggers (migration 0111). */
export const countFolders = async (
  tx: Tx,
  scope: WorkspaceScope,
): Promise<Map<string, { total: number; unread: number }>> => {
  const rows = await tx
    .selectFrom('mail_folder_counts')
    .select(['folder_id', 'total', 'unread'])
    .where('workspace_id', '=', scope.workspaceId)
    .execute()
  return new Map(rows.map(({ folder_id, ...counts }) => [folder_id, counts]))
}
