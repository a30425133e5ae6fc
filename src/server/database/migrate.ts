import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client, type ClientBase, type ClientConfig } from 'pg'
import { dropExplorerViews } from './explorer/explorer-role.ts'
import { isOutside, runOutside } from './migrate-outside.ts'
import { nameRoles, type RoleNames } from './roles.ts'
import { withShortLocks } from './short-locks.ts'
import { timeLimits } from './time-limits.ts'

/** By file: hashes that installations have of earlier texts of a migration, which differed in nothing but their comments. */
const earlierTexts: Readonly<Record<string, readonly string[]>> = {
  '0145-workspaces-deletion-week.sql': ['1c58406405adc60281a161118bb606fac1a83f29d44f41e85229e116bcb9c353'],
}

/** Whether what an installation has applied, by its hash, is this migration. */
export const isSameMigration = ({ file, sha256 }: { file: string; sha256: string }, applied: string): boolean =>
  applied === sha256 || (earlierTexts[file]?.includes(applied) ?? false)

const folder = new URL('../../../migrations/', import.meta.url)

/** A migration as it is in its file. */
export interface Migration {
  file: string
  text: string
  sha256: string
}

/**
 * Applies the migrations that are missing, in order, each in its own transaction but for those that say otherwise; returns
 * their names. With `through`, none after that one, so none at all with an empty name. `migrations` are those of this
 * version, where a test or bench does not bring its own; `begins` hears of each before it is applied.
 */
export const migrate = async (
  owner: ClientBase,
  names: RoleNames,
  through?: string,
  { migrations, begins }: { migrations?: readonly Migration[]; begins?: (name: string) => void } = {},
): Promise<string[]> => {
  await owner.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const known = await owner.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migrations')
  const applied = new Map(known.rows.map((row) => [row.name, row.sha256]))
  const done: string[] = []
  for (const { file, text, sha256 } of migrations ?? (await readMigrations())) {
    if (through !== undefined && file > through) break
    const before = applied.get(file)
    if (before !== undefined && isSameMigration({ file, sha256 }, before)) continue
    if (before !== undefined)
      throw new Error(`The migration ${file} was changed after it had been applied; add a new one instead.`)
    begins?.(file)
    // The preparation of the database creates them again afterwards.
    if (!isOutside(text)) await withShortLocks(() => dropExplorerViews(owner))
    await apply(owner, file, sha256, nameRoles(text, names))
    done.push(file)
  }
  return done
}

/** The first migration of a database that this version does not know; null where it knows all. */
export const newerMigration = async (owner: ClientBase): Promise<string | null> => {
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  const ours = new Set((await readMigrations()).map(({ file }) => file))
  return rows.find(({ name }) => !ours.has(name))?.name ?? null
}

/** Refuses a database that another version of Backline has left, for what would read it wrongly. */
export const refuseOtherVersion = async (owner: ClientConfig): Promise<void> => {
  const client = new Client(owner)
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    .finally(() => client.end())
  const [there, ours] = [rows.map(({ name }) => name), (await readMigrations()).map(({ file }) => file)]
  const [older, newer] = [ours.find((name) => !there.includes(name)), there.find((name) => !ours.includes(name))]
  if (newer) throw new Error(`The database is of a newer Backline (${newer}): use that one.`)
  if (older)
    throw new Error(
      `The database is of an older Backline (it lacks ${older}): start this one once, which brings it up to date.`,
    )
}

/** The migrations that this version brings, in order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return { file, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const apply = async (owner: ClientBase, file: string, sha256: string, text: string): Promise<void> => {
  const note = () => owner.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [file, sha256])
  try {
    if (isOutside(text)) {
      await runOutside(owner, text)
      await note()
    } else await withShortLocks(() => inTransaction(owner, () => owner.query(text).then(note)))
  } catch (error) {
    throw new Error(`The migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

const inTransaction = async (owner: ClientBase, work: () => Promise<unknown>): Promise<void> => {
  try {
    await owner.query('BEGIN')
    await owner.query(`SET LOCAL lock_timeout = ${timeLimits.altering.lock}`)
    await work()
    await owner.query('COMMIT')
  } catch (error) {
    // On a line that broke this fails too; what broke it is said.
    await owner.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
