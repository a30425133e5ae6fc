import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { deleteUpload, insertUpload } from './store.ts'
import type { Uploader } from './uploader.ts'

/** Notes that so many bytes (booked in the same transaction) are for a file that comes in one call; answers the id of the note. */
export const bookPlainUpload = async (tx: Tx, uploader: Uploader, bytes: number): Promise<string> => {
  const id = randomUUIDv7()
  await insertUpload(tx, uploader, { id, purpose: 'plain', file_name: '', file_changed_ms: null, bytes, target: null })
  return id
}

/** Ends such a note; answers the bytes that it held, which are the caller's to give back. */
export const takePlainUpload = async (tx: Tx, uploader: Uploader, id: string): Promise<number> =>
  Number((await deleteUpload(tx, uploader, id))?.bytes ?? 0)
