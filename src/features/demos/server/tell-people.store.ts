import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** What a demo is called and who added it. */
export const readSong = async (
  tx: Tx,
  scope: WorkspaceScope,
  demoId: string,
): Promise<{ title: string; added_by: string | null } | null> =>
  (await tx
    .selectFrom('demos')
    .select(['title', 'added_by'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .executeTakeFirst()) ?? null
