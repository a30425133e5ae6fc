import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

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
