import { notify } from '#features/notifications/server/api.ts'
import {
  appendToUpload,
  beginUpload,
  dropUpload,
  holdRoom,
  type LinkUploader,
  type UploadHeaders,
  uploadOffset,
} from '#features/uploads/server/api.ts'
import { bookWithinPlan } from '#features/workspaces/server/api.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { Failure } from '#kernel/errors.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { TusReply } from '#server/http/raw-reply.ts'
import { otherBytes } from '#server/http/read-body.ts'
import { largestUpload } from '#server/instance/instance-settings.store.ts'
import type { Services } from '#server/services.ts'
import type { HeldRoom } from '#server/storage/storage.ts'
import { routes } from '../contract/routes.ts'
import type { OpenedRequest } from '../contract/transfer.ts'
import { maxPlainTransferBytes, maxTransferFileBytes } from '../contract/transfer-limits.ts'
import { addFile, type SentFile } from './add-file.ts'
import { arrive, deadTransfer, enter, knownVisitor, pageOf, unlock } from './open-transfer.ts'
import { tellTransfer } from './present-transfer.ts'
import { countFiles } from './transfer-files.store.ts'
import { lockTransfer } from './transfers.store.ts'
import type { FoundTransfer } from './visitors.store.ts'

/** What a band asks for; null while its password is still to be said. */
export const openRequest = async (
  services: Services,
  context: PublicContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<OpenedRequest> => {
  const { found, isLocked } = await arrive(services, context, token, 'in')
  if (isLocked && password === undefined) return { request: null }
  if (isLocked) await unlock(services, context, token, found, password ?? '')
  // Before files come, several at once: each would make a visitor of its own.
  knownVisitor(services, context, pageOf('in', token))
  return services.database.within(mintJobScope(found.workspace_id), (tx) => present(tx, found))
}

const present = async (tx: Tx, found: FoundTransfer): Promise<OpenedRequest> => {
  const { files, bytes } = await countFiles(tx, mintJobScope(found.workspace_id), found.transfer_id)
  return {
    request: {
      band: found.band,
      hue: found.hue,
      askedBy: found.sent_by,
      title: found.title,
      message: found.message,
      expiresAt: found.expires_at?.toISOString() ?? null,
      maxBytes: found.max_bytes,
      maxFiles: found.max_files,
      maxFileBytes: await largestUpload(tx, maxTransferFileBytes),
      bytes,
      fileCount: files,
    },
  }
}

/** How much a link still takes, in a sentence: what it asks for without what has come and what is on its way, and the largest file. */
export const roomAt = async ({ database }: Services, found: FoundTransfer): Promise<string> => {
  const { max_bytes, max_files } = found
  const scope = mintJobScope(found.workspace_id)
  const there = await database.within(scope, (tx) => countFiles(tx, scope, found.transfer_id))
  const largest = await largestUpload(database.single, maxPlainTransferBytes)
  const left = max_bytes === null ? largest : max_bytes - there.bytes - there.arrivingBytes
  const files = max_files === null ? null : Math.max(0, max_files - there.files - there.arriving)
  if (left <= 0 || files === 0) return 'It takes no more files.'
  const most = files === null ? '' : files === 1 ? 'one more file, and ' : `${files} more files, and `
  return `It takes ${most}${bytesText(Math.min(left, largest))} at a time.`
}

/** Somebody who may send files by a link, as the owner of uploads there. */
const uploaderAt = async (
  services: Services,
  context: PublicContext,
  token: string,
): Promise<{ found: FoundTransfer; uploader: LinkUploader }> => {
  const found = await enter(services, context, token, 'in')
  const browserHash = knownVisitor(services, context, pageOf('in', token))
  return { found, uploader: { ...mintJobScope(found.workspace_id), transferId: found.transfer_id, browserHash } }
}

// The workspace's lock is taken by the booking, so that what is counted afterwards stays as it is.
const bookAt = async (
  services: Services,
  tx: Tx,
  found: FoundTransfer,
  uploader: LinkUploader,
  bytes: number,
): Promise<void> => {
  if (!(await bookWithinPlan(tx, uploader, bytes)))
    throw new Failure(
      'too_large',
      'There is no room for this file at the moment. Tell the person who sent you the link.',
    )
  const there = await countFiles(tx, uploader, found.transfer_id)
  if (found.max_files !== null && there.files + there.arriving >= found.max_files)
    throw new Failure('too_large', 'As many files have come by this link as were asked for.')
  if (found.max_bytes !== null && there.bytes + there.arrivingBytes + bytes > found.max_bytes)
    throw new Failure('too_large', 'This is more than was asked for by this link.')
  await tellTransfer(services, tx, uploader, found.transfer_id)
}

/** Books the room of a file that comes by a link, before its first byte. */
export const holdRoomAt = async (
  services: Services,
  context: PublicContext,
  contentLength: number | null,
): Promise<HeldRoom | null> => {
  if (contentLength === null) throw new Failure('invalid', 'Say how long the request is, in Content-Length.')
  const { token = '' } = context.request.params as { token?: string }
  const { found, uploader } = await uploaderAt(services, context, token)
  // So short a request brings the fields of a form, or a file that needs no room of its own while it comes.
  const bytes = contentLength < otherBytes ? 0 : contentLength
  return holdRoom(services, context, uploader, bytes, (tx, bytes) => bookAt(services, tx, found, uploader, bytes))
}

/** Takes a file from somebody at a link, and tells the person who asked for it. */
export const takeFileAt = async (
  services: Services,
  context: PublicContext,
  { token, name, ...sent }: SentFile & { token: string; name?: string | undefined },
): Promise<OpenedRequest> => {
  const { found, uploader } = await uploaderAt(services, context, token)
  return addFile(services, context, sent, {
    scope: uploader,
    senderName: name ?? null,
    book: (tx, bytes) => bookAt(services, tx, found, uploader, bytes),
    target: async (tx) => {
      if (!(await lockTransfer(tx, uploader, found.transfer_id))) throw deadTransfer()
      return found.transfer_id
    },
    added: async (tx, transferId, path) => {
      if (found.receipt)
        await notify(services, tx, [found.made_by], {
          news: { kind: 'transfer-received', sender: name ?? 'Somebody', transfer: found.title || path },
          path: `/file-transfer?transfer=${transferId}`,
          together: `transfer-received:${transferId}:${name ?? ''}`,
        })
      return present(tx, found)
    },
  })
}

/** Begins a resumable upload of somebody at a link. */
export const beginAt = async (
  services: Services,
  context: PublicContext,
  { token, ...headers }: UploadHeaders & { token: string },
): Promise<TusReply> => {
  const { found, uploader } = await uploaderAt(services, context, token)
  return beginUpload(services, uploader, headers, {
    only: 'transfer',
    book: (tx, bytes) => bookAt(services, tx, found, uploader, bytes),
    addressOf: (id) => fillPath(routes.getTransferUploadOffset.path, { token, id }),
  })
}

interface OfUpload {
  token: string
  id: string
}

/** How far an upload at a link is. */
export const offsetAt = async (
  services: Services,
  context: PublicContext,
  { token, id }: OfUpload,
): Promise<TusReply> => uploadOffset(services, (await uploaderAt(services, context, token)).uploader, id)

/** Adds a piece to an upload at a link. */
export const appendAt = async (
  services: Services,
  context: PublicContext,
  { token, ...piece }: OfUpload & { 'upload-offset': number; 'upload-checksum'?: string | undefined },
): Promise<TusReply> =>
  appendToUpload(services, (await uploaderAt(services, context, token)).uploader, context.request.raw, piece)

/** Drops an upload at a link. */
export const dropAt = async (services: Services, context: PublicContext, { token, id }: OfUpload): Promise<TusReply> =>
  dropUpload(services, (await uploaderAt(services, context, token)).uploader, id)
