import { randomUUID } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type OpenedDatabase, openDatabase } from '#server/database/open-database.ts'
import { unusedInstallation } from '#tests/support/empty-installation.ts'
import { startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { openOwnStorage, refuseOthersStore, takeStore } from './own-store.ts'

const quiet = { log: () => undefined, progress: <T>(_label: string, step: () => Promise<T>) => step() }

const installation = async () => {
  const made = await unusedInstallation()
  onTestFinished(made.remove)
  const opened = await openDatabase(quiet, made.config)
  onTestFinished(opened.stop)
  const folder = join(made.config.dataDir, 'elsewhere')
  return { ...made, opened, folder, elsewhere: withStore(opened, made.environment, pathToFileURL(folder).href) }
}

const withStore = (
  opened: OpenedDatabase,
  environment: Record<string, string>,
  storageUrl: string,
): OpenedDatabase => ({
  ...opened,
  config: readConfig({ ...environment, STORAGE_URL: storageUrl }),
})

// A row of a file, and none of its band: who looks after the store asks for its key alone.
const refer = async ({ query }: Awaited<ReturnType<typeof installation>>, keys: string[]): Promise<void> => {
  await query('ALTER TABLE community_images DROP CONSTRAINT community_images_account_id_fkey')
  for (const key of keys)
    await query(`INSERT INTO community_images (id, account_id, file_key, file_bytes, file_sha256, width, height)
      VALUES (gen_random_uuid(), gen_random_uuid(), '${key}', 1, sha256(''), 1, 1)`)
}
const keyOf = () => `community/${randomUUID().replaceAll('-', '')}.webp`
const strange =
  /^The store of files \(.*\) is not the one (of this database: .*|that this installation was started with\. Set )STORAGE_URL or DATA_DIR/

test('the first process marks the store, and one with another store is refused, before there is any file', async () => {
  const { opened, elsewhere } = await installation()
  const starts = await Promise.all([openOwnStorage(opened), openOwnStorage(opened), openOwnStorage(opened)])
  await expect(openOwnStorage(elsewhere)).rejects.toThrow(strange)
  await expect(openOwnStorage(elsewhere, true)).rejects.toThrow(strange)
  await starts[0].write(keyOf(), Buffer.from('x'))
  await starts[0].sweep()
  expect(await starts[0].readMark()).toMatch(/^[0-9a-f]{8} [0-9a-f-]{36}\n$/)
  expect(await Array.fromAsync(starts[0].keys())).toHaveLength(1)
  await openOwnStorage(opened)
})

test('of two processes that start at once with two empty stores one is refused', async () => {
  const { opened, elsewhere } = await installation()
  const ends = await Promise.allSettled([openOwnStorage(opened), openOwnStorage(elsewhere)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a store of another installation is refused, by a restore too, until an operator takes it', async () => {
  const [theirs, ours] = [await installation(), await installation()]
  const other = { ...theirs.opened, secrets: { installId: 'abcdef01' } }
  await openOwnStorage(other)
  const wrong = withStore(ours.opened, ours.environment, pathToFileURL(join(theirs.config.dataDir, 'files')).href)
  const refusal = /belongs to the installation abcdef01: set STORAGE_URL or DATA_DIR/
  await expect(openOwnStorage(wrong)).rejects.toThrow(refusal)
  await expect(refuseOthersStore(await openOwnStorage(other), wrong)).rejects.toThrow(refusal)
  expect(await takeStore(wrong)).toContain('of STORAGE_URL')
  await openOwnStorage(wrong)
  await expect(openOwnStorage(other)).rejects.toThrow(/belongs to the installation/)
})

test('an installation that has files and no mark gets one where most of them lie, and nowhere else', async () => {
  const one = await installation()
  const { opened, elsewhere, folder } = one
  const [before, keys] = [await openOwnStorage(opened), [keyOf(), keyOf(), keyOf()]]
  for (const key of keys) await before.write(key, Buffer.from('x'))
  await refer(one, keys)
  await one.query('DROP SCHEMA store_of_files')
  await rm(join(one.config.dataDir, 'files', 'backline-store'))
  await expect(openOwnStorage(elsewhere)).rejects.toThrow(strange)
  // Who only looks leaves no mark.
  await openOwnStorage(opened, true)
  expect(await before.readMark()).toBeNull()
  await openOwnStorage(opened)
  expect(await before.readMark()).not.toBeNull()
  // Moved without its mark, and with it.
  await cp(join(one.config.dataDir, 'files', 'blobs'), join(folder, 'blobs'), { recursive: true })
  await openOwnStorage(elsewhere)
  expect(await (await openOwnStorage(elsewhere)).readMark()).toBe(await before.readMark())
})

test('an object marks a bucket, and a key or a bucket that is wrong is said with the settings', async () => {
  const s3 = await startStandInS3()
  onTestFinished(s3.close)
  const { opened, environment } = await installation()
  const { bucket, endpoint, region, credentials } = s3.address
  const urlOf = (name: string) => `s3://${name}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`
  const keys = { AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey }
  const storage = await openOwnStorage(withStore(opened, { ...environment, ...keys }, urlOf(bucket)))
  expect([...s3.objects.keys()]).toEqual(['backline-store'])
  expect([await Array.fromAsync(storage.keys()), await Array.fromAsync(storage.list())]).toEqual([[], []])
  const wrongKey = withStore(opened, { ...environment, ...keys, AWS_SECRET_ACCESS_KEY: 'mistyped' }, urlOf(bucket))
  await expect(openOwnStorage(wrongKey)).rejects.toThrow(
    /bucket band-files at 127.*of STORAGE_URL.*AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
  )
  const wrongBucket = withStore(opened, { ...environment, ...keys }, urlOf('mistyped'))
  await expect(openOwnStorage(wrongBucket)).rejects.toThrow(/has no bucket mistyped.*STORAGE_URL/)
})
