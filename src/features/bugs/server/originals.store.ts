import type { Tx } from '#server/database/database.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

/** The files that a person sent with reports; the transaction must be theirs. */
export const readBugOriginals = async (tx: Tx, personId: string): Promise<StoredOriginal[]> => {
  const rows = await tx
    .selectFrom('bug_reports')
    .select(['attachment_key', 'attachment_name', 'attachment_bytes', 'attachment_sha256', 'reported_at'])
    .where('account_id', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('reported_at')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) =>
    row.attachment_key === null
      ? []
      : [
          {
            path: `Bug reports/${(row.attachment_name ?? 'attachment').replaceAll('/', '_')}`,
            key: row.attachment_key,
            bytes: Number(row.attachment_bytes),
            crc32: null,
            mark: row.attachment_sha256?.toString('hex') ?? row.attachment_key,
            modifiedAt: row.reported_at,
          },
        ],
  )
}
