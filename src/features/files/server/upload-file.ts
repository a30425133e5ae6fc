import { open } from 'node:fs/promises'
import { bookFile, consumeUpload, type FinishedUpload } from '#features/uploads/server/api.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { sniffAudio } from '#server/audio/sniff-audio.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { FileItem, FileKind, UploadPlace } from '../contract/file-item.ts'
import { maxVersions } from '../contract/file-limits.ts'
import { cleanFileName, cleanPath, nameKey } from '../domain/clean-name.ts'
import { lockFile, refuseFull, refuseTooDeep, refuseTooMany, wayDown } from './hold.ts'
import { readOne } from './present-item.ts'
import { insertItem, itemNamed, namesIn, updateItem } from './store.ts'
import { tellFilesChanged } from './tell-live.ts'
import { insertVersion, readStand } from './versions.store.ts'

/** What the bytes of a file say it is, as what it may be played or shown, and whether a background job can make more of it. */
interface SniffedFile {
  kind: FileKind
  media_type: string
  preview: 'none' | 'pending'
}

const headBytes = 64_000
const unknown = 'application/octet-stream'

const pictures: [RegExp, string][] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF....WEBP/s, 'image/webp'],
  [/^....ftypavif/s, 'image/avif'],
  [/^(II\*\0|MM\0\*)/, 'image/tiff'],
]

// What browsers play, beside the kinds whose waveform we make.
const sounds: [RegExp, string][] = [
  [/^fLaC/, 'audio/flac'],
  [/^OggS/, 'audio/ogg'],
  [/^....ftyp(M4A|mp42|isom|dash)/s, 'audio/mp4'],
]

/** The type of a sound that we read and that every browser plays; else null. */
const playedSound = async (path: string): Promise<string | null> => {
  const sniffed = await sniffAudio(path)
  return sniffed.kind && sniffed.played
}

/** Decides by its bytes, never by its name, what the file at `path` is. */
const sniffFile = async (path: string): Promise<SniffedFile> => {
  const head = await readHead(path)
  const start = head.subarray(0, 64).toString('latin1')
  const picture = pictures.find(([shape]) => shape.test(start))
  if (picture) return { kind: 'image', media_type: picture[1], preview: 'pending' }
  if (start.startsWith('%PDF-')) return { kind: 'pdf', media_type: 'application/pdf', preview: 'none' }
  const sound = sounds.find(([shape]) => shape.test(start))
  const read = sound || !isText(head) ? await playedSound(path) : null
  if (read) return { kind: 'audio', media_type: read, preview: 'pending' }
  // A film in such a box plays as what is heard of it.
  if (sound) return { kind: 'audio', media_type: sound[1], preview: 'none' }
  if (isText(head)) return { kind: 'text', media_type: unknown, preview: 'none' }
  return { kind: isPlain(head) ? 'text' : 'other', media_type: unknown, preview: 'none' }
}

const readHead = async (path: string): Promise<Buffer> => {
  await using file = await open(path)
  const head = Buffer.alloc(headBytes)
  const { bytesRead } = await file.read(head, 0, headBytes, 0)
  return head.subarray(0, bytesRead)
}

// Older texts are no UTF-8, and have no control characters either.
const isPlain = (head: Buffer): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them.
  head.length > 0 && !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(head.toString('latin1'))

const isText = (head: Buffer): boolean => {
  if (!isPlain(head)) return false
  // The last sign may be cut in two.
  for (const cut of [0, 1, 2, 3]) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut))
      return true
    } catch {
      if (head.length < headBytes) return false
    }
  }
  return false
}

/** What an upload became: a new file, a new version, or nothing new, as the same bytes are there already. */
export interface Uploaded {
  item: FileItem
  became: 'file' | 'version' | 'same'
}

/** Keeps a file that came at once, or in pieces before. */
export const uploadFile = async (
  services: Services,
  scope: WorkspaceScope,
  { uploadId, ...place }: UploadPlace & { uploadId?: string | undefined },
  file: ReceivedFile | null,
  keepReply: KeepReply,
): Promise<Uploaded> => {
  if (file) return keepFile(services, scope, place, { file, take: (tx) => bookFile(tx, scope, file) }, keepReply)
  if (!uploadId) throw invalidField('file', t('No file selected'))
  return consumeUpload(services, scope, { id: uploadId, purpose: 'file', field: 'file' }, (upload) =>
    keepFile(services, scope, place, upload, keepReply),
  )
}

