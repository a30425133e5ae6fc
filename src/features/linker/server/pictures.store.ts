import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The picture of a page, or null. */
export const readPicture = async (
  tx: Tx,
  scope: WorkspaceScope,
  pageId: string,
): Promise<{ picture: Buffer; mark: string } | null> =>
  (await tx
    .selectFrom('link_pictures')
    .select(['picture', 'mark'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('page_id', '=', pageId)
    .executeTakeFirst()) ?? null

/** Puts a picture in the place of the one before. */
export const writePicture = async (
  tx: Tx,
  scope: WorkspaceScope,
  pageId: string,
  picture: Buffer,
  mark: string,
): Promise<void> => {
  await tx
    .insertInto('link_pictures')
    .values({ workspace_id: scope.workspaceId, page_id: pageId, picture, mark })
    .onConflict((on) => on.columns(['workspace_id', 'page_id']).doUpdateSet({ picture, mark }))
    .execute()
}

/** Takes a picture away. */
export const erasePicture = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<void> => {
  await tx
    .deleteFrom('link_pictures')
    .where('workspace_id', '=', scope.workspaceId)
    .where('page_id', '=', pageId)
    .execute()
}
