import { execFile } from 'node:child_process'
import { chown, mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir, removeDataDir, startProcess, startServerProcess } from '#tests/support/server-process.ts'

const run = promisify(execFile)
const self = process.getuid?.() ?? 0
const nobody = 65_534

/** The numbers that a process has of users and of groups: real, effective and saved, then groups beside those. */
const numbersOf = async (pid: number): Promise<string> =>
  (await run('ps', ['-o', 'ruid=,euid=,suid=,rgid=,egid=,sgid=,supgid=', '-p', String(pid)])).stdout
    .trim()
    .replace(/\s+/g, ' ')

test('a server that is started as root goes on as the owner of its data, with its database, and starts again so', async () => {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const owner = self === 0 ? nobody : self
  // As `chown nobody` leaves it: the group is still root's.
  await chown(dataDir, owner, process.getgid?.() ?? 0)
  const group = Number((await run('id', ['-g', String(owner)])).stdout)
  for (let start = 0; start < 2; start += 1) {
    const server = await startServerProcess({ dataDir })
    const numbers = [owner, owner, owner, group, group, group]
    expect((await numbersOf(server.pid)).split(' ').slice(0, self === 0 ? 7 : 6)).toEqual(
      [...numbers, ...(self === 0 ? [group] : [])].map(String),
    )
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    for (const made of ['secrets.json', 'postgres']) expect((await stat(join(dataDir, made))).uid).toBe(owner)
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  }
})

test('where the data are root’s own it says what to do', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backline-process-'))
  onTestFinished(() => removeDataDir(dataDir))
  const server = await startServerProcess({ dataDir })
  const said = server.lines.some((line) => line.includes(`chown -R USER ${dataDir}`))
  expect(said).toBe(self === 0)
  server.process.kill('SIGTERM')
  await server.ended
})

test('others are not served as root, unless that is allowed', async () => {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const refused = startProcess([process.execPath, 'src/server/main.ts'], {
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'https://band.example',
    // Somebody who is not root is stopped before anything is made, too.
    STORAGE_URL: self === 0 ? '' : 'nowhere',
  })
  expect((await refused.ended).code).toBe(1)
  const said = refused.lines.some((line) =>
    line.startsWith('Backline does not serve others as root: give all of DATA_DIR'),
  )
  expect(said).toBe(self === 0)
  if (self !== 0) return
  const env = { PUBLIC_URL: 'https://band.example', ALLOW_ROOT: '1' }
  const server = await startServerProcess({ dataDir, env })
  expect(server.address).toBe('https://band.example')
  server.process.kill('SIGTERM')
  await server.ended
})
