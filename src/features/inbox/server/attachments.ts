import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { uploadFile } from '#features/files/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { askedEachTime, bytesReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { MailAttachment } from '../contract/mail.ts'
import { maxSourceBytes } from '../contract/mail-limits.ts'
import { cleanFileName } from '../domain/mail-text.ts'
import { readMessageRow } from './messages.store.ts'
import { MailUnreadable, readFiles } from './read-mail.ts'

/** Where files that came with messages are kept, in Files: one folder, whatever language is spoken. */
const folderName = 'From mail'

interface FoundFile {
  file: MailAttachment
  content: Uint8Array
  etag: string
}

const find = async (services: Services, scope: WorkspaceScope, id: string, number: number): Promise<FoundFile> => {
  const row = await services.database.within(scope, (tx) => readMessageRow(tx, scope, id))
  const file = row?.attachments.find((one) => one.number === number)
  if (!row || !file?.available || row.source_key === null) throw missing(t('This file'))
  const source = await buffer(await services.storage.read(row.source_key))
  const [content] = await readFiles(scope, source, [number]).catch((error: unknown) => {
    throw error instanceof MailUnreadable ? new Failure('unprocessable', error.message) : error
  })
  if (!content) throw missing(t('This file'))
  return { file, content, etag: `${row.id}-${number}` }
}

/** A file of a message under its name, to be saved: never shown, whatever it says that it is. */
export const downloadAttachment = async (
  services: Services,
  scope: WorkspaceScope,
  { id, number }: { id: string; number: number },
): Promise<FileReply> => {
  const { file, content, etag } = await find(services, scope, id, number)
  return bytesReply(content, {
    etag,
    type: 'application/octet-stream',
    cacheControl: askedEachTime,
    downloadName: cleanFileName(file.name, 200) ?? 'file',
  })
}

/** Keeps a file of a message in Files. */
export const saveAttachment = async (
  services: Services,
  scope: WorkspaceScope,
  { mailId, number }: { mailId: string; number: number },
  keepReply: KeepReply,
): Promise<{ fileId: string; name: string; message: string }> => {
  const { file, content } = await find(services, scope, mailId, number)
  const received = await services.storage.receive(Readable.from([content]), file.name, maxSourceBytes)
  const place = { folderId: null, path: folderName, fileId: null }
  let answer = { fileId: '', name: '', message: '' }
  const keep = async <T>(tx: Tx, reply: T): Promise<T> => {
    const { item, became } = reply as Awaited<ReturnType<typeof uploadFile>>
    const values = { name: item.name, folder: folderName }
    const message =
      became === 'same'
        ? t('{name} is already in Files, in the folder “{folder}”.', values)
        : t('{name} is in Files, in the folder “{folder}”.', values)
    answer = await keepReply(tx, { fileId: item.id, name: item.name, message })
    return reply
  }
  try {
    await uploadFile(services, scope, place, received, keep)
    return answer
  } finally {
    // Gone where it was kept.
    await services.storage.drop(received)
  }
}
