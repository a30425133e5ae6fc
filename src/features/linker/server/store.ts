import { sql } from 'kysely'
import { isReleaseThere, releaseOf } from '#features/releases/server/api.ts'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'
import type { Block, PageContent } from '../contract/page-content.ts'

/** A link page as it is read for the band. */
export interface PageRow {
  id: string
  kind: ColumnValue<'link_pages', 'kind'>
  slug: string
  release_id: string | null
  release_name: string | null
  title: string
  published_at: Date | null
  changed: boolean
  views: number
  row_version: number
  /** What everybody sees, where it is published. */
  blocks: Block[] | null
}

/** One of them with all that is written. */
export interface WholePageRow extends PageRow {
  draft: PageContent
  picture_mark: string | null
  changed_by: string | null
  reminders: number
}

const selectPages = (tx: Tx, scope: WorkspaceScope | JobScope) =>
  tx
    .selectFrom('link_pages as p')
    .leftJoinLateral(releaseOf('p').as('r'), (on) => on.onTrue())
    .select([
      'p.id',
      'p.kind',
      'p.slug',
      'p.release_id',
      'r.release_name',
      sql<string>`p.draft ->> 'title'`.as('title'),
      'p.published_at',
      sql<boolean>`p.draft IS DISTINCT FROM p.published`.as('changed'),
      sql<number>`coalesce((SELECT sum(c.times) FROM link_counts c WHERE c.workspace_id = p.workspace_id
        AND c.page_id = p.id AND c.item = '' AND c.day > current_date - 30), 0)::integer`.as('views'),
      'p.row_version',
      sql<Block[] | null>`p.published -> 'blocks'`.as('blocks'),
    ])
    .where('p.workspace_id', '=', scope.workspaceId)
    .where('p.deleted_at', 'is', null)
    .where('r.release_deleted_at', 'is', null)

/** The band's page first, then the links of releases, the latest release first. */
export const readPages = (tx: Tx, scope: WorkspaceScope): Promise<PageRow[]> =>
  selectPages(tx, scope).orderBy('p.kind').orderBy('r.release_date', 'desc').orderBy('p.id').execute()

/** Those of these pages that are there. */
export const readSomePages = (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  pageIds: readonly string[],
): Promise<PageRow[]> => selectPages(tx, scope).where(sql<boolean>`p.id = ANY (${pageIds}::uuid[])`).execute()

/** One of them, or null. */
export const readPage = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<WholePageRow | null> =>
  (await selectPages(tx, scope)
    .leftJoin('link_pictures as i', (on) =>
      on.onRef('i.workspace_id', '=', 'p.workspace_id').onRef('i.page_id', '=', 'p.id'),
    )
    .leftJoin('accounts as a', 'a.id', 'p.changed_by')
    .select([
      sql<PageContent>`p.draft`.as('draft'),
      'i.mark as picture_mark',
      'a.display_name as changed_by',
      sql<number>`(SELECT count(*)::integer FROM link_reminders m WHERE m.workspace_id = p.workspace_id
        AND m.page_id = p.id AND m.confirmed_at IS NOT NULL)`.as('reminders'),
    ])
    .where('p.id', '=', pageId)
    .executeTakeFirst()) ?? null

/** What a change must know of a page. */
export interface LockedPage {
  id: string
  kind: ColumnValue<'link_pages', 'kind'>
  slug: string
  release_id: string | null
  row_version: number
}

const lock = (tx: Tx, scope: WorkspaceScope, pageId: string) =>
  tx
    .selectFrom('link_pages')
    .select(['id', 'kind', 'slug', 'release_id', 'row_version'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', pageId)
    .forUpdate()

/** A page locked until the transaction ends; null when there is none, or its release is gone. */
export const lockPage = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<LockedPage | null> =>
  (await lock(tx, scope, pageId)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('release_id', 'is', null), isReleaseThere('link_pages')]))
    .executeTakeFirst()) ?? null

/** Deleted pages come back for far less than the ninety days for which their names are nobody else's. */
export const deletedPages = softDelete('link_pages', restorableHours.linkPage)

/** A page that was deleted within the last hour, locked until the transaction ends; null when there is none. */
export const lockDeletedPage = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<LockedPage | null> =>
  (await lock(tx, scope, pageId).where('deleted_at', '>', deletedPages.since).executeTakeFirst()) ?? null

/** How many links of releases there are, and whether the band has its page; under the workspace's lock the numbers hold. */
export const countPages = (tx: Tx, scope: WorkspaceScope): Promise<{ band: number; releases: number }> =>
  tx
    .selectFrom('link_pages')
    .select([
      sql<number>`count(*) FILTER (WHERE kind = 'band')::integer`.as('band'),
      sql<number>`count(*) FILTER (WHERE kind = 'release')::integer`.as('releases'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

/** The page of a release, or null. */
export const findPageOfRelease = async (tx: Tx, scope: WorkspaceScope, releaseId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('link_pages')
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('release_id', '=', releaseId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id ?? null

/** Writes a new page; it has no address before `takeSlug` gives it one. */
export const insertPage = async (
  tx: Tx,
  scope: WorkspaceScope,
  page: { id: string; slug: string; releaseId: string | null; draft: PageContent },
): Promise<void> => {
  await tx
    .insertInto('link_pages')
    .values({
      workspace_id: scope.workspaceId,
      id: page.id,
      kind: page.releaseId === null ? 'band' : 'release',
      slug: page.slug,
      release_id: page.releaseId,
      draft: JSON.stringify(page.draft),
      changed_by: scope.userId,
    })
    .execute()
}

/** Gives a page an address; false when that is somebody else's. */
export const takeSlug = async (tx: Tx, pageId: string, slug: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`SELECT take_link_slug(${pageId}, ${slug}) AS taken`.execute(tx)
  return rows[0]?.taken === true
}

/** Lets the addresses of a page wait for it, or for the day on which others may have them. */
export const retireSlugs = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<void> => {
  await tx
    .updateTable('link_slugs')
    .set({ retired_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('page_id', '=', pageId)
    .where('retired_at', 'is', null)
    .execute()
}

const change = (tx: Tx, scope: WorkspaceScope, pageId: string) =>
  tx
    .updateTable('link_pages')
    .set({ changed_by: scope.userId, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', pageId)

/** Keeps what is written. */
export const saveDraft = async (tx: Tx, scope: WorkspaceScope, pageId: string, draft: PageContent): Promise<void> => {
  await change(tx, scope, pageId)
    .set({ draft: JSON.stringify(draft) })
    .execute()
}

/** Makes what is written what everybody sees. */
export const publishDraft = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<void> => {
  await change(tx, scope, pageId).set({ published: sql<string>`draft`, published_at: sql<Date>`now()` }).execute()
}

/** Takes a page offline. */
export const withdraw = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<void> => {
  await change(tx, scope, pageId).set({ published: null, published_at: null }).execute()
}

/** Takes a page away, or brings it back. */
export const setPageDeleted = async (
  tx: Tx,
  scope: WorkspaceScope,
  pageId: string,
  deleted: boolean,
): Promise<void> => {
  await change(tx, scope, pageId)
    .set({ deleted_at: deleted ? sql<Date>`now()` : null })
    .execute()
}

/** Counts a change that is kept in another table. */
export const touchPage = async (tx: Tx, scope: WorkspaceScope, pageId: string): Promise<void> => {
  await change(tx, scope, pageId).execute()
}
