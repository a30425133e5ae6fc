import { open } from 'node:fs/promises'
import { bookFile } from '#features/uploads/server/api.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { isShowable } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { LedgerEntry } from '../contract/entry.ts'
import { maxReceipts } from '../contract/finance-limits.ts'
import { receiptStartBytes, receiptTypeOf } from '../domain/receipt-type.ts'
import { holdBooks, readClosedMonths } from './books.store.ts'
import { readPostings } from './entries.store.ts'
import { refuseClosed } from './form-posting.ts'
import { refuseOthersEntry } from './policy.ts'
import { readEntry } from './present-entry.ts'
import { deleteReceiptRow, insertReceipt, readReceipt, readReceipts } from './receipt-files.store.ts'
import { tellFinances } from './tell-live.ts'

/** Keeps a file as a proof of an entry, once its bytes are found to be of a kind that is taken. */
export const addReceipt = async (
  services: Services,
  scope: WorkspaceScope,
  { entryId }: { entryId: string },
  received: ReceivedFile | null,
  keepReply: KeepReply,
): Promise<{ entry: LedgerEntry }> => {
  if (!received) throw refusal(t('No file selected'))
  const type = receiptTypeOf(await firstBytes(received.path))
  if (!type) throw refusal(t('Receipts must be PDF, JPG or PNG files.'))
  const id = newId()
  const key = `${scope.workspaceId}/${id}`
  return keepFilesWithin(services, scope, [{ key, file: received }], async (tx) => {
    // The books come before the row of the workspace, as where a statement is booked.
    await refuseForeign(tx, scope, entryId)
    await bookFile(tx, scope, received)
    if ((await readReceipts(tx, scope, [entryId])).length >= maxReceipts)
      throw new Failure('conflict', t('An entry can have at most {max} receipts.', { max: maxReceipts }))
    await insertReceipt(tx, scope, {
      id,
      entry_id: entryId,
      file_key: key,
      file_name: savedName(received.name, type.ending),
      file_bytes: received.bytes,
      file_sha256: received.sha256,
      media_type: type.mediaType,
    })
    await tellFinances(services, tx, scope)
    return keepReply(tx, { entry: await readEntry(tx, scope, entryId) })
  })
}

const refusal = (text: string): Failure => new Failure('unsupported', text, { fields: { file: text } })

const refuseForeign = async (tx: Tx, scope: WorkspaceScope, entryId: string): Promise<void> => {
  await holdBooks(tx, scope)
  const [entry] = await readPostings(tx, scope, [entryId])
  if (!entry || entry.deleted_at) throw missing(t('This entry'))
  refuseOthersEntry(scope, entry)
  refuseClosed(await readClosedMonths(tx, scope), [entry.booked_on])
}

const firstBytes = async (path: string): Promise<Uint8Array> => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(new Uint8Array(receiptStartBytes), 0, receiptStartBytes, 0)
  return buffer.subarray(0, bytesRead)
}

// Under which name it is saved: the sender's, ending as what it is and not as what it was said to be.
const savedName = (given: string, ending: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100)
  return `${isShowable(stem) && stem !== '' ? stem : 'receipt'}.${ending}`
}

/** Takes a receipt off its entry; its file goes a day later. */
export const deleteReceipt = async (
  services: Services,
  scope: WorkspaceScope,
  receiptId: string,
): Promise<{ entry: LedgerEntry }> =>
  services.database.within(scope, async (tx) => {
    const receipt = await readReceipt(tx, scope, receiptId)
    if (!receipt) throw missing(t('This receipt'))
    await refuseForeign(tx, scope, receipt.entry_id)
    if (!(await deleteReceiptRow(tx, scope, receiptId))) throw missing(t('This receipt'))
    await changeUsedBytes(tx, scope, -receipt.file_bytes)
    await services.jobs.send(tx, 'delete-files', { keys: [receipt.file_key] })
    await tellFinances(services, tx, scope)
    return { entry: await readEntry(tx, scope, receipt.entry_id) }
  })

/** The file of a receipt, to be saved. */
export const getReceipt = async (services: Services, scope: WorkspaceScope, receiptId: string): Promise<FileReply> => {
  const row = await services.database.within(scope, (tx) => readReceipt(tx, scope, receiptId))
  if (!row) throw missing(t('This receipt'))
  return {
    kind: 'file',
    size: row.file_bytes,
    etag: row.file_sha256.toString('hex'),
    type: row.media_type,
    cacheControl: askedEachTime,
    downloadName: row.file_name,
    stored: row.file_key,
  }
}
