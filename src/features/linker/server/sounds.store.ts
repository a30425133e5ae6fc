import { demoOf } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { LinkPage } from '../contract/link-page.ts'

/** The version that a page plays to everybody, as the band sees it; null when it plays none. */
export const readPageSound = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<LinkPage['sound']> => {
  const row = await tx
    .selectFrom('link_sounds as s')
    .innerJoinLateral(demoOf('s', 'demo_id').as('d'), (on) => on.onTrue())
    .leftJoin('accounts as a', 'a.id', 's.chosen_by')
    .select(['s.demo_id', 'd.title', 'd.version', 'd.duration_seconds', 'd.overview', 'a.username'])
    .where('s.workspace_id', '=', scope.workspaceId)
    .where('s.page_id', '=', pageId)
    .executeTakeFirst()
  if (!row) return null
  return {
    demoId: row.demo_id,
    title: row.title,
    version: String(Number(row.version)),
    seconds: row.duration_seconds,
    overview: row.overview?.toString('base64') ?? null,
    chosenBy: row.username,
  }
}

/** Chooses the version that a page plays, in the place of the one before. */
export const writePageSound = async (tx: Tx, scope: WorkspaceScope, pageId: string, demoId: string): Promise<void> => {
  const chosen = { demo_id: demoId, chosen_by: scope.userId, chosen_at: new Date() }
  await tx
    .insertInto('link_sounds')
    .values({ workspace_id: scope.workspaceId, page_id: pageId, ...chosen })
    .onConflict((on) => on.columns(['workspace_id', 'page_id']).doUpdateSet(chosen))
    .execute()
}

/** Lets a page play nothing. */
export const erasePageSound = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<void> => {
  await tx
    .deleteFrom('link_sounds')
    .where('workspace_id', '=', scope.workspaceId)
    .where('page_id', '=', pageId)
    .execute()
}
