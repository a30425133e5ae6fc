import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { isBehind, type MomentPlace, momentText } from '#server/database/moment-place.store.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** Which of these names of events are in the calendar already. */
export const readKnownUids = async (tx: Tx, scope: WorkspaceScope, uids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ uid: string }>`SELECT import_uid AS uid FROM events
    WHERE workspace_id = ${scope.workspaceId} AND deleted_at IS NULL
      AND import_uid = ANY(${sql.val([...uids])}::text[])`.execute(tx)
  return new Set(rows.map(({ uid }) => uid))
}

/** Writes down that a file was taken in. */
export const insertImport = async (
  tx: Tx,
  scope: WorkspaceScope,
  one: { id: string; file_name: string; imported: number },
): Promise<void> => {
  await tx
    .insertInto('event_imports')
    .values({ ...one, workspace_id: scope.workspaceId, imported_by: scope.userId })
    .execute()
}

const selectImports = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('event_imports as i')
    .leftJoin('accounts as a', 'a.id', 'i.imported_by')
    .select(['i.id', 'file_name', 'imported', 'imported_at', 'a.display_name as importer'])
    .where('i.workspace_id', '=', scope.workspaceId)
    .where('imported_at', '>', sql<Date>`now() - interval '30 days'`)

/** So many of the files that were taken in within the last 30 days, newest first, after a place. */
export const readImports = (
  tx: Tx,
  scope: WorkspaceScope,
  { after, most }: { after: MomentPlace | null; most: number },
) =>
  selectImports(tx, scope)
    .select(momentText('imported_at').as('place'))
    .$if(after !== null, (all) => all.where(isBehind('imported_at', 'i.id', after as MomentPlace)))
    .orderBy('imported_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(most)
    .execute()

/** One of them; null when there is none. */
export const readImport = async (tx: Tx, scope: WorkspaceScope, importId: string) =>
  (await selectImports(tx, scope).where('i.id', '=', importId).executeTakeFirst()) ?? null

/** Takes the events of an import out of the calendar, and forgets it; null when there is none, else which they were. */
export const removeImport = async (tx: Tx, scope: WorkspaceScope, importId: string): Promise<string[] | null> => {
  const known = await tx
    .selectFrom('event_imports')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return null
  const gone = await tx
    .updateTable('events')
    .set({ deleted_at: sql<Date>`now()`, updated_at: sql<Date>`now()`, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  await tx
    .deleteFrom('event_imports')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', importId)
    .execute()
  return gone.map(({ id }) => id)
}
