import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { momentText } from '#server/database/moment-place.store.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { ColumnMapping, Encoding, FileLayout, ImportState, StatementKind } from '../contract/statement-words.ts'

type Scope = WorkspaceScope | JobScope

/** An import as it is read. */
export interface ImportRow {
  id: string
  file_name: string
  file_bytes: number
  file_key: string | null
  state: ImportState
  run: number
  kind: StatementKind | null
  source: string | null
  source_name: string
  account_id: string | null
  encoding: Encoding | null
  layout: FileLayout | null
  mapping: ColumnMapping | null
  sample: string[][] | null
  done_bytes: number
  done_lines: number
  new_lines: number
  known_lines: number
  left_lines: number
  waiting_lines: number
  notices: string[]
  failure: string | null
  added_by: string | null
  added_by_name: string | null
  added_at: Date
  booked_by: string | null
  booked_by_name: string | null
  booked_at: Date | null
  undone_by_name: string | null
  undone_at: Date | null
}

const selectImports = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('statement_imports as i')
    .leftJoin('accounts as a', 'a.id', 'i.added_by')
    .leftJoin('accounts as b', 'b.id', 'i.booked_by')
    .leftJoin('accounts as u', 'u.id', 'i.undone_by')
    .select([
      'i.id',
      'i.file_name',
      'i.file_bytes',
      'i.file_key',
      sql<ImportState>`i.state`.as('state'),
      'i.run',
      sql<StatementKind | null>`i.kind`.as('kind'),
      'i.source',
      'i.source_name',
      'i.account_id',
      sql<Encoding | null>`i.encoding`.as('encoding'),
      sql<FileLayout | null>`i.layout`.as('layout'),
      sql<ColumnMapping | null>`i.mapping`.as('mapping'),
      sql<string[][] | null>`i.sample`.as('sample'),
      'i.done_bytes',
      'i.done_lines',
      'i.new_lines',
      'i.known_lines',
      'i.left_lines',
      'i.waiting_lines',
      sql<string[]>`i.notices`.as('notices'),
      'i.failure',
      'i.added_by',
      'a.display_name as added_by_name',
      'i.added_at',
      'i.booked_by',
      'b.display_name as booked_by_name',
      'i.booked_at',
      'u.display_name as undone_by_name',
      'i.undone_at',
    ])
    .where('i.workspace_id', '=', scope.workspaceId)

/** One import, or null. */
export const readImport = async (tx: Tx, scope: Scope, importId: string): Promise<ImportRow | null> =>
  (await selectImports(tx, scope).where('i.id', '=', importId).executeTakeFirst()) ?? null

/** A place in the list of imports; the time is PostgreSQL's text, as a Date would lose its microseconds. */
export interface ImportPlace {
  addedAt: string
  id: string
}

/** So many imports, the newest first, after a place. */
export const readImports = (
  tx: Tx,
  scope: Scope,
  { after, most }: { after: ImportPlace | null; most: number },
): Promise<(ImportRow & { place: string })[]> =>
  selectImports(tx, scope)
    .select(momentText('i.added_at').as('place'))
    .$if(after !== null, (all) =>
      all
        .where('i.added_at', '<=', sql<Date>`${after?.addedAt}::timestamptz`)
        .where(sql<SqlBool>`(i.added_at < ${after?.addedAt}::timestamptz OR i.id > ${after?.id}::uuid)`),
    )
    .orderBy('i.added_at', 'desc')
    .orderBy('i.id')
    .limit(most)
    .execute()

