import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { counted, plural } from '#kernel/counted.ts'
import type { Login } from '#server/database/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type BackupJob, entryNames, jobSchema, keyOfEntry } from './backup-manifest.ts'
import type { CheckedBackup } from './check-backup.ts'
import { TableLoading } from './load-tables.store.ts'
import { type Tally, type Tell, tally } from './progress.ts'
import { readArchive } from './read-archive.ts'

/** Where a backup goes. */
export interface EmptyInstallation {
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
export const loadBackup = async (
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
      stored.push(key)
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
