import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { graceMs } from '#server/jobs/sweep-files.ts'
import { loadSecrets } from '#server/secrets.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { verify } from '#server/verify/verify.ts'
import {
  type EmptyInstallationForTests,
  emptyInstallation,
  unusedInstallation,
} from '#tests/support/empty-installation.ts'
import type { Person } from '#tests/support/person.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { beginResumable } from '#tests/support/resumable.ts'
import { mp3Sound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { Snapshot } from './snapshot.store.ts'

let server: TestServer
let folder: string
let whole: string
let count = 0
const passphrase = 'a passphrase for tests'
const quiet = () => undefined
const installations: EmptyInstallationForTests[] = []

const loginOf = ({ host, port, user, password, database }: pg.Client): pg.ClientConfig => ({
  host,
  port,
  ...(user && { user }),
  ...(typeof password === 'string' && { password }),
  ...(database && { database }),
})
const backUp = async (file: string, given: string | null = passphrase) =>
  makeBackup(
    {
      owner: loginOf(server.owner),
      storage: server.services.storage,
      secrets: await loadSecrets(join(folder, 'secrets.json')),
      passphrase: given,
      version: '0.1.0',
    },
    file,
    quiet,
  )
const remembered = async (making: Promise<EmptyInstallationForTests>): Promise<EmptyInstallationForTests> => {
  const made = await making
  installations.push(made)
  return made
}
/** One that was never started. */
const installation = (extra: Record<string, string> = {}) => remembered(emptyInstallation(extra))
/** One whose tables are there already, for what is not about making them. */
const unused = (extra: Record<string, string> = {}) => remembered(unusedInstallation(extra))

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'backline-backup-'))
  await fillTwoBands()
  whole = join(folder, 'whole.backup')
  await backUp(whole)
})
afterAll(async () => {
  await server.close()
  for (const made of installations) await made.remove()
  await rm(folder, { recursive: true, force: true })
})
let file: string
beforeEach(() => {
  file = join(folder, `${++count}.backup`)
})

const fillTwoBands = async (): Promise<void> => {
  const bands = [
    await quickPersonWithBand(server, 'Zofie.1', 'Noční přívoz \\N'),
    await quickPersonWithBand(server, 'marta'),
  ]
  for (const [at, person] of bands.entries()) await addDemos(person, at)
  await bands[0]?.api.sendInvite({ workspaceId: bands[0].workspaceId ?? '', email: 'drummer@example.com' })
  await quickPerson(server, 'sam')
  const [deleted] = (await bands[1]?.api.getDemos({}))?.musicDemos ?? []
  await bands[1]?.api.deleteDemo({ id: deleted?.id ?? '' })
  await server.owner.query("UPDATE demos SET bpm = 120.50, overview = '\\x00ff5c6e09' WHERE title = 'Tide 0'")
  const mails = "SELECT FROM pgboss.job WHERE name = 'send-mail' AND state <> 'completed'"
  await until(async () => (await server.owner.query(mails)).rowCount === 0)
  await server.owner.query("INSERT INTO plan_interest (email_key, plan, email) VALUES ('a@b.cz', 'pro', 'A@b.cz')")
}

// Two bands with two sounds each: the original, its waveform, its lanes, and the exact copy of the mp3.
const filesOfBands = 14

const addDemos = async (person: Person, at: number): Promise<void> => {
  const sounds = [wavSound(1, 440 + at), await mp3Sound(1, 300 + at)]
  for (const [number, sound] of sounds.entries()) {
    const { demo } = await person.api.addDemo({ demoTitle: `Tide ${number}`, demoVersion: 1, file: sound })
    await person.api.addDemoNote({ demoId: demo.id, text: 'first line\nsecond\tline \\. \\N "', atSeconds: 0.5 })
  }
  // No light copy is made of the wav.
  await until(async () => (await person.api.getDemos({})).musicDemos.every(({ analysis }) => analysis === 'ready'))
}