/** How many imports there are. */
export const countImports = async (tx: Tx, { workspaceId }: Scope): Promise<number> => {
  const { imports } = await tx
    .selectFrom('statement_imports')
    .select(sql<number>`count(*)::integer`.as('imports'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return imports
}

/** The import of the same bytes that is under way or booked; null when there is none. */
export const readSameFile = async (tx: Tx, scope: Scope, sha256: Buffer): Promise<ImportRow | null> =>
  (await selectImports(tx, scope)
    .where('i.file_sha256', '=', sha256)
    .where('i.state', 'in', ['reading', 'mapping', 'ready', 'booking', 'done', 'undoing'])
    .executeTakeFirst()) ?? null

/** Adds an import of a file. */
export const insertImport = async (
  tx: Tx,
  scope: WorkspaceScope,
  file: { id: string; file_name: string; file_bytes: number; file_sha256: Buffer; file_key: string },
): Promise<void> => {
  await tx
    .insertInto('statement_imports')
    .values({ ...file, workspace_id: scope.workspaceId, state: 'reading', added_by: scope.userId })
    .execute()
}

/** Which state and run an import must be in for a change. */
export interface Expected {
  states: readonly ImportState[]
  run?: number
}

/** What of an import changes. */
export interface ImportChange {
  state?: ImportState
  run?: number
  kind?: StatementKind
  source?: string
  source_name?: string
  account_id?: string | null
  encoding?: Encoding
  layout?: FileLayout
  mapping?: ColumnMapping
  sample?: string[][] | null
  done_bytes?: number
  done_lines?: number
  new_lines?: number
  known_lines?: number
  left_lines?: number
  waiting_lines?: number
  notices?: string[]
  failure?: string | null
  file_key?: null
  booked_by?: string | null
  booked_at?: Date
  undone_by?: string
  undone_at?: Date
}

/** Changes an import that is in one of these states (and this run); false, with nothing changed, when it is not. */
export const updateImport = async (
  tx: Tx,
  scope: Scope,
  importId: string,
  { states, run }: Expected,
  change: ImportChange,
): Promise<boolean> => {
  const { layout, mapping, sample, notices, ...plain } = change
  let query = tx
    .updateTable('statement_imports')
    .set({
      ...plain,
      ...(layout !== undefined && { layout: JSON.stringify(layout) }),
      ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
      ...(sample !== undefined && { sample: sample === null ? null : JSON.stringify(sample) }),
      ...(notices !== undefined && { notices: JSON.stringify(notices) }),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', importId)
    .where('state', 'in', [...states])
  if (run !== undefined) query = query.where('run', '=', run)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Waits until nobody else reads or books this import in a transaction. */
export const holdImport = async (tx: Tx, importId: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`statement ${importId}`}, 0))`.execute(tx)
}

/** Whether nobody else reads or books this import in a transaction; then nobody does until this one ends. */
export const tryToHoldImport = async (tx: Tx, importId: string): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`statement ${importId}`}, 0)) AS held`.execute(tx)
  return rows[0]?.held === true
}

/** Waits until nobody else books lines of this source, whose carries and known lines are one matter. */
export const holdSource = async (tx: Tx, scope: Scope, source: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`source ${scope.workspaceId} ${source}`}, 0))`.execute(tx)
}

/** What was said of files with these columns; null when nobody was asked yet. */
export const readSavedMapping = async (
  tx: Tx,
  scope: Scope,
  columnsHash: Buffer,
): Promise<{ mapping: ColumnMapping | null; account_id: string | null } | null> =>
  (await tx
    .selectFrom('statement_mappings')
    .select([sql<ColumnMapping | null>`mapping`.as('mapping'), 'account_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('columns_hash', '=', columnsHash)
    .executeTakeFirst()) ?? null

/** Remembers what files with these columns mean, and where their money is; null for those of a distributor. */
export const saveMapping = async (
  tx: Tx,
  scope: WorkspaceScope,
  columnsHash: Buffer,
  saved: { mapping: ColumnMapping | null; account_id: string | null },
): Promise<void> => {
  const fields = {
    mapping: saved.mapping === null ? null : JSON.stringify(saved.mapping),
    account_id: saved.account_id,
    changed_by: scope.userId,
  }
  await tx
    .insertInto('statement_mappings')
    .values({ workspace_id: scope.workspaceId, columns_hash: columnsHash, ...fields })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'columns_hash']).doUpdateSet({ ...fields, changed_at: new Date() }),
    )
    .execute()
}
