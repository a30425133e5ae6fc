import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import { isBehind, type MomentPlace, momentText } from '#server/database/moment-place.store.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { NumbersFileKind } from '../contract/statistics-values.ts'

/** One number that a file brings. */
export interface FilePoint {
  entity: string
  metric: string
  date: PlainDate
  value: number
}

/** A file's number beside the one that is there from a file; `value` is null where there is none. */
export interface KnownPoint {
  entity: string
  metric: string
  date: PlainDate
  value: string
  import_id: string | null
}

/** A number that an import replaced. */
export interface ReplacedPoint {
  entity: string
  metric: string
  date: PlainDate
  value: string
  importId: string | null
}

/** An import as it is stored. */
export interface ImportRow {
  id: string
  kind: NumbersFileKind
  file_name: string
  song: string
  first_date: PlainDate
  last_date: PlainDate
  added: number
  changed: number
  importer: string | null
  imported_at: Date
}

/** Lets one import after the other into the numbers of a workspace. */
export const lockImports = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${scope.workspaceId}, 460))`.execute(tx)
}

/** What files brought already of the days and metrics of a file. */
export const readKnown = async (tx: Tx, scope: WorkspaceScope, points: readonly FilePoint[]): Promise<KnownPoint[]> => {
  const { rows } = await sql<KnownPoint>`
    SELECT p.entity, p.metric, p.at_date AS date, p.value, p.import_id FROM stat_points p
    JOIN jsonb_to_recordset(${JSON.stringify(points)}::jsonb) AS r (entity text, metric text, date date)
      ON r.entity = p.entity AND r.metric = p.metric AND r.date = p.at_date
    WHERE p.workspace_id = ${scope.workspaceId} AND p.provider = 'spotify' AND p.source = 'csv'
      AND p.value IS NOT NULL`.execute(tx)
  return rows
}

/** Keeps numbers of an import. */
export const putImported = async (
  tx: Tx,
  scope: WorkspaceScope,
  importId: string | null,
  points: readonly (FilePoint & { importId?: string | null })[],
): Promise<void> => {
  if (points.length === 0) return
  await sql`
    INSERT INTO stat_points AS p (workspace_id, provider, entity, metric, at_date, source, value, import_id, entered_by)
    SELECT ${scope.workspaceId}::uuid, 'spotify', r.entity, r.metric, r.date, 'csv', r.value,
      coalesce(r."importId", ${importId}::uuid), ${scope.userId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
      AS r (entity text, metric text, date date, value numeric, "importId" uuid)
    ON CONFLICT (workspace_id, provider, entity, metric, at_date, source) DO UPDATE
      SET value = excluded.value, import_id = excluded.import_id, entered_by = excluded.entered_by, fetched_at = now()`.execute(
    tx,
  )
}

/** Writes an import down. */
export const insertImport = async (
  tx: Tx,
  scope: WorkspaceScope,
  row: {
    id: string
    kind: NumbersFileKind
    fileName: string
    sha256: Buffer
    song: string
    firstDate: PlainDate
    lastDate: PlainDate
    added: number
    changed: number
    replaced: readonly ReplacedPoint[]
  },
): Promise<void> => {
  await tx
    .insertInto('stat_imports')
    .values({
      workspace_id: scope.workspaceId,
      id: row.id,
      kind: row.kind,
      file_name: row.fileName,
      file_sha256: row.sha256,
      song: row.song,
      first_date: row.firstDate,
      last_date: row.lastDate,
      added: row.added,
      changed: row.changed,
      replaced: JSON.stringify(row.replaced),
      imported_by: scope.userId,
    })
    .execute()
}

const imports = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('stat_imports as i')
    .leftJoin('accounts as a', 'a.id', 'i.imported_by')
    .select([
      'i.id',
      sql<NumbersFileKind>`i.kind`.as('kind'),
      'i.file_name',
      'i.song',
      'i.first_date',
      'i.last_date',
      'i.added',
      'i.changed',
      'a.display_name as importer',
      'i.imported_at',
    ])
    .where('i.workspace_id', '=', scope.workspaceId)
    .where('i.undone_at', 'is', null)

/** So many of the files that were brought and not taken back, the newest first, after a place. */
export const readImports = (
  tx: Tx,
  scope: WorkspaceScope,
  { after, most }: { after: MomentPlace | null; most: number },
): Promise<(ImportRow & { place: string })[]> =>
  imports(tx, scope)
    .select(momentText('i.imported_at').as('place'))
    .$if(after !== null, (all) => all.where(isBehind('i.imported_at', 'i.id', after as MomentPlace)))
    .orderBy('i.imported_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(most)
    .execute()

/** One of them, or null. */
export const readImport = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<ImportRow | null> =>
  (await imports(tx, scope).where('i.id', '=', id).executeTakeFirst()) ?? null

/** When the very same file was brought the last time, and not taken back; null when never. */
export const whenBrought = async (tx: Tx, scope: WorkspaceScope, sha256: Buffer): Promise<Date | null> =>
  (
    await imports(tx, scope)
      .where('i.file_sha256', '=', sha256)
      .orderBy('i.imported_at', 'desc')
      .orderBy('i.id')
      .executeTakeFirst()
  )?.imported_at ?? null

/** Marks an import as taken back and answers what it replaced, but what came of imports that are gone, too; null when there is none. */
export const markUndone = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<ReplacedPoint[] | null> => {
  const row = await tx
    .updateTable('stat_imports')
    .set({ undone_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(sql<ReplacedPoint[]>`replaced`.as('replaced'))
    .executeTakeFirst()
  if (!row) return null
  const gone = await tx
    .selectFrom('stat_imports')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('undone_at', 'is not', null)
    .execute()
  const goneIds = new Set(gone.map((one) => one.id))
  return row.replaced.filter(({ importId }) => importId === null || !goneIds.has(importId))
}

/** Which numbers are an import's. */
export const readImportedPoints = (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
): Promise<Pick<FilePoint, 'entity' | 'metric' | 'date'>[]> =>
  tx
    .selectFrom('stat_points')
    .select(['entity', 'metric', 'at_date as date'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('import_id', '=', id)
    .execute()

/** Takes the numbers of an import away. */
export const dropImported = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<void> => {
  await tx.deleteFrom('stat_points').where('workspace_id', '=', scope.workspaceId).where('import_id', '=', id).execute()
}
