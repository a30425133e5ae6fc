import { z } from 'zod'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { distinctName, savableName } from '#server/zip/savable-name.ts'
import { SpooledArchive, SpoolFile } from '#server/zip/spooled-archive.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'
import { checksumOf } from '#server/zip/stored-original.ts'
import { writeText } from './table-files.ts'

type From = Pick<Services, 'storage' | 'host'>

const listed = z.object({
  path: z.string(),
  key: z.string(),
  bytes: z.number(),
  crc32: z.number().nullable(),
  mark: z.string(),
  modifiedAt: z.coerce.date(),
})

/** What goes into an export: texts, which are written while the database is read, and the stored files that it names. */
export class ExportDraft {
  readonly archive: SpooledArchive
  private readonly originals: SpoolFile
  private readonly folders = new Set<string>()

  private constructor(archive: SpooledArchive, originals: SpoolFile) {
    this.archive = archive
    this.originals = originals
  }

  static async open({ host }: From): Promise<ExportDraft> {
    return new ExportDraft(await SpooledArchive.open(host.dataDir), await SpoolFile.open(host.dataDir))
  }

  /** Names stored files, below `files/`; nothing of them is read yet. */
  async name(portions: AsyncIterable<StoredOriginal[]> | Iterable<StoredOriginal[]>): Promise<void> {
    for await (const originals of portions)
      await this.originals.append(Buffer.from(originals.map((one) => `${JSON.stringify(one)}\n`).join('')))
  }

  /** Adds folders without anything in them, below `files/`. */
  async addFolders(portions: AsyncIterable<string[]>, at: Date): Promise<void> {
    for await (const paths of portions) {
      for (const path of paths.map(savablePath)) {
        if (!this.folders.has(path)) await writeText(this.archive, `files/${path}/`, '', at)
        this.folders.add(path)
      }
    }
  }

  /** The whole as a reply: an archive that is read while it is sent, and goes on where it broke off as long as nothing in it has changed. */
  async reply(name: string, { storage }: From): Promise<FileReply> {
    await this.originals.flush()
    const distinct = distinctName()
    for await (const line of this.originals.lines()) {
      const { path, crc32, ...one } = listed.parse(JSON.parse(line))
      // Small files only: those that fill a disk were counted when they came.
      const checksum = crc32 ?? (await checksumOf(await storage.read(one.key)))
      await this.archive.stored({ ...one, name: `files/${distinct(savablePath(path))}`, crc32: checksum })
    }
    const { archive } = this
    const { bytes, mark, read } = await archive.finish((key, range) => storage.read(key, range))
    return {
      kind: 'file',
      size: bytes,
      etag: mark,
      type: 'application/zip',
      cacheControl: 'private, no-store',
      downloadName: savableName(`${name}.zip`),
      read: async (range) => read(range),
      close: () => void this.close(),
    }
  }

  /** Gives its room on the disk back. */
  async close(): Promise<void> {
    await Promise.all([this.originals.close(), this.archive.close()])
  }
}

const savablePath = (path: string): string =>
  path
    .split('/')
    .map((part) => savableName(part))
    .join('/')

/** Drafts an export and answers with it; where that fails, nothing of it stays. */
export const exportReply = async (
  from: From,
  write: (begin: () => Promise<ExportDraft>) => Promise<string>,
): Promise<FileReply> => {
  let draft: ExportDraft | null = null
  // A transaction that is run again begins again with nothing.
  const begin = async (): Promise<ExportDraft> => {
    await draft?.close()
    draft = await ExportDraft.open(from)
    return draft
  }
  const drafted = (): ExportDraft | null => draft
  try {
    const name = await write(begin)
    return await (drafted() ?? (await begin())).reply(name, from)
  } catch (error) {
    await drafted()?.close()
    throw error
  }
}
