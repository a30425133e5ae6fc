import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** The files that a person sent with reports; the transaction must be theirs. */
export const readBugOriginals = (tx: Tx, personId: string): AsyncIterable<StoredOriginal[]> =>
  inPortions(
    tx,
    tx
      .selectFrom('bug_reports')
      .select(['attachment_key', 'attachment_name', 'attachment_bytes', 'attachment_sha256', 'reported_at'])
      .where('account_id', '=', personId)
      .where('deleted_at', 'is', null)
      .where('attachment_key', 'is not', null)
      .orderBy('reported_at')
      .orderBy('id'),
    (row) => ({
      path: `Bug reports/${(row.attachment_name ?? 'attachment').replaceAll('/', '_')}`,
      key: row.attachment_key ?? '',
      bytes: row.attachment_bytes ?? 0,
      crc32: null,
      mark: row.attachment_sha256?.toString('hex') ?? row.attachment_key ?? '',
      modifiedAt: row.reported_at,
    }),
  )
