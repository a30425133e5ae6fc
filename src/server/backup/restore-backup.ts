import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { counted, plural } from '#kernel/counted.ts'
import type { Config } from '#server/config.ts'
import type { Login } from '#server/database/database.ts'
import { isSameMigration, readMigrations } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { type KeyRing, keysInSecrets, replaceKeys } from '#server/secrets.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { refuseOthersStore } from '#server/storage/own-store.ts'
import type { Storage } from '#server/storage/storage.ts'
import {
  type BackupJob,
  type BackupManifest,
  entryNames,
  jobSchema,
  keyOfEntry,
  manifestSchema,
} from './archive-format.ts'
import { TableLoading } from './load-tables.store.ts'
import { type Tally, type Tell, tally } from './progress.ts'
import { DamagedArchive, readArchive } from './read-archive.ts'
import { unseal } from './seal.ts'

/** A backup whose every byte was checked, and which this version can restore. */
interface CheckedBackup {
  file: string
  manifest: BackupManifest
  /** The secrets as they were encrypted; null where there are none. */
  sealedSecrets: string | null
}

/** Reads a whole backup before anything is touched; throws for one that is damaged, incomplete, or of a newer version. */
const checkBackup = async (file: string, tell: Tell): Promise<CheckedBackup> => {
  let manifest: BackupManifest | null = null
  let sealedSecrets: string | null = null
  const missing = new Set<string>()
  const checked = tally('checked', tell)
  await readArchive(file, async ({ name, bytes, content }) => {
    checked.count(bytes)
    if (manifest === null) {
      manifest = readManifest(file, name, await text(content))
      for (const table of manifest.tables) missing.add(entryNames.table(table.name))
      missing.add(entryNames.jobs)
      if (manifest.hasSecrets) missing.add(entryNames.secrets)
    } else if (name === entryNames.secrets) sealedSecrets = await text(content)
    if (name !== entryNames.manifest && !missing.delete(name) && keyOfEntry(name) === null) {
      throw new DamagedArchive(`it holds an entry that its manifest does not name (${name})`)
    }
  })
  checked.end()
  if (manifest === null || missing.size > 0) {
    throw new DamagedArchive(`${file} is damaged: it lacks ${[...missing].join(', ') || entryNames.manifest}.`)
  }
  await refuseOthers(manifest)
  return { file, manifest, sealedSecrets }
}

const readManifest = (file: string, name: string, content: string): BackupManifest => {
  if (name !== entryNames.manifest) throw new Error(`${file} is not a backup of Backline.`)
  const parsed = manifestSchema.safeParse(jsonIn(content))
  if (!parsed.success) throw new Error(`${file} is not a backup that this version can read.`)
  return parsed.data
}

/** Refuses what another version made; asked when every byte is known to be as it was written, or damage would be called a version. */
const refuseOthers = async ({ migrations, version }: BackupManifest): Promise<void> => {
  const known = new Map((await readMigrations()).map((migration) => [migration.file, migration]))
  for (const migration of migrations) {
    const ours = known.get(migration.name)
    if (ours === undefined) {
      throw new Error(
        `The backup is of Backline ${version}, which is newer (${migration.name}): restore it with that one.`,
      )
    }
    if (!isSameMigration(ours, migration.sha256)) {
      throw new Error(`The backup was made with another ${migration.name}: restore it with the Backline that made it.`)
    }
  }
}

const jsonIn = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** Where a backup goes. */
interface EmptyInstallation {
  owner: Login
  storage: Storage
  /** Called before the rows are there for good: without their keys nobody could read what is sealed in them. */
  takeKeys: () => Promise<void>
}

/**
 * Fills an empty installation from a checked backup. Files come to their places before the one transaction of the tables
 * commits, which also takes away the mark of a restore that has not ended: one that fails leaves no row and no file, one that
 * is killed no row, and both can be repeated.
 */
const loadBackup = async (
  backup: CheckedBackup,
  { owner, storage, takeKeys }: EmptyInstallation,
  tell: Tell,
): Promise<void> => {
  await storage.sweep()
  await refuseStrangers(backup, storage)
  const loading = await TableLoading.begin(owner, backup.manifest)
  const stored: string[] = []
  try {
    await loadEntries(backup, loading, { storage, stored }, tell)
    await loading.finish(backup.manifest)
    await takeKeys()
  } catch (error) {
    await loading.abandon()
    // A store that is gone keeps them; the mark says that they are nothing yet.
    await Promise.allSettled(stored.map((key) => storage.remove(key)))
    throw error
  }
  // When the answer to a commit is lost, nobody knows whether it came: the files stay.
  await loading.commit()
}

