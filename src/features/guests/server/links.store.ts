import { sql } from 'kysely'
import { newestDemoOf } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A guest link as the band sees it. */
export interface LinkRow {
  id: string
  made_by: string
  made_by_name: string
  name: string
  token_hash: Buffer
  has_password: boolean
  newest_only: boolean
  shows_notes: boolean
  may_comment: boolean
  may_download: boolean
  email: string | null
  expires_at: Date | null
  expired: boolean
  created_at: Date
  opens: number
  last_opened_on: string | null
  asks_comment: boolean
  asks_download: boolean
  songs: { id: string; title: string }[]
  guests: string[]
}

const selectLinks = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('guest_links')
    .innerJoin('accounts', 'accounts.id', 'guest_links.made_by')
    .select([
      'guest_links.id',
      'made_by',
      'accounts.display_name as made_by_name',
      'name',
      'token_hash',
      sql<boolean>`guest_links.password_hash IS NOT NULL`.as('has_password'),
      'newest_only',
      'shows_notes',
      'may_comment',
      'may_download',
      'guest_links.email',
      'expires_at',
      sql<boolean>`coalesce(expires_at <= now(), false)`.as('expired'),
      'guest_links.created_at',
      'opens',
      'last_opened_on',
      'asks_comment',
      'asks_download',
      sql<
        LinkRow['songs']
      >`(SELECT coalesce(json_agg(json_build_object('id', s.song_id, 'title', d.song_name) ORDER BY d.song_name), '[]')
        FROM guest_link_songs AS s CROSS JOIN LATERAL ${newestDemoOf('s')} AS d
        WHERE s.workspace_id = guest_links.workspace_id AND s.link_id = guest_links.id)`.as('songs'),
      sql<string[]>`ARRAY(SELECT DISTINCT g.name FROM guests AS g
        WHERE g.workspace_id = guest_links.workspace_id AND g.link_id = guest_links.id AND g.name IS NOT NULL)`.as(
        'guests',
      ),
    ])
    .where('guest_links.workspace_id', '=', scope.workspaceId)
    .where('revoked_at', 'is', null)

/** The links that were not taken back, newest first; all, or those that open a song. */
export const readLinks = (tx: Tx, scope: WorkspaceScope, songId: string | null): Promise<LinkRow[]> => {
  let query = selectLinks(tx, scope).orderBy('guest_links.created_at', 'desc').orderBy('guest_links.id', 'desc')
  if (songId) {
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('guest_link_songs')
          .select('song_id')
          .whereRef('guest_link_songs.workspace_id', '=', 'guest_links.workspace_id')
          .whereRef('guest_link_songs.link_id', '=', 'guest_links.id')
          .where('song_id', '=', songId),
      ),
    )
  }
  return query.execute()
}

/** One link that was not taken back. */
export const readLink = (tx: Tx, scope: WorkspaceScope, linkId: string): Promise<LinkRow | undefined> =>
  selectLinks(tx, scope).where('guest_links.id', '=', linkId).executeTakeFirst()

/** Who made a link that was not taken back; it is locked until the transaction ends. */
export const lockLink = (tx: Tx, scope: WorkspaceScope, linkId: string): Promise<{ made_by: string } | undefined> =>
  tx
    .selectFrom('guest_links')
    .select('made_by')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** How many links the workspace keeps open, and its name; under the workspace's lock the number holds. */
export const countLinks = async (tx: Tx, scope: WorkspaceScope): Promise<{ links: number; band: string }> => {
  const workspace = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()
  const { links } = await tx
    .selectFrom('guest_links')
    .select((is) => is.fn.countAll<number>().as('links'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { links, band: workspace.name }
}

/** What may be changed of a link. */
export interface LinkFields {
  name: string
  newest_only: boolean
  shows_notes: boolean
  may_comment: boolean
  may_download: boolean
  expires_at: string | null
  password_hash?: string | null
}

/** Keeps a new link to songs, made by the person of the scope. */
export const insertLink = async (
  tx: Tx,
  scope: WorkspaceScope,
  link: LinkFields & { id: string; token_hash: Buffer; email: string | null; email_key: string | null },
  songIds: string[],
): Promise<void> => {
  const workspace_id = scope.workspaceId
  await tx
    .insertInto('guest_links')
    .values({ ...link, workspace_id, made_by: scope.userId })
    .execute()
  await tx
    .insertInto('guest_link_songs')
    .values(songIds.map((song_id) => ({ workspace_id, link_id: link.id, song_id })))
    .execute()
}

/** Changes a link; what was asked for and is given now is no wish any more, and a new password is asked of everybody. */
export const updateLink = async (tx: Tx, scope: WorkspaceScope, linkId: string, fields: LinkFields): Promise<void> => {
  await tx
    .updateTable('guest_links')
    .set({
      ...fields,
      asks_comment: sql<boolean>`asks_comment AND NOT ${fields.may_comment}`,
      asks_download: sql<boolean>`asks_download AND NOT ${fields.may_download}`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', linkId)
    .execute()
  if (!fields.password_hash) return
  await tx
    .updateTable('guests')
    .set({ knows_password: false })
    .where('workspace_id', '=', scope.workspaceId)
    .where('link_id', '=', linkId)
    .execute()
}

/** Takes a link back for good; its notes and the names under them stay. */
export const endLink = async (tx: Tx, scope: WorkspaceScope, linkId: string): Promise<void> => {
  await tx
    .updateTable('guest_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', linkId)
    .execute()
}
