import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** An image as its post shows it. */
export interface ImageRow {
  id: string
  post_id: string | null
  width: number
  height: number
  description: string
}

/** The file of an image that the transaction's person may see. */
export const readImageFile = async (
  tx: Tx,
  imageId: string,
): Promise<{ file_key: string; file_bytes: number; file_sha256: Buffer } | null> =>
  (await tx
    .selectFrom('community_images')
    .select(['file_key', 'file_bytes', 'file_sha256'])
    .where('id', '=', imageId)
    .executeTakeFirst()) ?? null

/** Lets the images that one person sends come one after another. */
export const holdLooseImages = async (tx: Tx, me: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${me}, 226))`.execute(tx)
}

/** How many images a person has sent that are on no post. */
export const countLooseImages = async (tx: Tx, me: string): Promise<number> =>
  (
    await tx
      .selectFrom('community_images')
      .select(sql<number>`count(*)::integer`.as('loose'))
      .where('account_id', '=', me)
      .where('post_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).loose

/** Remembers an image that is on no post yet. */
export const insertImage = async (
  tx: Tx,
  image: {
    id: string
    account_id: string
    file_key: string
    file_bytes: number
    file_sha256: Buffer
    width: number
    height: number
  },
): Promise<void> => {
  await tx.insertInto('community_images').values(image).execute()
}

/** Puts an image of a person on a post; false when it is not theirs, or on another post. */
export const placeImage = async (
  tx: Tx,
  me: string,
  postId: string,
  image: { id: string; description: string; place: number },
): Promise<boolean> => {
  const placed = await tx
    .updateTable('community_images')
    .set({ post_id: postId, place: image.place, description: image.description })
    .where('id', '=', image.id)
    .where('account_id', '=', me)
    .where((or) => or.or([or('post_id', 'is', null), or('post_id', '=', postId)]))
    .returning('id')
    .executeTakeFirst()
  return placed !== undefined
}

/** Takes all images off a post but these; answers the keys of the files that are free then. */
export const dropImages = async (tx: Tx, me: string, postId: string, kept: readonly string[]): Promise<string[]> => {
  const dropped = await tx
    .deleteFrom('community_images')
    .where('account_id', '=', me)
    .where('post_id', '=', postId)
    .where(sql<boolean>`id <> ALL (${kept}::uuid[])`)
    .returning('file_key')
    .execute()
  return dropped.map(({ file_key }) => file_key)
}

/** The files of all images of a person. */
export const readImageKeys = async (tx: Tx, personId: string): Promise<string[]> =>
  (await tx.selectFrom('community_images').select('file_key').where('account_id', '=', personId).execute()).map(
    ({ file_key }) => file_key,
  )

/** Removes for good what was deleted a day ago; answers the keys of the files that are free then. */
export const purge = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`SELECT key FROM purge_community() AS key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** The images on the posts of a person, as they are shown; the transaction must be theirs. */
export const readImageOriginals = (tx: Tx, personId: string): AsyncIterable<StoredOriginal[]> =>
  inPortions(
    tx,
    tx
      .selectFrom('community_images as i')
      .innerJoin('community_posts as p', 'p.id', 'i.post_id')
      .select(['p.title', 'i.file_key', 'i.file_bytes', 'i.file_sha256', 'i.created_at'])
      .where('i.account_id', '=', personId)
      .where('p.author_id', '=', personId)
      .where('p.deleted_at', 'is', null)
      .orderBy('p.created_at')
      .orderBy('i.place')
      .orderBy('i.id'),
    (row) => ({
      path: `Community/${row.title.replaceAll('/', '_')}.webp`,
      key: row.file_key,
      bytes: row.file_bytes,
      crc32: null,
      mark: row.file_sha256.toString('hex'),
      modifiedAt: row.created_at,
    }),
  )