const tables = async (query: (text: string) => Promise<pg.QueryResult>): Promise<Record<string, string[]>> => {
  const { rows } = await query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  )
  const names = (rows as { relname: string }[])
    .map(({ relname }) => relname)
    .filter((name) => !/arriving_files|rate_windows|idempotency_keys|timetable/.test(name))
  // One question for all: each would open a connection of its own.
  const parts = names.map((name) => `SELECT '${name}' AS name, t::text AS row FROM public."${name}" t`)
  const all = names.length > 0 ? (await query(`${parts.join(' UNION ALL ')} ORDER BY 1, 2`)).rows : []
  const found: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const { name, row } of all as { name: string; row: string }[]) found[name]?.push(row)
  return found
}
const files = async (storage: Storage): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const key of (await Array.fromAsync(storage.keys())).sort()) {
    found[key] = (await buffer(await storage.read(key))).toString('base64')
  }
  return found
}
const jobsQuery = `SELECT name, data, start_after FROM pgboss.job WHERE state IN ('created', 'retry', 'active') ORDER BY data::text`
const forcedQuery = `SELECT relname FROM pg_class WHERE relforcerowsecurity ORDER BY 1`

test('a restored installation has the same rows, the same bytes and the same jobs, behind the same walls', async () => {
  const target = await installation({ BACKLINE_BACKUP_PASSPHRASE: passphrase })
  await restoreBackup(whole, target.config, quiet)
  const ask = (text: string) => server.owner.query(text)
  const before = await tables(ask)
  expect(before.demos).toHaveLength(3)
  expect(before.demo_notes).toHaveLength(3)
  expect(before.schema_migrations?.length).toBeGreaterThan(3)
  expect(await tables(target.query)).toEqual(before)
  const bytes = await files(server.services.storage)
  expect(Object.keys(bytes)).toHaveLength(filesOfBands)
  expect(await files(openStorage(target.config))).toEqual(bytes)
  const jobs = (await target.query(jobsQuery)).rows
  expect(jobs).toEqual((await ask(jobsQuery)).rows)
  expect(jobs).toContainEqual(expect.objectContaining({ name: 'delete-files' }))
  expect((await target.query(forcedQuery)).rows).toEqual((await ask(forcedQuery)).rows)
  const checks = await verify({ connectionString: target.config.databaseUrl ?? '' }, openStorage(target.config), {
    quick: false,
    graceMs,
  })
  expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  const [ours, theirs] = [await loadSecrets(join(folder, 'secrets.json')), await loadSecrets(target.config.secretsFile)]
  expect(theirs.keys).toEqual(ours.keys)
  expect(theirs.installId).not.toBe(ours.installId)
  expect(theirs.databasePasswords).not.toEqual(ours.databasePasswords)
})

test('an unfinished upload is not restored, and the room that was booked for it is free', async () => {
  const person = await quickPersonWithBand(server, `sam${count}`)
  await beginResumable(person, 1000)
  await backUp(file)
  const target = await unused()
  await restoreBackup(file, target.config, quiet)
  const { rows } = await target.query(`SELECT used_bytes FROM workspaces WHERE id = '${person.workspaceId}'`)
  expect(rows).toEqual([{ used_bytes: 0 }])
  expect((await target.query('SELECT FROM uploads')).rowCount).toBe(0)
  await server.owner.query('DELETE FROM workspaces WHERE id = $1', [person.workspaceId])
  await server.owner.query('DELETE FROM accounts WHERE id = $1', [person.id])
})

test('a backup without a passphrase holds no secret, and what it says of itself is true', async () => {
  const summary = await backUp(file, null)
  const { keys, databasePasswords } = await loadSecrets(join(folder, 'secrets.json'))
  for (const path of [file, whole]) {
    const bytes = await readFile(path)
    for (const secret of [keys.current.secret, ...Object.values(databasePasswords)]) {
      expect(bytes.includes(secret)).toBe(false)
    }
  }
  expect(summary).toMatchObject({ files: filesOfBands, bytes: (await stat(file)).size })
  const target = await unused({ BACKLINE_BACKUP_PASSPHRASE: passphrase })
  await restoreBackup(file, target.config, quiet)
  expect((await loadSecrets(target.config.secretsFile)).keys.current).not.toEqual(keys.current)
})

