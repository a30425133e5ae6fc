import { Client, type ClientBase, type ClientConfig } from 'pg'
import { limitTime, timeLimits } from '#server/database/time-limits.ts'
import { takeTurn } from '#server/database/turn.ts'

// A schema with a comment and no row, as that of an unfinished restore: no backup has it, so a restored database gets its own.
const schema = 'store_of_files'

/** The mark of the store that holds the files of this database; null where none was ever used. */
const knownMark = async (owner: ClientBase): Promise<string | null> => {
  const { rows } = await owner.query<{ mark: string | null }>(
    `SELECT obj_description(to_regnamespace('${schema}'), 'pg_namespace') AS mark`,
  )
  return rows[0]?.mark ?? null
}

/** Writes down which store holds the files of this database, by the id of its mark. */
const knowMark = async (owner: ClientBase, mark: string): Promise<void> => {
  await owner.query(
    `CREATE SCHEMA IF NOT EXISTS ${schema}; COMMENT ON SCHEMA ${schema} IS ${owner.escapeLiteral(mark)}`,
  )
}

/** So many files that rows refer to, drawn from all; none where there are no tables yet. */
const someReferredKeys = async (owner: ClientBase, most: number): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ there: boolean }>(
    "SELECT to_regclass('public.stored_files') IS NOT NULL AS there",
  )
  if (!tables[0]?.there) return []
  const { rows } = await owner.query<{ key: string }>(
    `SELECT key FROM (SELECT key FROM stored_files UNION ALL SELECT file_key FROM community_images) f ORDER BY random() LIMIT $1`,
    [most],
  )
  return rows.map(({ key }) => key)
}

/** What a database knows of its store, asked over one connection. */
export interface KnownStore {
  mark: () => Promise<string | null>
  know: (mark: string) => Promise<void>
  someKeys: (most: number) => Promise<string[]>
  /** Lets nobody else prepare the database, or mark its store, for as long as this lasts. */
  takeTurn: () => Promise<void>
}

/** Asks a database about its store, as the owner of its tables. */
export const withKnownStore = async <T>(login: ClientConfig, work: (known: KnownStore) => Promise<T>): Promise<T> => {
  const owner = new Client(login)
  // A connection that breaks fails the query that needs it.
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    await limitTime(owner, timeLimits.commanding)
    return await work({
      mark: () => knownMark(owner),
      know: (mark) => knowMark(owner, mark),
      someKeys: (most) => someReferredKeys(owner, most),
      takeTurn: () => takeTurn(owner),
    })
  } finally {
    await owner.end()
  }
}
