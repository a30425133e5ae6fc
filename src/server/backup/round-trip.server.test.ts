import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Login } from '#server/database/database.ts'
import { withClient } from '#server/database/embedded/connection.ts'
import { loadSecrets } from '#server/secrets.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { startTestCluster, type TestCluster } from '#tests/support/cluster.ts'
import {
  type EmptyInstallationForTests,
  emptyInstallation,
  unusedInstallation,
} from '#tests/support/empty-installation.ts'
import { fillInstallation, notInBackups, tableNames, unfilled } from '#tests/support/full-installation.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** A database and its files. */
interface Place {
  owner: Login
  storage: Storage
}

let full: EmptyInstallationForTests
let source: Place
let other: TestCluster
let folder: string
const quiet = () => undefined
const placeOf = ({ config }: EmptyInstallationForTests): Place => ({
  owner: { connectionString: config.databaseUrl ?? '' },
  storage: openStorage(config),
})

beforeAll(async () => {
  const otherKind = inject('cluster').kind === 'debian' ? 'embedded' : 'debian'
  ;[full, other] = await Promise.all([unusedInstallation(), startTestCluster(otherKind)])
  source = placeOf(full)
  folder = await mkdtemp(join(tmpdir(), 'backline-round-'))
  await source.storage.sweep()
  await fillInstallation(source.owner, source.storage)
})
afterAll(async () => {
  await full.remove()
  await other.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Every row that a backup keeps, by table, and of each workspace its room without what unfinished uploads have booked. */
const rowsOf = (login: Login): Promise<Record<string, string[]>> =>
  withClient(login, async (client) => {
    await client.query("SET TimeZone = 'UTC'")
    const names = (await tableNames(client)).filter((name) => !Object.hasOwn(notInBackups, name))
    const parts = names.map(
      (name) =>
        `SELECT '${name}' AS name, (to_jsonb(t)${name === 'workspaces' ? room : ''})::text COLLATE "C" AS row FROM "${name}" t`,
    )
    const { rows } = await client.query<{ name: string; row: string }>(`${parts.join(' UNION ALL ')} ORDER BY 1, 2`)
    const byName = Map.groupBy(rows, ({ name }) => name)
    return Object.fromEntries(names.map((name) => [name, byName.get(name)?.map(({ row }) => row) ?? []]))
  })
const room = ` || jsonb_build_object('used_bytes',
  t.used_bytes - coalesce((SELECT sum(bytes) FROM uploads u WHERE u.workspace_id = t.id), 0))`

const bytesOf = async (storage: Storage): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const key of (await Array.fromAsync(storage.keys())).sort())
    found[key] = (await buffer(await storage.read(key))).toString('hex')
  return found
}

/** Backs up from one place and restores into another; answers where that is. */
const carry = async (from: Place, to: EmptyInstallationForTests): Promise<Place> => {
  const file = join(await mkdtemp(join(folder, 'carry-')), 'all.backup')
  const secrets = await loadSecrets(join(folder, 'secrets.json'))
  await makeBackup({ ...from, secrets, passphrase: null, version: '0.1.0' }, file, quiet)
  await restoreBackup(file, to.config, quiet)
  return placeOf(to)
}

test('every row of every table and every byte of every file comes through another kind of PostgreSQL, and back', async () => {
  const [there, here] = [await emptyInstallation({}, other.ownerConfig), await unusedInstallation()]
  try {
    const [rows, bytes] = [await rowsOf(source.owner), await bytesOf(source.storage)]
    expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([])
    const away = await carry(source, there)
    expect(await rowsOf(away.owner)).toEqual(rows)
    expect(await bytesOf(away.storage)).toEqual(bytes)
    const back = await carry(away, here)
    expect(await rowsOf(back.owner)).toEqual(rows)
    expect(await bytesOf(back.storage)).toEqual(bytes)
  } finally {
    await there.remove()
    await here.remove()
  }
})

test('a table without a row, and a kind of file without one, are named', async () => {
  const named = await withClient(source.owner, async (owner) => {
    await owner.query('BEGIN; CREATE TABLE planted (id uuid); UPDATE demos SET lanes_key = NULL')
    return unfilled(owner)
  })
  expect(named).toEqual(['the table planted', 'the files of lanes_key in demos'])
})
