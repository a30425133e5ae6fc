import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { ShownEvent, ShownRelease } from '../contract/link-page.ts'
import type { PageContent } from '../contract/page-content.ts'

/** What the database shows everybody of a published page. */
export interface ShownPage {
  workspace_id: string
  page_id: string
  slug: string
  band: string
  hue: string
  time_zone: string
  content: PageContent
  picture_mark: string | null
  /** What is told of the version that it plays. */
  sound: { title: string; seconds: number | null; overview: string | null; mark: string } | null
  release_id: string | null
  releases: ShownRelease[]
  /** The chosen events that are single dates. */
  events: Omit<ShownEvent, 'repeats'>[]
  /** Changes with whatever the dates of the chosen events that repeat are counted out from; null where none repeats. */
  repeating: string | null
}

/** The published page of a name, whether new or old, as the database wrote it; null when there is none. */
export const readShownPage = async (tx: Tx, kind: 'band' | 'release', slug: string): Promise<string | null> => {
  const { rows } = await sql<{ page: string }>`
    SELECT row_to_json(shown)::text AS page FROM show_link_page(${kind}, ${slug}) AS shown ${planKept}`.execute(tx)
  return rows[0]?.page ?? null
}

/** The same, read. */
export const showPage = async (tx: Tx, kind: 'band' | 'release', slug: string): Promise<ShownPage | null> => {
  const page = await readShownPage(tx, kind, slug)
  return page === null ? null : (JSON.parse(page) as ShownPage)
}

/** A picture that everybody may see: kept whole in the database, or as a file under a key. */
export interface ShownImage {
  picture: Buffer | null
  mark: string | null
  preview_key: string | null
  preview_bytes: number | null
}

/** The picture of a published page, or the cover that one shows; null when there is none. */
export const findImage = async (tx: Tx, imageId: string): Promise<ShownImage | null> => {
  const { rows } = await sql<ShownImage>`SELECT * FROM find_link_image(${imageId})`.execute(tx)
  return rows[0] ?? null
}

/** How often a page was seen (no item) or a link of it followed, and by how many for the first time that day. */
export interface LinkCount {
  page: string
  item: string
  times: number
  people: number
}

/** Adds what was counted, today on the calendars of the bands; nobody waits for the disk. */
export const countLinks = async (tx: Tx, counts: readonly LinkCount[]): Promise<void> => {
  await sql`SELECT count_links(${JSON.stringify(counts)}::jsonb)`.execute(tx)
}

/** The bytes that a page plays to everybody. */
export interface ShownSound {
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  media_type: string
}

/** What a published page plays; null when it plays nothing. */
export const findPageSound = async (tx: Tx, pageId: string): Promise<ShownSound | null> => {
  const { rows } = await sql<ShownSound>`SELECT * FROM find_link_sound(${pageId})`.execute(tx)
  return rows[0] ?? null
}
