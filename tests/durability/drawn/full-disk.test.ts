import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { analysed, downloads, faults, noiseFile, storedFiles, temporaryFiles } from '../installation.ts'

/** A disk that becomes too small and large again while the server runs on it. */
interface SmallDisk {
  name: string
  /** What the server is started through. */
  through: (folder: string) => string[]
  /** Where the process with this number sees its folder, as seen from here. */
  seen: (pid: number, folder: string) => string
  shrink: (pid: number, folder: string) => void
  grow: (pid: number, folder: string) => void
}

const megabyte = 1_000_000
const verifyCommand = join(import.meta.dirname, '../../../src/server/commands/verify.ts')

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' })

// Files may not grow past a size: what an ordinary user can set for any process of theirs. The error is EFBIG.
const sizeLimit: SmallDisk = {
  name: 'a limit on the size of files',
  through: () => [],
  seen: (_pid, folder) => folder,
  shrink: (pid) => run('prlimit', '--pid', String(pid), `--fsize=${4 * megabyte}:`),
  grow: (pid) => run('prlimit', '--pid', String(pid), '--fsize=unlimited:'),
}

// A small file system that only the server sees, so that it is gone with it. The error is ENOSPC.
const resize = (size: number) => (pid: number, folder: string) =>
  run('nsenter', '-t', String(pid), '-m', 'mount', '-o', `remount,size=${size}`, folder)
const mount = 'mount -t tmpfs -o size=400m,mode=711 backline-test "$0"'
const mountedAt = (folder: string): string[] => ['unshare', '-m', 'sh', '-c', `${mount} && exec "$@"`, folder]
const ownFileSystem: SmallDisk = {
  name: 'a full file system',
  through: mountedAt,
  seen: (pid, folder) => `/proc/${pid}/root${folder}`,
  shrink: resize(4 * megabyte),
  grow: resize(64 * megabyte),
}

// Only root may mount, and not in every container; the limit does the same everywhere.
const [unshare = '', ...mounting] = [...mountedAt('/mnt'), 'true']
const mayMount = spawnSync(unshare, mounting).status === 0
const disks = mayMount ? [sizeLimit, ownFileSystem] : [sizeLimit]
if (!mayMount)
  process.stdout.write(
    'No file system may be mounted here: full disks are tried with a limit on the size of files only.\n',
  )

let dataDir: string
let folder: string
let server: ServerProcess
let marta: Person

beforeEach(async () => {
  dataDir = await makeDataDir()
  folder = join(dataDir, 'files')
  await mkdir(folder)
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
  }
})

const noRoom = [503, 'The server is out of space. Nothing was saved.']

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: CallError) => [error.status, error.message],
  )

const add = (title: string, file: File) =>
  marta.api.addDemo({ demoTitle: title, demoVersion: 1, file }, { idempotencyKey: `the-key-of-${title}` })

test.each(disks)('$name in the middle of uploads: they are refused, leave nothing, and go well later', async (disk) => {
  server = await startServerProcess({ dataDir, through: disk.through(folder) })
  const files = disk.seen(server.pid, folder)
  marta = await signUpWithBand(server.address)
  const [before, later] = [noiseFile(megabyte), noiseFile(12 * megabyte)]
  await add('before', before.file)
  await analysed(marta)
  const stored = await storedFiles(files)

  disk.shrink(server.pid, folder)
  for (const title of ['later', 'never']) {
    expect(await refusalOf(add(title, later.file))).toEqual(noRoom)
  }
  expect(await temporaryFiles(files)).toEqual([])
  expect(await storedFiles(files)).toEqual(stored)
  expect(await downloads(marta)).toEqual(new Map([['before', before.hash]]))

  disk.grow(server.pid, folder)
  await add('later', later.file)
  expect(await downloads(marta)).toEqual(
    new Map([
      ['later', later.hash],
      ['before', before.hash],
    ]),
  )
  await analysed(marta)
  expect(await faults(dataDir, new LocalStorage(files))).toEqual([])
})

/** Takes all room that is left. */
const fill = async (path: string): Promise<void> => {
  await using filler = await open(path, 'w')
  const block = Buffer.alloc(4096)
  for (;;) {
    const isFull = await filler.write(block).then(
      () => false,
      () => true,
    )
    if (isFull) return
  }
}

const onTheBrim = 'a disk without a byte left, under the database, too: what is there can be read, and nothing is lost'
const fullDiskTest = async (): Promise<void> => {
  server = await startServerProcess({ dataDir, through: mountedAt(dataDir) })
  const seen = ownFileSystem.seen(server.pid, dataDir)
  marta = await signUpWithBand(server.address)
  const song = noiseFile(megabyte)
  const { demo } = await add('before', song.file)
  await analysed(marta)
  await fill(join(seen, 'filler'))

  const pin = (text: string): Promise<unknown> => marta.api.addDemoNote({ demoId: demo.id, text, atSeconds: 0.5 })
  const pinned: string[] = []
  const pinUntilRefused = async (): Promise<unknown> => {
    for (;;) {
      const text = `${pinned.length} ${'x'.repeat(3900)}`
      const refusal = await refusalOf(pin(text))
      if (refusal) return refusal
      pinned.push(text)
    }
  }
  expect(await pinUntilRefused()).toEqual(noRoom)
  expect(await refusalOf(add('never', noiseFile(100_000).file))).toEqual(noRoom)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(503)
  expect(await downloads(marta)).toEqual(new Map([['before', song.hash]]))

  await rm(join(seen, 'filler'))
  await pin('later')
  await add('later', song.file)
  await analysed(marta)
  const [, before] = (await marta.api.getDemos({})).musicDemos
  expect(before?.notes.map(({ text }) => text).sort()).toEqual([...pinned, 'later'].sort())
  const env = ['DATABASE_URL=', 'STORAGE_URL=', 'SECRETS_FILE=', `DATA_DIR=${dataDir}`]
  const inside = ['-t', String(server.pid), '-m', 'env', ...env, process.execPath]
  expect(run('nsenter', ...inside, verifyCommand)).toContain('All is as it must be.')
}
if (mayMount) test(onTheBrim, fullDiskTest)
