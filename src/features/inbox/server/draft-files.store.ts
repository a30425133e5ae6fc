import type { Selectable } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { MailDraftFiles } from '#server/database/tables.gen.ts'

type AnyScope = WorkspaceScope | JobScope

/** A file that goes along with a mail. */
export type DraftFileRow = Selectable<MailDraftFiles>

const select = (tx: Tx, scope: AnyScope) =>
  tx.selectFrom('mail_draft_files').selectAll().where('workspace_id', '=', scope.workspaceId)

/** The files of some mails, in the order in which they came. */
export const readDraftFiles = (tx: Tx, scope: AnyScope, draftIds: readonly string[]): Promise<DraftFileRow[]> =>
  draftIds.length === 0
    ? Promise.resolve([])
    : select(tx, scope).where('draft_id', 'in', draftIds).orderBy('added_at').orderBy('id').execute()

/** One of them; undefined when it is not there. */
export const readDraftFile = (tx: Tx, scope: AnyScope, id: string): Promise<DraftFileRow | undefined> =>
  select(tx, scope).where('id', '=', id).executeTakeFirst()

/** Puts a file to a mail. */
export const insertDraftFile = async (
  tx: Tx,
  scope: WorkspaceScope,
  file: Omit<DraftFileRow, 'workspace_id' | 'added_by' | 'added_at' | 'file_bytes'> & { file_bytes: number },
): Promise<void> => {
  await tx
    .insertInto('mail_draft_files')
    .values({ ...file, workspace_id: scope.workspaceId, added_by: scope.userId })
    .execute()
}

/** Takes one away; what it was, or undefined when it is gone. */
export const deleteDraftFile = (tx: Tx, scope: WorkspaceScope, id: string): Promise<DraftFileRow | undefined> =>
  tx
    .deleteFrom('mail_draft_files')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** The files of all mails of a workspace. */
export const allDraftFiles = (tx: Tx, scope: AnyScope): Promise<DraftFileRow[]> => select(tx, scope).execute()
