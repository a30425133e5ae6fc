import { type RawBuilder, sql } from 'kysely'

// A fragment belongs to the workspace of the row that names what it is about.
const from = (alias: string) => sql.ref(`${alias}.workspace_id`)

/** What others read of a demo; version and tempo are as PostgreSQL writes them. */
interface NamedDemo {
  song_id: string
  title: string
  version: string
  duration_seconds: number | null
  bpm: string | null
  key_signature: string | null
  overview: Buffer | null
}

/** SQL for the demo that a row `alias` names by a column: at most one row, to be joined laterally. */
export const demoOf = (alias: string, column: string): RawBuilder<NamedDemo> =>
  sql<NamedDemo>`(SELECT d.song_id, d.title, d.version, d.duration_seconds, d.bpm, d.key_signature, d.overview
    FROM demos AS d
    WHERE d.workspace_id = ${from(alias)} AND d.id = ${sql.ref(`${alias}.${column}`)})`

/** SQL for the title of the demo that a row `alias` names by its `demo_id`, or null. */
export const demoTitleOf = (alias: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT title FROM demos AS d
    WHERE d.workspace_id = ${from(alias)} AND d.id = ${sql.ref(`${alias}.demo_id`)})`

/** SQL for the newest demo of the song that a row `alias` names by its `song_id`: at most one row, to be joined laterally. */
export const newestDemoOf = (alias: string): RawBuilder<{ newest_demo_id: string | null; song_name: string | null }> =>
  sql`(SELECT d.id AS newest_demo_id, d.title AS song_name FROM demos AS d
    WHERE d.workspace_id = ${from(alias)} AND d.song_id = ${sql.ref(`${alias}.song_id`)} ORDER BY d.version DESC LIMIT 1)`

/** SQL for the titles and versions (as PostgreSQL writes them) of some demos. */
export const titlesOfDemos = (
  workspaceId: string,
  ids: readonly string[],
): RawBuilder<{ id: string; title: string; version: string }> =>
  sql`SELECT id, title, version FROM demos WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[])`

/** SQL for where some notes stand, in ms. */
export const placesOfNotes = (workspaceId: string, ids: readonly string[]): RawBuilder<{ id: string; at_ms: number }> =>
  sql`SELECT id, at_ms FROM demo_notes WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[])`
