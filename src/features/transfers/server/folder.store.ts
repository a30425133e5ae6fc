import { type SqlBool, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { TransferDirection } from '../contract/transfer.ts'

/** A file of whatever workspace. */
export interface FolderRow {
  id: string
  path: string
  file_bytes: number
  added_at: Date
  workspace: string
  direction: TransferDirection
  title: string
  made_by: string | null
  expires_at: Date | null
  downloads: number
}

/** The files of all transfers of this server, newest first; `administration` sees every row. */
export const readFolder = (
  administration: Database,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<FolderRow[]> => {
  let query = administration.single
    .selectFrom('transfer_files as f')
    .innerJoin('transfers as t', (on) =>
      on.onRef('t.workspace_id', '=', 'f.workspace_id').onRef('t.id', '=', 'f.transfer_id'),
    )
    .innerJoin('workspaces as w', 'w.id', 'f.workspace_id')
    .leftJoin('accounts as a', 'a.id', 't.made_by')
    .select([
      'f.id',
      'f.path',
      'f.file_bytes',
      'f.added_at',
      'w.name as workspace',
      sql<TransferDirection>`t.direction`.as('direction'),
      't.title',
      'a.display_name as made_by',
      't.expires_at',
      't.downloads',
    ])
    .where('f.deleted_at', 'is', null)
  if (cursor)
    query = query.where(
      sql<SqlBool>`(f.added_at, f.id) < (SELECT c.added_at, c.id FROM transfer_files AS c WHERE c.id = ${cursor} LIMIT 1)`,
    )
  return query.orderBy('f.added_at', 'desc').orderBy('f.id', 'desc').limit(limit).execute()
}

/** How many files lie there, and their bytes. */
export const countFolder = async (administration: Database): Promise<{ count: number; bytes: number }> => {
  return administration.single
    .selectFrom('transfer_files')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(file_bytes), 0)::bigint`.as('bytes')])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}
