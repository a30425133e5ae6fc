import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { MemberContext, PublicContext } from '#server/http/context.ts'
import { wasSentBefore } from '#server/http/idempotency.store.ts'
import { otherBytes } from '#server/http/read-body.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { HeldRoom, ReceivedFile } from '#server/storage/storage.ts'
import { dropUpload } from './drop-upload.ts'
import { deleteUpload, insertUpload, stayAlive } from './store.ts'
import type { Uploader } from './uploader.ts'

/** How often the process that receives a file says that it lives (ms): well within what ends the row of one that died. */
const lifeSignMs = 30_000

/**
 * Books the room of a file that comes in one call before its first byte is read, so that many at once cannot take more than
 * there is. It is given back when the request ends, if no row took it; where the process dies, by the sweeper within minutes.
 */
export const holdRoom = async (
  services: Services,
  { reply, log }: PublicContext,
  uploader: Uploader,
  bytes: number,
  book: (tx: Tx, bytes: number) => Promise<void>,
): Promise<HeldRoom | null> => {
  if (bytes <= 0) return null
  const held = { id: newId(), isTaken: false }
  const row = { id: held.id, purpose: 'plain', file_name: '', file_changed_ms: null, bytes, target: null } as const
  await services.database.within(uploader, async (tx) => {
    await book(tx, bytes)
    await insertUpload(tx, uploader, row)
    await stayAlive(tx, uploader, held.id)
  })
  const sayAlive = (): Promise<unknown> => services.database.within(uploader, (tx) => stayAlive(tx, uploader, held.id))
  const lifeSign = setInterval(() => void sayAlive().catch(() => undefined), lifeSignMs)
  lifeSign.unref()
  const end = (): void => {
    clearInterval(lifeSign)
    if (held.isTaken && reply.statusCode < 400) return
    dropUpload(services, uploader, held.id).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'missing') return
      log.warn({ err: error }, 'room stays booked until its upload is swept')
    })
  }
  // The sender may have gone while the room was booked: then nothing closes any more.
  if (reply.raw.closed) end()
  else reply.raw.once('close', end)
  return held
}

/** The same for a file that a member sends, by the size that the request announces. A repetition of what went well needs no room. */
export const holdRoomForMember =
  (services: Services) =>
  async (context: MemberContext, contentLength: number | null): Promise<HeldRoom | null> => {
    const { scope, person, request } = context
    const key = request.headers['idempotency-key']
    if (typeof key === 'string' && (await wasSentBefore(services.database, person.id, key))) return null
    const bytes = (contentLength ?? 0) - otherBytes
    return holdRoom(services, context, scope, bytes, (tx, bytes) => changeUsedBytes(tx, scope, bytes))
  }

/** Gives back what was held for a file, in the transaction that books what it needs, under the lock of the workspace. */
export const giveBackHeld = async (tx: Tx, uploader: Uploader, { held }: ReceivedFile): Promise<void> => {
  // The workspace's lock comes first, as everywhere.
  await lockWorkspace(tx, uploader)
  if (!held) return
  held.isTaken = true
  const gone = await deleteUpload(tx, uploader, held.id)
  await changeUsedBytes(tx, uploader, -(gone?.bytes ?? 0))
}

/** Books the room of a file that came in one call, with what was held for it. */
export const bookFile = async (tx: Tx, uploader: Uploader, file: ReceivedFile): Promise<void> => {
  await giveBackHeld(tx, uploader, file)
  await changeUsedBytes(tx, uploader, file.bytes)
}
