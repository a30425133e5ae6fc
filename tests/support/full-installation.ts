import { createHash } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '#server/database/embedded/connection.ts'
import { derivedTokens, newSecretToken } from '#server/secret-token.ts'
import type { Storage } from '#server/storage/storage.ts'
import { readSnapshot } from '#server/verify/snapshot.store.ts'
import { buildWorld, type World } from '#tests/security/world.ts'
import { filesOfTheRest, rowsOfTheRest } from './rows-of-the-rest.ts'

/** Tables that no backup keeps, each with the reason. */
export const notInBackups: Readonly<Record<string, string>> = {
  arriving_files: 'keys of what was on its way: its bytes are in no backup',
  idempotency_keys: 'answers for calls that nobody will repeat after a restore',
  rate_windows: 'counts of the last minutes',
  timetable: 'when each timed work was last begun',
  uploads: 'the bytes that came so far are in no backup; the room that was booked for them is free after a restore',
}

/**
 * Fills every table of an installation, and stores bytes under every key that a row names. Throws for a table without a row
 * and for a kind of file that is not there: who adds one adds a row of it here.
 */
export const fillInstallation = async (login: pg.ClientConfig, storage: Storage): Promise<World> => {
  const world = await withClient(login, async (owner) => {
    const built = await buildWorld({
      owner,
      services: { storage, mailTokens: derivedTokens([newSecretToken()], 'mails-of') },
    })
    await owner.query(restOf(built))
    return built
  })
  for (const { key } of (await readSnapshot(login)).files) {
    if ((await storage.size(key)) === null) await storage.write(key, bytesOf(key))
  }
  const missing = await withClient(login, unfilled)
  if (missing.length === 0) return world
  throw new Error(
    `Nothing fills ${missing.join(', ')}: add a row to the world of a band (tests/security/world.ts), or to tests/support/rows-of-the-rest.ts.`,
  )
}

const restOf = (world: World): string => {
  const known = `WITH known AS (
    SELECT '${world.owner.id}'::uuid AS account, '${world.outsider.id}'::uuid AS author, '${world.ours.postId}'::uuid AS post)`
  const inserts = Object.entries(rowsOfTheRest).map(([table, rows]) => `${known} INSERT INTO ${table} ${rows}`)
  return [...inserts, filesOfTheRest].join(';\n')
}

// Every byte there is, in an order of each file's own.
const bytesOf = (key: string): Buffer => {
  const seed = createHash('sha256').update(key).digest()
  return Buffer.from(Array.from({ length: 700 }, (_, at) => (at + (seed[at % seed.length] ?? 0)) % 256))
}

/** The names of all tables. */
export const tableNames = async (owner: pg.ClientBase): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname COLLATE "C"`)
  return rows.map(({ name }) => name)
}

/** The tables without a row, and the kinds of files that no row names. */
export const unfilled = async (owner: pg.ClientBase): Promise<string[]> => [
  ...(await emptyTables(owner)),
  ...(await absentFiles(owner)),
]

const emptyTables = async (owner: pg.ClientBase): Promise<string[]> => {
  const parts = (await tableNames(owner)).map(
    (name) => `SELECT 'the table ${name}' AS name WHERE NOT EXISTS (SELECT FROM "${name}")`,
  )
  return (await owner.query<{ name: string }>(parts.join(' UNION ALL '))).rows.map(({ name }) => name)
}

/** The parts of the view of all stored files that no row is in. */
const absentFiles = async (owner: pg.ClientBase): Promise<string[]> => {
  const { rows } = await owner.query<{ view: string }>(`SELECT pg_get_viewdef('stored_files'::regclass) AS view`)
  const kinds = (rows[0]?.view ?? '').replace(/;\s*$/, '').split(/\bUNION ALL\b/)
  const absent: string[] = []
  for (const kind of kinds) {
    if ((await owner.query(`${kind} LIMIT 1`)).rowCount === 0)
      absent.push(`the files of ${/(\w+) AS key/.exec(kind)?.[1]} in ${/FROM (\w+)/.exec(kind)?.[1]}`)
  }
  return absent
}
