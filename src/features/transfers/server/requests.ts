import { notify } from '#features/notifications/server/api.ts'
import {
  appendToUpload,
  beginUpload,
  dropUpload,
  type UploadHeaders,
  uploadOffset,
} from '#features/uploads/server/api.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { TusReply } from '#server/http/raw-reply.ts'
import { largestUpload } from '#server/instance/instance-settings.store.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import type { OpenedRequest } from '../contract/transfer.ts'
import { maxTransferFileBytes } from '../contract/transfer-limits.ts'
import { addFile, type SentFile } from './add-file.ts'
import { arrive, deadTransfer, knownVisitor, pageOf, unlock } from './arrive.ts'
import { bookAt, uploaderAt } from './request-room.ts'
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
