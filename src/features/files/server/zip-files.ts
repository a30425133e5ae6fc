import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { distinctNames, savableName } from '#server/zip/savable-name.ts'
import { zipArchive } from '#server/zip/zip-archive.ts'
import { lockItems } from './hold.ts'
import { readBelow } from './tree.store.ts'
import { readForZip } from './versions.store.ts'

/** Files and folders as one archive; empty folders are left out, as they hold nothing. */
export const downloadFiles = async (services: Services, scope: WorkspaceScope, ids: string[]): Promise<FileReply> => {
  const { items, below, rows } = await services.database.within(scope, async (tx) => {
    const chosen = await lockItems(tx, scope, ids)
    const all = await readBelow(tx, scope, ids)
    const files = all.filter((one) => !one.is_folder)
    const versions =
      files.length > 0
        ? await readForZip(
            tx,
            scope,
            files.map(({ id }) => id),
          )
        : []
    return { items: chosen, below: files, rows: new Map(versions.map((row) => [row.file_id, row])) }
  })
  // What is chosen together with the folder it lies in comes once.
  const once = new Map(below.toSorted((one, other) => one.depth - other.depth).map((one) => [one.id, one]))
  const files = [...once.values()].toSorted((one, other) => (one.path.join('/') < other.path.join('/') ? -1 : 1))
  if (files.length === 0) throw new Failure('conflict', t('There are no files in it.'))
  const names = distinctNames(files.map(({ path }) => path.map((part) => savableName(part)).join('/')))
  const zipped = []
  for (const [at, { id, name }] of files.entries()) {
    const row = rows.get(id)
    if (!row) continue
    zipped.push({
      name: names[at] ?? savableName(name),
      bytes: row.file_bytes,
      crc32: row.file_crc32,
      modifiedAt: row.added_at,
      contentMark: row.file_sha256.toString('hex'),
      read: (range: { start: number; end: number }) => services.storage.read(row.file_key, range),
    })
  }
  const archive = zipArchive(zipped)
  const [first] = items
  return {
    kind: 'file',
    size: archive.bytes,
    etag: archive.mark,
    type: 'application/zip',
    cacheControl: 'private, no-store',
    downloadName: savableName(`${items.length === 1 && first ? first.name : 'Files'}.zip`),
    read: async (range) => archive.read(range),
  }
}
