import { execFile } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { withClient } from '#server/database/embedded/connection.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { loadSecrets } from '#server/secrets.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { type EmptyInstallationForTests, unusedInstallation } from '#tests/support/empty-installation.ts'
import { fillInstallation } from '#tests/support/full-installation.ts'
import { type StandInS3, startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let whole: string
let withoutEntries: string
const quiet = () => undefined
const begun = /^A restore into this installation was begun and has not ended: run "npm run restore -- FILE" again/

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-failed-'))
  const full = await unusedInstallation()
  const [owner, storage] = [{ connectionString: full.config.databaseUrl ?? '' }, openStorage(full.config)]
  await storage.sweep()
  await fillInstallation(owner, storage)
  const source = {
    owner,
    storage,
    secrets: await loadSecrets(full.config.secretsFile),
    passphrase: null,
    version: '0.1.0',
  }
  whole = join(folder, 'whole.backup')
  withoutEntries = join(folder, 'without-entries.backup')
  await makeBackup(source, whole, quiet)
  const database = new URL(owner.connectionString).pathname.slice(1)
  await withClient({ ...inject('cluster').superuser, database }, (superuser) =>
    superuser.query('SET session_replication_role = replica; DELETE FROM ledger_entries'),
  )
  await makeBackup(source, withoutEntries, quiet)
  await full.remove()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const unused = async (extra: Record<string, string> = {}): Promise<EmptyInstallationForTests> => {
  const made = await unusedInstallation(extra)
  onTestFinished(made.remove)
  return made
}
const store = async (): Promise<StandInS3 & { environment: Record<string, string> }> => {
  const s3 = await startStandInS3()
  onTestFinished(s3.close)
  const { bucket, endpoint, region, credentials } = s3.address
  const environment = {
    STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  return Object.assign(s3, { environment })
}
const opened = async ({ config }: EmptyInstallationForTests): Promise<void> => {
  const opening = { log: quiet, progress: <T>(_label: string, step: () => Promise<T>) => step(), existing: true }
  await (await openDatabase(opening, config)).stop()
}
const accounts = async (target: EmptyInstallationForTests) => (await target.query('SELECT FROM accounts')).rowCount

/** Nobody takes it for an installation, and the same backup comes into it whole. */
const isRefusedUntilRestored = async (target: EmptyInstallationForTests): Promise<void> => {
  expect(await accounts(target)).toBe(0)
  await expect(opened(target)).rejects.toThrow(begun)
  await restoreBackup(whole, target.config, quiet)
  await opened(target)
  expect(await accounts(target)).toBeGreaterThan(3)
}

test('damage that comes after the check leaves no row and no file', async () => {
  const file = join(folder, 'damaged.backup')
  await copyFile(whole, file)
  const at = Math.floor((await stat(file)).size * 0.9)
  const damage = (line: string): void => {
    if (!line.startsWith('· the backup is whole')) return
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.from('damage'), 0, 6, at)
    closeSync(handle)
  }
  const target = await unused()
  await expect(restoreBackup(file, target.config, damage)).rejects.toThrow('is damaged')
  expect(await Array.fromAsync(openStorage(target.config).keys())).toEqual([])
  await isRefusedUntilRestored(target)
})

test('rows that refer to nothing leave no row and no file', async () => {
  const target = await unused()
  await expect(restoreBackup(withoutEntries, target.config, quiet)).rejects.toThrow('violates foreign key constraint')
  expect(await Array.fromAsync(openStorage(target.config).keys())).toEqual([])
  await isRefusedUntilRestored(target)
})

test('a store that fails keeps no file', async () => {
  const s3 = await store()
  const target = await unused(s3.environment)
  let puts = 0
  s3.refuse = (what) => (what.startsWith('PUT') && ++puts > 3 ? 403 : null)
  await expect(restoreBackup(whole, target.config, quiet)).rejects.toThrow('403')
  expect([...s3.objects.keys()]).toEqual([])
  s3.refuse = () => null
  await isRefusedUntilRestored(target)
})

test('a restore that was killed is told by every command, and can be repeated', async () => {
  const s3 = await store()
  const target = await unused(s3.environment)
  const command = (name: string, ...words: string[]) =>
    new Promise<{ code: number | null; err: string }>((resolve) => {
      const path = join(import.meta.dirname, `../commands/${name}.ts`)
      const child = execFile(process.execPath, [path, ...words], { env: target.environment }, (_error, _out, err) =>
        resolve({ code: child.exitCode, err }),
      )
      let puts = 0
      s3.refuse = (what) => {
        if (name === 'restore' && what.startsWith('PUT') && ++puts > 3) child.kill('SIGKILL')
        return null
      }
    })
  expect(await command('restore', whole)).toMatchObject({ code: null })
  expect(s3.objects.size).toBeGreaterThan(0)
  expect(await command('verify')).toMatchObject({ code: 2, err: expect.stringMatching(begun) })
  await isRefusedUntilRestored(target)
})
