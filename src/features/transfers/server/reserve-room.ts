import type { FastifyRequest } from 'fastify'
import { bookPlainUpload, dropUpload, type LinkUploader, takePlainUpload } from '#features/uploads/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'

// The fields of a form without a file; what is not even that large needs no room of its own while it streams.
const smallBytes = 64_000

const reserved = new WeakMap<FastifyRequest, string>()

/**
 * Books the room of a file before its first byte is read, by the size of the whole request, so that many at once cannot
 * take more than there is; what was not used when the request ends is given back.
 */
export const reserveRoom = async (
  services: Services,
  { request, reply, log }: PublicContext,
  uploader: WorkspaceScope | LinkUploader,
  contentLength: number | null,
  book: (tx: Tx, bytes: number) => Promise<void>,
): Promise<void> => {
  if (contentLength === null) throw new Failure('invalid', 'Say how long the request is, in Content-Length.')
  if (contentLength < smallBytes) return
  const id = await services.database.within(uploader, async (tx) => {
    await book(tx, contentLength)
    return bookPlainUpload(tx, uploader, contentLength)
  })
  reserved.set(request, id)
  reply.raw.once('close', () => {
    dropUpload(services, uploader, id).catch((error: unknown) => {
      // As a rule a row has taken its place.
      if (error instanceof Failure && error.code === 'missing') return
      log.warn({ err: error }, 'room stays booked until its upload is swept')
    })
  })
}

/** Takes what was reserved for a request, in the transaction of the row that needs it; answers its bytes. */
export const takeReserved = async (
  tx: Tx,
  { request }: Pick<PublicContext, 'request'>,
  uploader: WorkspaceScope | LinkUploader,
): Promise<number> => {
  const id = reserved.get(request)
  return id === undefined ? 0 : takePlainUpload(tx, uploader, id)
}
