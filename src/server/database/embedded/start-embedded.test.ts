import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ensureOwnerAndDatabase } from '../open-database.ts'
import { type DatabaseConnection, withClient } from './connection.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './start-embedded.ts'

const root = process.getuid?.() === 0
const password = 'correct horse battery staple'
const silent: Pick<EmbeddedOptions, 'log' | 'progress'> = { log: () => undefined, progress: (_label, step) => step() }
let template: string
let folder: string
let dataDir: string
let lines: string[]

const makeFolder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'backline-embedded-'))
  await chmod(made, 0o711)
  return made
}

beforeAll(async () => {
  template = await makeFolder()
  const postgres = await startEmbedded({ dataDir: template, superuserPassword: password, ...silent })
  await postgres.stop()
  return () => rm(template, { recursive: true, force: true })
})

beforeEach(async () => {
  folder = await makeFolder()
  dataDir = join(folder, 'data')
  lines = []
  // Asked for first and so done last, after the servers that a test leaves to be stopped at its end.
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

/** Puts a database there that ran before, as creating a new one for each test takes seconds. */
const hasRunBefore = async (): Promise<void> => {
  await promisify(execFile)('cp', ['-a', template, dataDir])
}

const start = async (change: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> => {
  const log = (line: string) => lines.push(line)
  const postgres = await startEmbedded({
    dataDir,
    superuserPassword: password,
    log,
    progress: silent.progress,
    ...change,
  })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** Starts it in a process of its own, which answers `up <socket folder>` or the error as its first line. */
const startElsewhere = async (then = ''): Promise<{ child: ChildProcess; answer: string }> => {
  const code = `const { startEmbedded } = await import('./src/server/database/embedded/start-embedded.ts')
    const options = { dataDir: ${JSON.stringify(dataDir)}, superuserPassword: '${password}', log() {}, progress: (label, step) => step() }
    const postgres = await startEmbedded(options).catch((error) => { console.log(error.name, error.message); process.exit(1) })
    console.log('up', postgres.socketDir)
    ${then}
    const alive = setInterval(() => {}, 1000)
    process.once('SIGTERM', () => postgres.stop().then(() => clearInterval(alive)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [answer] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, answer }
}

const kill = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill(signal)
  await ended
}

const query = async (connection: DatabaseConnection, text: string): Promise<unknown[]> =>
  withClient(connection, async (client) => (await client.query(text)).rows)

const postmasterPid = async (clusterDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)

test('keeps its data over a restart, behind a password and a socket that only we can reach', async () => {
  const first = await start()
  const owner = await ensureOwnerAndDatabase(first.superuser, { password: 'of the owner' })
  await query(owner, "create table songs as select 'Ärger' as title")
  expect((await stat(first.socketDir)).mode & 0o777).toBe(0o700)
  expect(await query(owner, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(await query(owner, 'show ssl')).toEqual([{ ssl: 'off' }])
  expect(await query(owner, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(owner, 'select rolsuper, rolcreaterole from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolcreaterole: true },
  ])
  await expect(query({ ...owner, password: 'wrong' }, 'select 1')).rejects.toThrow('password authentication failed')
  await expect(query({ ...owner, database: 'postgres' }, 'select 1')).rejects.toThrow('permission denied')
  await first.stop()
  await expect(query(owner, 'select 1')).rejects.toThrow('ENOENT')

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ensureOwnerAndDatabase(second.superuser, { password: 'of the owner' })).toEqual(owner)
  expect(await query(owner, 'select lower(title) as title from songs')).toEqual([{ title: 'ärger' }])
  await second.stop()
  await expect(start({ superuserPassword: 'from other secrets' })).rejects.toThrow('belongs to other secrets')
  await expect(stat(join(first.clusterDir, 'postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('adopts the server that a killed process left, and recovers what a killed server had committed', async () => {
  await hasRunBefore()
  const { child, answer } = await startElsewhere()
  expect(answer).toMatch(/^up \//)
  await kill(child, 'SIGKILL')

  const adopting = await start()
  expect(adopting.adopted).toBe(true)
  await query(adopting.superuser, 'create table kept as select 1 as one')
  await adopting.stop()

  const another = await startElsewhere()
  const pid = await postmasterPid(adopting.clusterDir)
  await query(adopting.superuser, 'insert into kept values (2)')
  await kill(another.child, 'SIGKILL')
  process.kill(pid, 'SIGKILL')

  const recovering = await start()
  expect(recovering.adopted).toBe(false)
  expect(await query(recovering.superuser, 'select one from kept')).toEqual([{ one: 1 }, { one: 2 }])
})

test('clears a lock whose number another living process has by now', async () => {
  await hasRunBefore()
  const first = await start()
  const lock = join(first.clusterDir, 'postmaster.pid')
  const content = await readFile(lock, 'utf8')
  await first.stop()
  await writeFile(lock, content.replace(/^\d+/, String(process.ppid)))
  const second = await start()
  expect(second.adopted).toBe(false)
})

test('of two starts at once one wins, and the other says who has the database', async () => {
  const both = await Promise.all([startElsewhere(), startElsewhere()])
  onTestFinished(async () => {
    for (const { child } of both) await kill(child, 'SIGTERM')
  })
  const winner = both.find(({ answer }) => answer.startsWith('up'))
  const loser = both.find(({ answer }) => !answer.startsWith('up'))
  expect(loser?.answer).toContain(`in use by another Backline (process ${winner?.child.pid})`)

  const steps: string[] = []
  const progress: EmbeddedOptions['progress'] = (label, step) => {
    steps.push(label)
    return step()
  }
  const guest = await start({ share: true, progress })
  expect(steps).toEqual(['joining the database that runs'])
  await guest.stop()
  expect(await query(guest.superuser, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.for([
  ['whose last act is to stop it', 'await postgres.stop(); process.exit(0)', 0],
  ['that ends without stopping it', 'process.exit(3)', 3],
  ['that gets a signal which nobody handles', "setTimeout(() => process.kill(process.pid, 'SIGINT'), 100)", 130],
] as const)('a process %s takes it along', async ([, code, status]) => {
  await hasRunBefore()
  const { child } = await startElsewhere(code)
  expect(await once(child, 'exit')).toEqual([status, null])
  await expect.poll(() => stat(join(dataDir, 'postgres', 'postmaster.pid')).catch(() => 'gone')).toBe('gone')
})

test('starts the server again at the same socket when it ends by itself', async () => {
  await hasRunBefore()
  const postgres = await start()
  process.kill(await postmasterPid(postgres.clusterDir), 'SIGKILL')
  await expect.poll(() => lines).toContain('The database runs again.')
  expect(await query(postgres.superuser, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('refuses a database of another installation, and says how to keep it', async () => {
  await hasRunBefore()
  const postgres = await start()
  await postgres.stop()
  await writeFile(join(dataDir, 'id'), '00000000-0000-4000-8000-000000000000\n')
  await expect(start()).rejects.toThrow(/belongs to installation [0-9a-f-]{36}, but .*id says 00000000-/)
})

test('takes a socket in the temp folder when the path of DATA_DIR is too long for one', async () => {
  await mkdir(join(folder, 'a'.repeat(80)))
  dataDir = join(folder, 'a'.repeat(80), 'data')
  await hasRunBefore()
  const postgres = await start()
  expect(postgres.socketDir.startsWith(tmpdir())).toBe(true)
  expect(await query(postgres.superuser, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  await expect(stat(postgres.socketDir)).rejects.toThrow('ENOENT')
})

test('works under a folder that is closed to everybody else: as root outside of it, else inside', async () => {
  await chmod(folder, 0o700)
  const postgres = await start()
  const id = (await readFile(join(dataDir, 'id'), 'utf8')).trim()
  const home = root ? `/var/lib/backline/${id}` : dataDir
  if (root) onTestFinished(() => rm(home, { recursive: true, force: true }))
  expect(postgres.clusterDir).toBe(join(home, 'postgres'))
  expect(lines).toEqual(root ? [expect.stringContaining(`the database is kept in ${home}`)] : [])
  await query(postgres.superuser, 'create table kept as select 1 as one')
  await postgres.stop()
  expect(await query((await start()).superuser, 'select one from kept')).toEqual([{ one: 1 }])
})