const keepFile = async (
  services: Services,
  scope: WorkspaceScope,
  place: UploadPlace,
  { file, take }: FinishedUpload,
  keepReply: KeepReply,
): Promise<Uploaded> => {
  const path = cleanPath(place.path)
  if (!path) throw invalidField('path', t('These folders are nested too deep.'))
  const sniffed = await sniffFile(file.path)
  const key = `${scope.workspaceId}/${newId()}`
  const answer = await keepFilesWithin(services, scope, [{ key, file }], async (tx) => {
    await lockWorkspace(tx, scope)
    await take(tx)
    const target = await targetOf(tx, scope, place, path, cleanFileName(file.name))
    const put = await putVersion(tx, scope, target, { file, key, sniffed })
    // Its room was booked when it came.
    if (put === 'same') await changeUsedBytes(tx, scope, -file.bytes)
    else {
      const { workspaceId } = scope
      if (sniffed.preview === 'pending')
        await services.jobs.send(tx, 'prepare-file-preview', { workspaceId, fileId: put.fileId, version: put.number })
      await tellFilesChanged(services, tx, scope)
    }
    const itemId = put === 'same' ? (target.fileId ?? '') : put.fileId
    const became = put === 'same' ? 'same' : put.number === 1 ? 'file' : 'version'
    return keepReply<Uploaded>(tx, { item: await readOne(tx, scope, itemId), became })
  })
  if (answer.became === 'same') await services.storage.remove(key).catch(() => undefined)
  return answer
}

interface Target {
  folderId: string | null
  name: string
  /** The file that gets a version; null for a new one. */
  fileId: string | null
}

/** Where a file belongs; makes the folders of its path that are not there. */
const targetOf = async (
  tx: Tx,
  scope: WorkspaceScope,
  place: UploadPlace,
  path: readonly string[],
  name: string,
): Promise<Target> => {
  if (place.fileId !== null) {
    const file = await lockFile(tx, scope, place.fileId)
    return { folderId: file.parent_id, name: file.name, fileId: file.id }
  }
  const way = await wayDown(tx, scope, place.folderId)
  refuseTooDeep(way.length + path.length)
  let folderId = place.folderId
  for (const part of path) folderId = await openFolder(tx, scope, folderId, part)
  const there = await itemNamed(tx, scope, folderId, nameKey(name))
  if (there?.is_folder)
    throw invalidField('file', t('There’s already a folder called {name} here.', { name: there.name }))
  return { folderId, name, fileId: there?.id ?? null }
}

const openFolder = async (tx: Tx, scope: WorkspaceScope, parentId: string | null, name: string): Promise<string> => {
  const there = await itemNamed(tx, scope, parentId, nameKey(name))
  if (there?.is_folder) return there.id
  if (there)
    throw invalidField('path', t('There’s a file called {name} where a folder should be.', { name: there.name }))
  await refuseTooMany(tx, scope, 1)
  refuseFull(await namesIn(tx, scope, parentId), 1)
  const id = newId()
  await insertItem(tx, scope, { id, parent_id: parentId, is_folder: true, name, name_key: nameKey(name) })
  return id
}

interface Given {
  file: ReceivedFile
  key: string
  sniffed: SniffedFile
}

const putVersion = async (
  tx: Tx,
  scope: WorkspaceScope,
  { folderId, name, fileId }: Target,
  { file, key, sniffed }: Given,
): Promise<{ fileId: string; number: number } | 'same'> => {
  const fields = { file_key: key, file_bytes: file.bytes, file_sha256: file.sha256, file_crc32: file.crc32, ...sniffed }
  if (fileId === null) {
    await refuseTooMany(tx, scope, 1)
    refuseFull(await namesIn(tx, scope, folderId), 1)
    const id = newId()
    await insertItem(tx, scope, { id, parent_id: folderId, is_folder: false, name, name_key: nameKey(name) })
    await insertVersion(tx, scope, id, 1, fields)
    return { fileId: id, number: 1 }
  }
  const { last, count, sha256 } = await readStand(tx, scope, fileId)
  if (sha256?.equals(file.sha256)) return 'same'
  if (count >= maxVersions)
    throw invalidField(
      'file',
      t('A file can have at most {max} versions. Delete older ones first.', { max: maxVersions }),
    )
  await insertVersion(tx, scope, fileId, last + 1, fields)
  await updateItem(tx, scope, fileId, { version: last + 1, last_version: last + 1 })
  return { fileId, number: last + 1 }
}
