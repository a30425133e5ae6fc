import { missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { LinkPage, LinkPageCard } from '../contract/link-page.ts'
import { type PageRow, readPage } from './store.ts'
import { tellLinkerChanged } from './tell-live.ts'

/** The path of a page for everybody. */
export const pathOf = (kind: string, slug: string): `/${string}` => (kind === 'band' ? `/@${slug}` : `/r/${slug}`)

/** A page as the list shows it. */
export const presentCard = ({ publicUrl }: Services, row: PageRow, band: string): LinkPageCard => ({
  id: row.id,
  kind: row.kind === 'band' ? 'band' : 'release',
  slug: row.slug,
  url: publicUrl() + pathOf(row.kind, row.slug),
  name: row.title || (row.release_name ?? band),
  releaseId: row.release_id,
  published: row.published_at !== null,
  changed: row.changed,
  views: row.views,
  rowVersion: row.row_version,
})

/** One page as the contract has it. */
export const readWhole = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  pageId: string,
): Promise<LinkPage> => {
  const row = await readPage(tx, scope, pageId)
  if (!row) throw missing('This link page')
  return {
    ...presentCard(services, row, 'Link page'),
    draft: row.draft,
    pictureMark: row.picture_mark,
    changedBy: row.changed_by,
    publishedAt: row.published_at?.toISOString() ?? null,
    reminders: row.reminders,
  }
}

/** Announces a change of a page and answers its new state. */
export const tellAndRead = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  pageId: string,
): Promise<{ page: LinkPage }> => {
  await tellLinkerChanged(services, tx, scope, pageId)
  return { page: await readWhole(services, tx, scope, pageId) }
}
