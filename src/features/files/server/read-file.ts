import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { shownTextBytes } from '../contract/file-limits.ts'
import { readVersion, type VersionRow } from './versions.store.ts'

/** A file, and which version of it; the one that counts when none is named. */
export interface MeantVersion {
  id: string
  version?: number | undefined
}

const find = async (
  { database }: Services,
  scope: WorkspaceScope,
  { id, version }: MeantVersion,
): Promise<VersionRow & { name: string }> => {
  const row = await database.within(scope, (tx) => readVersion(tx, scope, id, version))
  if (!row) throw missing(t('This file'))
  return row
}

const replyOf = (row: VersionRow): FileReply => ({
  kind: 'file',
  size: row.file_bytes,
  etag: row.file_sha256.toString('hex'),
  type: row.media_type,
  cacheControl: askedEachTime,
  stored: row.file_key,
})

/** A file under its name, to be saved. */
export const downloadFile = async (
  services: Services,
  scope: WorkspaceScope,
  meant: MeantVersion,
): Promise<FileReply> => {
  const row = await find(services, scope, meant)
  return { ...replyOf(row), type: 'application/octet-stream', downloadName: row.name }
}

/** The sound of a file, by the type that its bytes have. */
export const playFile = async (services: Services, scope: WorkspaceScope, meant: MeantVersion): Promise<FileReply> => {
  const row = await find(services, scope, meant)
  if (row.kind !== 'audio') throw missing(t('The sound of this file'))
  return replyOf(row)
}

/** A file that begins as a PDF does, to be shown by the browser within a page of ours; never as anything but PDF. */
export const showPdf = async (services: Services, scope: WorkspaceScope, meant: MeantVersion): Promise<FileReply> => {
  const row = await find(services, scope, meant)
  if (row.kind !== 'pdf') throw missing(t('The PDF view of this file'))
  return { ...replyOf(row), type: 'application/pdf', framedName: row.name }
}

/** A copy of a picture that we made: never the bytes that were sent. */
export const showPicture = async (
  services: Services,
  scope: WorkspaceScope,
  { size = 'large', ...meant }: MeantVersion & { size?: 'small' | 'large' | undefined },
): Promise<FileReply> => {
  const row = await find(services, scope, meant)
  const [key, bytes] = size === 'small' ? [row.thumb_key, row.thumb_bytes] : [row.picture_key, row.picture_bytes]
  if (key === null || bytes === null) throw missing(t('The picture of this file'))
  return {
    kind: 'file',
    size: bytes,
    etag: key.replace(/^.*\//, ''),
    type: 'image/webp',
    cacheControl: askedEachTime,
    stored: key,
  }
}

/** The beginning of a text: of UTF-8, or else of Windows-1252. */
export const readText = async (
  services: Services,
  scope: WorkspaceScope,
  meant: MeantVersion,
): Promise<{ text: string; isWhole: boolean }> => {
  const row = await find(services, scope, meant)
  if (row.kind !== 'text') throw missing(t('The text of this file'))
  const size = row.file_bytes
  const end = Math.min(size, shownTextBytes)
  const pieces: Buffer[] = []
  for await (const piece of await services.storage.read(row.file_key, { start: 0, end: end - 1 }))
    pieces.push(piece as Buffer)
  const isWhole = end === size
  // As a stream: a sign that is cut in two at the end is left out.
  const bytes = Buffer.concat(pieces)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole }), isWhole }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWhole }
  }
}
