import { createHash } from 'node:crypto'
import { access, type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Login } from '#server/database/database.ts'
import { queues } from '#server/jobs/queues.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Storage } from '#server/storage/storage.ts'
import {
  type BackupManifest,
  blockBytes,
  checksumLine,
  checksumName,
  encodeHeader,
  entriesPerChecksum,
  entryNames,
  paddingAfter,
} from './archive-format.ts'
import { type Tell, tally } from './progress.ts'
import { seal } from './seal.ts'
import { Snapshot } from './snapshot.store.ts'

/** What an entry is made of: bytes in pieces, as many as come. */
type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Writes a tar file with checksums among its entries. It grows as FILE.part, and is FILE only when it is whole and on
 * disk; a FILE that is there already is never replaced.
 */
export class ArchiveWriter {
  private readonly handle: FileHandle
  private readonly part: string
  private readonly file: string
  private readonly startedAt = new Date()
  private position = 0
  private checksums = 0
  private lines: string[] = []

  private constructor(handle: FileHandle, file: string) {
    this.handle = handle
    this.file = file
    this.part = `${file}.part`
  }

  /** Begins; refuses when there is such a file, or another backup is writing it. */
  static async begin(name: string): Promise<ArchiveWriter> {
    const file = resolve(name)
    if (await isThere(file)) throw new Error(`${file} exists already: name another file, or remove it first.`)
    const handle = await open(`${file}.part`, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`There is no folder ${dirname(file)}.`)
      if (error.code !== 'EEXIST') throw error
      throw new Error(`${file}.part exists: remove it if no other backup is writing it.`)
    })
    return new ArchiveWriter(handle, file)
  }

  /** Adds an entry of any length without knowing it before; answers its length in bytes. */
  async add(name: string, pieces: Pieces): Promise<number> {
    const { bytes, sha256 } = await this.write(name, pieces)
    this.lines.push(checksumLine(name, sha256))
    if (this.lines.length === entriesPerChecksum) await this.writeChecksums()
    return bytes
  }

  /** Ends the archive and gives it its name; durable when it resolves. Answers its length in bytes. */
  async finish(): Promise<number> {
    if (this.lines.length > 0) await this.writeChecksums()
    await this.append(Buffer.alloc(2 * blockBytes))
    await this.handle.sync()
    await this.handle.close()
    await moveWithoutReplacing(this.part, this.file)
    await using folder = await open(dirname(this.file), 'r')
    await folder.sync()
    return this.position
  }

  /** Takes away what was written, after a failure. */
  async abandon(): Promise<void> {
    await this.handle.close().catch(() => undefined)
    await rm(this.part, { force: true })
  }

  private async writeChecksums(): Promise<void> {
    this.checksums += 1
    const text = this.lines.join('')
    this.lines = []
    await this.write(checksumName(this.checksums), [Buffer.from(text)])
  }

  private async write(name: string, pieces: Pieces): Promise<{ bytes: number; sha256: string }> {
    const start = this.position
    const hash = createHash('sha256')
    await this.append(Buffer.alloc(blockBytes))
    for await (const piece of pieces) {
      hash.update(piece)
      await this.append(piece)
    }
    const bytes = this.position - start - blockBytes
    await this.append(Buffer.alloc(paddingAfter(bytes)))
    // Only now the length is known: the header takes the place that was kept for it.
    await this.writeAt(encodeHeader({ name, bytes }, this.startedAt), start)
    return { bytes, sha256: hash.digest('hex') }
  }

  private async append(bytes: Uint8Array): Promise<void> {
    await this.writeAt(bytes, this.position)
    this.position += bytes.length
  }

  private async writeAt(bytes: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      done += (await this.handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten
    }
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

// A link, unlike a rename, fails when somebody made such a file meanwhile; memory sticks know no links.
const moveWithoutReplacing = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to)
    await rm(from)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code) || (await isThere(to))) throw error
    await rename(from, to)
  }
}

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