const untouched = async (target: EmptyInstallationForTests): Promise<void> => {
  expect((await target.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).rowCount).toBe(0)
  expect(await readdir(target.config.dataDir)).toEqual([])
}

test.each([0.004, 0.02, 0.3, 0.9])(
  'one wrong byte at %d of the backup: refused, and nothing is touched',
  async (part) => {
    await copyFile(whole, file)
    await using handle = await open(file, 'r+')
    const at = Math.floor((await handle.stat()).size * part)
    const { buffer: byte } = await handle.read(Buffer.alloc(1), 0, 1, at)
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ 4]), 0, 1, at)
    const target = await installation()
    await expect(restoreBackup(file, target.config, quiet)).rejects.toThrow(/damaged|not a backup/)
    await untouched(target)
  },
)

test('a wrong passphrase, a file of something else, and no file at all touch nothing', async () => {
  const target = await installation({ BACKLINE_BACKUP_PASSPHRASE: 'another passphrase' })
  await expect(restoreBackup(whole, target.config, quiet)).rejects.toThrow('The passphrase is not the one')
  await expect(restoreBackup(join(folder, 'secrets.json'), target.config, quiet)).rejects.toThrow('damaged')
  await expect(restoreBackup(join(folder, 'nothing'), target.config, quiet)).rejects.toThrow('There is no file ')
  await expect(restoreBackup(folder, target.config, quiet)).rejects.toThrow('is no file: name the one that')
  await copyFile(whole, file)
  await truncate(file, 5000)
  await expect(restoreBackup(file, target.config, quiet)).rejects.toThrow('is damaged: it ends too early.')
  await expect(backUp(join(folder, 'no', 'x'))).rejects.toThrow('There is no folder ')
  await untouched(target)
})

test('an installation that holds an account, or a file of its own, is left as it is', async () => {
  const target = await unused()
  await restoreBackup(whole, target.config, quiet)
  const before = await tables(target.query)
  await expect(restoreBackup(whole, target.config, quiet)).rejects.toThrow('is not empty')
  expect(await tables(target.query)).toEqual(before)
  const other = await unused()
  const storage = openStorage(other.config)
  await storage.sweep()
  await storage.write('band/precious', Buffer.from('ours'))
  await expect(restoreBackup(whole, other.config, quiet)).rejects.toThrow('1 file that is not in the backup')
  expect((await tables(other.query)).accounts).toEqual([])
  expect(Object.keys(await files(storage))).toEqual(['band/precious'])
})

test('a restore that broke off can be repeated', async () => {
  const target = await unused()
  const storage = openStorage(target.config)
  await storage.sweep()
  const [key = ''] = await Array.fromAsync(server.services.storage.keys())
  await storage.write(key, Buffer.from('the first half of'))
  await restoreBackup(whole, target.config, quiet)
  expect(await files(storage)).toEqual(await files(server.services.storage))
})

test('an older backup is loaded into its own tables, and the later migrations follow', async () => {
  const older = await installation()
  const opening = { log: quiet, progress: <T>(_label: string, step: () => Promise<T>) => step() }
  const opened = await openDatabase({ ...opening, migrateThrough: '0004-spine-tables.sql' }, older.config)
  await older.query(`INSERT INTO accounts (id, username, username_key, email, email_key, password_hash)
    VALUES (gen_random_uuid(), 'Old', 'old', 'old@example.com', 'old@example.com', 'none')`)
  const storage = openStorage(older.config)
  await storage.sweep()
  const { owner, secrets } = opened
  await makeBackup({ owner, secrets, storage, passphrase: null, version: '0.0.9' }, file, quiet)
  const target = await installation()
  await restoreBackup(file, target.config, quiet)
  expect((await target.query('SELECT username FROM accounts')).rows).toEqual([{ username: 'Old' }])
  const { rows } = await target.query('SELECT name FROM schema_migrations ORDER BY name')
  expect(rows.length).toBeGreaterThan(4)
  expect(rows).toEqual((await server.owner.query('SELECT name FROM schema_migrations ORDER BY name')).rows)
  const ahead = await unused()
  await expect(restoreBackup(file, ahead.config, quiet)).rejects.toThrow('never been started')
  expect((await ahead.query('SELECT FROM accounts')).rowCount).toBe(0)
})

