import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { UploadPurpose } from '../contract/upload.ts'
import { deleteUpload, readUpload } from './store.ts'
import type { Uploader } from './uploader.ts'

/** A finished upload, for the code that makes something of it. */
export interface FinishedUpload {
  /** The whole file; its room is booked already. */
  file: ReceivedFile
  /** Ends the upload in the transaction that makes the row of its file; the booked room goes over to that row. */
  take: (tx: Tx) => Promise<void>
}

/**
 * Lets `work` make something of a finished upload of one's own, by calling `take` in its transaction. If it fails, the
 * upload is there as before, with all its bytes. @throws Failure for one that is missing, unfinished or for something else
 */
export const consumeUpload = async <T>(
  { database, storage }: Services,
  scope: Uploader,
  { id, purpose, field }: { id: string; purpose: UploadPurpose; field: string },
  work: (upload: FinishedUpload) => Promise<T>,
): Promise<T> => {
  const upload = await database.within(scope, (tx) => readUpload(tx, scope, id))
  if (!upload || upload.purpose !== purpose) throw missing(t('This upload'))
  const { bytes } = upload
  const unfinished = (): Failure => {
    const text = t('This upload is not finished.')
    return new Failure('conflict', text, { fields: { [field]: text } })
  }
  if (upload.received < bytes || (await storage.parts.size(id)) !== bytes) throw unfinished()
  const file = await storage.receivePart(id, upload.file_name)
  if (file.bytes !== bytes) {
    await storage.drop(file)
    throw unfinished()
  }
  const take = async (tx: Tx): Promise<void> => {
    if (!(await deleteUpload(tx, scope, id))) throw missing(t('This upload'))
  }
  let result: T
  try {
    result = await work({ file, take })
  } finally {
    await storage.drop(file)
  }
  // It is used: what stays of it is the sweeper's.
  await storage.parts.remove(id).catch(() => undefined)
  return result
}
