import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeDataDir, removeDataDir, startServerProcess } from '#tests/support/server-process.ts'
import { report } from './figure.ts'

const files = 20
const fileBytes = 100_000_000
const rounds = 2

/** Writes a file to the disk, not only to its cache. */
const written = async (path: string, write: (file: FileHandle) => Promise<void>): Promise<void> => {
  await using file = await open(path, 'w')
  await write(file)
  await file.sync()
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const dataDir = await makeDataDir()
const server = await startServerProcess({ dataDir })
const workspace = join(dataDir, 'files', randomUUID())
await mkdir(workspace, { recursive: true })
const sources: string[] = []
for (let at = 0; at < files; at++) {
  const path = join(workspace, randomUUID())
  await written(path, (file) => file.writeFile(randomBytes(fileBytes)))
  sources.push(path)
}

// The same bytes into one file, by the plainest means.
const copy = () =>
  written(join(dataDir, 'copy'), async (file) => {
    for (const source of sources)
      for await (const piece of createReadStream(source, { highWaterMark: 1 << 20 })) await file.write(piece)
  })
const run = promisify(execFile)
const backup = () =>
  run(process.execPath, ['src/server/commands/backup.ts', join(dataDir, 'backup')], {
    env: { ...process.env, DATA_DIR: dataDir },
  })

const [copies, backups]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round++) {
  copies.push(await secondsOf(copy))
  await rm(join(dataDir, 'copy'))
  backups.push(await secondsOf(backup))
  await rm(join(dataDir, 'backup'))
}
server.process.kill('SIGTERM')
await server.ended
await removeDataDir(dataDir)

const [plain, ours] = [Math.min(...copies), Math.min(...backups)]
const megabytes = (seconds: number): string => ((files * fileBytes) / 1e6 / seconds).toFixed(0)
report([
  {
    name: `backup of ${(files * fileBytes) / 1e9} GB while the server runs, in times of copying the same bytes to the disk`,
    value: ours / plain,
    unit: 'times',
    target: { atMost: 2 },
    note: `${megabytes(ours)} MB/s, copied ${megabytes(plain)} MB/s`,
  },
])