test.each([
  [
    'a version that is newer',
    "INSERT INTO schema_migrations VALUES ('9999-later.sql', 'x')",
    'which is newer (9999-later',
  ],
  ['another history', "UPDATE schema_migrations SET sha256 = 'x' WHERE name ~ '^0002'", 'with another 0002-'],
])('a backup of %s is refused, and nothing is touched', async (_what, change, reason) => {
  await server.owner.query('CREATE TEMP TABLE kept AS SELECT * FROM schema_migrations')
  try {
    await server.owner.query(change)
    await backUp(file)
  } finally {
    await server.owner.query(`DELETE FROM schema_migrations; INSERT INTO schema_migrations SELECT * FROM kept;
      DROP TABLE kept`)
  }
  const target = await installation()
  await expect(restoreBackup(file, target.config, quiet)).rejects.toThrow(reason)
  await untouched(target)
})

test('a table whose rows the owner cannot see makes the backup fail, and no file is left', async () => {
  await server.owner.query(`CREATE TABLE planted (workspace_id uuid);
    INSERT INTO planted VALUES (gen_random_uuid());
    ALTER TABLE planted ENABLE ROW LEVEL SECURITY; ALTER TABLE planted FORCE ROW LEVEL SECURITY`)
  try {
    await expect(backUp(file)).rejects.toThrow('hides rows from the owner, so a backup would lack them: planted')
    // A policy that is narrower than all rows, or one that takes away from it, is no better.
    const policies = [
      'CREATE POLICY p ON planted USING (workspace_id IS NULL)',
      'CREATE POLICY p2 ON planted USING (true); CREATE POLICY p3 ON planted AS RESTRICTIVE USING (workspace_id IS NULL)',
    ]
    for (const policy of policies) {
      await server.owner.query(policy)
      await expect(backUp(file)).rejects.toThrow('planted')
    }
    expect((await readdir(folder)).filter((name) => name.startsWith(`${count}.`))).toEqual([])
    await server.owner.query('DROP POLICY p3 ON planted')
    await backUp(file)
  } finally {
    await server.owner.query('DROP TABLE planted')
  }
})

test('a snapshot holds one moment, whatever is written meanwhile', async () => {
  const snapshot = await Snapshot.open(loginOf(server.owner))
  const { tables: shapes } = await snapshot.contents()
  await quickPerson(server, `late${count}`)
  const accounts = shapes.find(({ name }) => name === 'accounts')
  if (!accounts) throw new Error('The table accounts is missing.')
  const lines = (await text(snapshot.table(accounts))).trimEnd().split('\n')
  await snapshot.close()
  const { rows } = await server.owner.query('SELECT count(*)::integer AS n FROM accounts')
  expect(lines).toHaveLength(accounts.rows)
  expect(rows[0].n).toBe(accounts.rows + 1)
})

test('a backup that fails in the middle, of tables or of files, leaves no file', async () => {
  const keys = server.services.storage.keys.bind(server.services.storage)
  const cut = (line: string) => {
    if (line.startsWith('· tables')) throw new Error('the terminal is gone')
  }
  const secrets = await loadSecrets(join(folder, 'secrets.json'))
  const source = { owner: loginOf(server.owner), secrets, passphrase: null, version: '0.1.0' }
  await expect(makeBackup({ ...source, storage: server.services.storage }, file, cut)).rejects.toThrow(
    'the terminal is gone',
  )
  const broken = Object.assign(Object.create(server.services.storage) as Storage, {
    async *keys() {
      yield* keys()
      throw new Error('the store is gone')
    },
  })
  await expect(makeBackup({ ...source, storage: broken }, file, quiet)).rejects.toThrow('the store is gone')
  expect((await readdir(folder)).filter((name) => name.startsWith(`${count}.`))).toEqual([])
})