// Files that an earlier attempt left are the backup's own, and are simply written again.
const refuseStrangers = async ({ file }: CheckedBackup, storage: Storage): Promise<void> => {
  const strangers = new Set(await Array.fromAsync(storage.keys()))
  if (strangers.size === 0) return
  await readArchive(file, async ({ name }) => void strangers.delete(keyOfEntry(name) ?? ''))
  if (strangers.size === 0) return
  throw new Error(
    `This installation is not empty: its store holds ${counted(strangers.size, 'file')} that ${plural(strangers.size, 'is', 'are')} not in the backup. Nothing was changed.`,
  )
}

const loadEntries = async (
  { file, manifest }: CheckedBackup,
  loading: TableLoading,
  { storage, stored }: { storage: Storage; stored: string[] },
  tell: Tell,
): Promise<void> => {
  const tables = new Map(manifest.tables.map((table) => [entryNames.table(table.name), table]))
  const [tableTally, fileTally] = [tally('tables', tell), tally('files', tell)]
  await readArchive(file, async ({ name, bytes, content }) => {
    const table = tables.get(name)
    const key = keyOfEntry(name)
    if (table) {
      await loading.fill(table, content)
      tableTally.count(bytes)
    } else if (name === entryNames.jobs) {
      await loading.queue(parseJobs(await text(content)))
    } else if (key !== null) {
      // What was there before is somebody's: it stays when this fails.
      if ((await storage.size(key)) === null) stored.push(key)
      await loadFile(storage, key, content, bytes, fileTally)
    }
  })
  tableTally.end()
  fileTally.end()
}

const loadFile = async (
  storage: Storage,
  key: string,
  content: Readable,
  bytes: number,
  files: Tally,
): Promise<void> => {
  const received = await storage.receive(content, key, bytes)
  try {
    await storage.keep(received, key)
  } catch (error) {
    await storage.drop(received)
    throw error
  }
  files.count(bytes)
}

const parseJobs = (lines: string): BackupJob[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => jobSchema.parse(JSON.parse(line)))

/** Decrypts the keys that the backup keeps; null without a passphrase or without secrets. */
const readKeys = async ({ sealedSecrets }: CheckedBackup, passphrase: string | null): Promise<KeyRing | null> =>
  sealedSecrets === null || passphrase === null
    ? null
    : keysInSecrets(JSON.parse(await unseal(sealedSecrets, passphrase)))

/**
 * Restores a backup into the empty installation that a configuration names, and then applies the migrations that are
 * later than the backup; answers what the backup says of itself. Nothing is touched before every byte of it was checked.
 */
export const restoreBackup = async (file: string, config: Config, tell: Tell): Promise<BackupManifest> => {
  const backup = await checkBackup(file, tell)
  const { migrations, createdAt, version } = backup.manifest
  tell(`· the backup is whole: Backline ${version}, ${createdAt}`)
  const keys = await readKeys(backup, config.backupPassphrase)
  const migrateThrough = migrations.at(-1)?.name ?? ''
  const opening = { log: tell, progress: <T>(_label: string, step: () => Promise<T>) => step(), restores: true }
  const database = await openDatabase({ ...opening, migrateThrough }, config)
  try {
    const { owner, secrets } = database
    // The passwords and the id stay: they belong to the cluster and the roles that this installation has made already.
    const takeKeys = async (): Promise<void> => {
      if (keys) await replaceKeys(config.secretsFile, secrets, keys)
    }
    const storage = openStorage(config)
    await refuseOthersStore(storage, database)
    await loadBackup(backup, { owner, storage, takeKeys }, tell)
    const isOfToday = (await readMigrations()).at(-1)?.file === migrateThrough
    if (!isOfToday) await prepareDatabase({ owner, installId: secrets.installId, passwords: secrets.databasePasswords })
    if (!keys && backup.sealedSecrets !== null) {
      tell('· without BACKLINE_BACKUP_PASSPHRASE the keys of the backup stay sealed: this installation has its own')
    }
  } finally {
    await database.stop()
  }
  return backup.manifest
}
