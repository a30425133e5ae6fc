import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileLinkKind } from '../contract/file-item.ts'

/** One end of a link, and what it is called. */
export interface LinkRow {
  kind: ColumnValue<'file_links', 'kind'>
  target_id: string
  name: string
}

/** What a file belongs to. */
export const readLinks = (tx: Tx, scope: WorkspaceScope, fileId: string): Promise<LinkRow[]> =>
  tx
    .selectFrom('file_links')
    .select(['kind', 'target_id', 'name'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('file_id', '=', fileId)
    .orderBy('linked_at')
    .orderBy('target_id')
    .execute()

/** The ids of the files that belong to something, the first linked first; those in the trash too. */
export const readLinkedFiles = async (
  tx: Tx,
  scope: WorkspaceScope,
  target: { kind: FileLinkKind; targetId: string },
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('file_links')
    .select('file_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', '=', target.kind)
    .where('target_id', '=', target.targetId)
    .orderBy('linked_at')
    .orderBy('file_id')
    .execute()
  return rows.map((row) => row.file_id)
}

/** Links a file; one that is linked already takes the newer name. */
export const putLink = async (
  tx: Tx,
  scope: WorkspaceScope,
  fileId: string,
  link: { kind: FileLinkKind; target_id: string; name: string },
): Promise<void> => {
  await tx
    .insertInto('file_links')
    .values({ ...link, workspace_id: scope.workspaceId, file_id: fileId, linked_by: scope.userId })
    .onConflict((on) => on.columns(['workspace_id', 'file_id', 'kind', 'target_id']).doUpdateSet({ name: link.name }))
    .execute()
}

/** Takes a link away. */
export const removeLink = async (
  tx: Tx,
  scope: WorkspaceScope,
  fileId: string,
  target: { kind: FileLinkKind; targetId: string },
): Promise<void> => {
  await tx
    .deleteFrom('file_links')
    .where('workspace_id', '=', scope.workspaceId)
    .where('file_id', '=', fileId)
    .where('kind', '=', target.kind)
    .where('target_id', '=', target.targetId)
    .execute()
}
