import type { Login } from '#server/database/database.ts'
import { queues } from '#server/jobs/queues.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Storage } from '#server/storage/storage.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { type BackupManifest, entryNames } from './backup-manifest.ts'
import { type Tell, tally } from './progress.ts'
import { seal } from './seal.ts'
import { Snapshot } from './snapshot.store.ts'

/** What a backup is made of; without a passphrase the secrets stay out of it. */
export interface BackupSource {
  owner: Login
  storage: Storage
  secrets: Secrets
  passphrase: string | null
  version: string
}

/** What a backup holds. */
export interface BackupSummary {
  rows: number
  jobs: number
  files: number
  bytes: number
}

// An hour less than deleted rows keep their files.
const safeMs = ((queues['delete-files'].delaySeconds ?? 0) - 3600) * 1000

/**
 * Writes everything that lasts into one file, of one moment, beside a running server: tables, jobs still to be done,
 * stored files, and the secrets encrypted. On any failure the file is not there.
 */
export const makeBackup = async (source: BackupSource, file: string, tell: Tell): Promise<BackupSummary> => {
  const archive = await ArchiveWriter.begin(file)
  try {
    const summary = await writeAll(source, archive, tell)
    return { ...summary, bytes: await archive.finish() }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

const writeAll = async (
  source: BackupSource,
  archive: ArchiveWriter,
  tell: Tell,
): Promise<Omit<BackupSummary, 'bytes'>> => {
  const began = Date.now()
  const { rows, jobs } = await writeDatabase(source, archive, tell)
  if (source.passphrase !== null) {
    await archive.add(entryNames.secrets, [Buffer.from(await seal(JSON.stringify(source.secrets), source.passphrase))])
  }
  const files = await writeFiles(source.storage, archive, tell)
  if (Date.now() - began > safeMs) {
    throw new Error('The backup took so long that files which its rows name may be deleted by now. No backup was made.')
  }
  return { rows, jobs, files }
}

const writeDatabase = async (
  { owner, passphrase, version }: BackupSource,
  archive: ArchiveWriter,
  tell: Tell,
): Promise<{ rows: number; jobs: number }> => {
  const snapshot = await Snapshot.open(owner)
  try {
    const contents = await snapshot.contents()
    const jobs = await snapshot.jobs(Object.keys(queues))
    const manifest: BackupManifest = {
      format: 'backline-backup-1',
      version,
      createdAt: new Date().toISOString(),
      ...contents,
      jobs: jobs.length,
      hasSecrets: passphrase !== null,
    }
    await archive.add(entryNames.manifest, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
    const tables = tally('tables', tell)
    for (const table of contents.tables) {
      tables.count(await archive.add(entryNames.table(table.name), snapshot.table(table)))
    }
    tables.end()
    await archive.add(
      entryNames.jobs,
      jobs.map((job) => Buffer.from(`${JSON.stringify(job)}\n`)),
    )
    return { rows: contents.tables.reduce((sum, table) => sum + table.rows, 0), jobs: jobs.length }
  } finally {
    await snapshot.close()
  }
}

// A file comes to its place before its row can be seen, and goes a day after its row at the earliest: so all that the
// snapshot names is there now, and what vanishes meanwhile is nothing that it names.
const writeFiles = async (storage: Storage, archive: ArchiveWriter, tell: Tell): Promise<number> => {
  const files = tally('files', tell)
  for await (const key of storage.keys()) {
    const content = await storage.read(key).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (content) files.count(await archive.add(entryNames.file(key), content))
  }
  files.end()
  return files.things
}
