import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { ShownEvent, ShownRelease } from '../contract/link-page.ts'
import type { PageContent } from '../contract/page-content.ts'

/** What the database shows everybody of a published page. */
export interface ShownPage {
  workspace_id: string
  page_id: string
  slug: string
  band: string
  time_zone: string
  content: PageContent
  picture_mark: string | null
  release_id: string | null
  releases: ShownRelease[]
  events: ShownEvent[]
}

/** The published page of a name, whether new or old; null when there is none. */
export const showPage = async (tx: Tx, kind: 'band' | 'release', slug: string): Promise<ShownPage | null> => {
  const { rows } = await sql<ShownPage>`SELECT * FROM show_link_page(${kind}, ${slug})`.execute(tx)
  return rows[0] ?? null
}

/** A picture that everybody may see: kept whole in the database, or as a file under a key. */
export interface ShownImage {
  picture: Buffer | null
  mark: string | null
  preview_key: string | null
  preview_bytes: string | null
}

/** The picture of a published page, or the cover that one shows; null when there is none. */
export const findImage = async (tx: Tx, imageId: string): Promise<ShownImage | null> => {
  const { rows } = await sql<ShownImage>`SELECT * FROM find_link_image(${imageId})`.execute(tx)
  return rows[0] ?? null
}

/** Counts that a page was seen (no item), or a link of it followed; nobody waits for the disk. */
export const countLink = async (tx: Tx, pageId: string, item: string, isFirst: boolean): Promise<void> => {
  await sql`SELECT set_config('synchronous_commit', 'off', true), count_link(${pageId}, ${item}, ${isFirst})`.execute(
    tx,
  )
}
