import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withClient } from './connection.ts'
import { startEmbedded } from './start-embedded.ts'
import { findSystemPostgres } from './system-postgres.ts'

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-system-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  return folder
}

/** Puts programs there that say a version and do nothing else. */
const withVersions = async (...versions: string[]): Promise<string> => {
  const folder = await temporaryFolder()
  for (const version of versions) {
    const bin = join(folder, version.split('.')[0] ?? '', 'bin')
    await mkdir(bin, { recursive: true })
    for (const name of ['postgres', 'initdb'])
      await writeFile(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Debian ${version}-1)"\n`, {
        mode: 0o755,
      })
  }
  return folder
}

test('the newest is taken, or the one that made the cluster, and none that is too old', async () => {
  const folder = await withVersions('14.20', '16.9', '17.11')
  const among = [
    { folder: join(folder, 'nowhere'), name: /^(\d+)$/ },
    { folder, name: /^(\d+)$/ },
  ]
  expect(await findSystemPostgres(undefined, among)).toEqual({ root: join(folder, '17'), version: '17.11', major: 17 })
  expect(await findSystemPostgres(16, among)).toMatchObject({ version: '16.9' })
  await expect(findSystemPostgres(15, among)).rejects.toThrow(
    /^DATABASE=system, and no PostgreSQL 15, which made the database, is on this system \(looked for in .*\): install it/,
  )
  await rm(join(folder, '17', 'bin', 'initdb'))
  expect(await findSystemPostgres(undefined, among)).toMatchObject({ version: '16.9' })
  await Promise.all(['16', '17'].map((name) => rm(join(folder, name), { recursive: true })))
  await expect(findSystemPostgres(undefined, among)).rejects.toThrow('no PostgreSQL 15 or newer is on this system')
})

test('the system’s own makes the database, keeps it, and listens on nothing but its socket, without TLS', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const start = () =>
    startEmbedded({
      dataDir,
      superuserPassword: 'a password',
      log: () => undefined,
      progress: (_label, step) => step(),
      source: 'system',
    })
  const first = await start()
  onTestFinished(first.stop)
  const ask = (text: string) =>
    withClient(first.superuser, async (client) => (await client.query({ text, rowMode: 'array' })).rows)
  expect(await ask('SHOW server_version')).toEqual([[expect.stringContaining(first.version)]])
  expect(await ask("SELECT current_setting('listen_addresses'), current_setting('ssl')")).toEqual([['', 'off']])
  await ask("CREATE TABLE songs AS SELECT 'Ärger' AS title")
  await first.stop()
  const second = await start()
  onTestFinished(second.stop)
  expect(second.version).toBe(first.version)
  expect((await readFile(join(second.clusterDir, 'PG_VERSION'), 'utf8')).trim()).toBe(
    String(Number.parseInt(first.version, 10)),
  )
})
