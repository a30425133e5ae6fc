import type { LinkUploader } from '#features/uploads/server/api.ts'
import { holdRoom } from '#features/uploads/server/api.ts'
import { bookWithinPlan } from '#features/workspaces/server/api.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { otherBytes } from '#server/http/read-body.ts'
import { largestUpload } from '#server/instance/instance-settings.store.ts'
import type { Services } from '#server/services.ts'
import type { HeldRoom } from '#server/storage/storage.ts'
import { maxPlainTransferBytes } from '../contract/transfer-limits.ts'
import { enter, knownVisitor, pageOf } from './arrive.ts'
import { tellTransfer } from './present-transfer.ts'
import { countFiles } from './transfer-files.store.ts'
import type { FoundTransfer } from './visitors.store.ts'

/** How much a link still takes, in a sentence: what it asks for without what has come and what is on its way, and the largest file. */
export const roomAt = async ({ database }: Services, found: FoundTransfer): Promise<string> => {
  const { max_bytes, max_files } = found
  const scope = mintJobScope(found.workspace_id)
  const there = await database.within(scope, (tx) => countFiles(tx, scope, found.transfer_id))
  const largest = await largestUpload(database.single, maxPlainTransferBytes)
  const left = max_bytes === null ? largest : max_bytes - there.bytes - there.arrivingBytes
  const files = max_files === null ? null : Math.max(0, max_files - there.files - there.arriving)
  if (left <= 0 || files === 0) return t('This link takes no more files.')
  const size = bytesText(Math.min(left, largest))
  return files === null
    ? t('This link takes {size} at a time.', { size })
    : t(
        '{files, plural, one {This link takes one more file, and {size} at a time.} other {This link takes # more files, and {size} at a time.}}',
        { files, size },
      )
}

/** Somebody who may send files by a link, as the owner of uploads there. */
export const uploaderAt = async (
  services: Services,
  context: PublicContext,
  token: string,
): Promise<{ found: FoundTransfer; uploader: LinkUploader }> => {
  const found = await enter(services, context, token, 'in')
  const browserHash = knownVisitor(services, context, pageOf('in', token))
  return { found, uploader: { ...mintJobScope(found.workspace_id), transferId: found.transfer_id, browserHash } }
}

/** Books a file that comes by a link, within its limits: the booking takes the workspace's lock, so that what is counted stays. @throws Failure */
export const bookAt = async (
  services: Services,
  tx: Tx,
  found: FoundTransfer,
  uploader: LinkUploader,
  bytes: number,
): Promise<void> => {
  if (!(await bookWithinPlan(tx, uploader, bytes)))
    throw new Failure('too_large', t('There’s no room for this file right now. Tell the person who sent you the link.'))
  const there = await countFiles(tx, uploader, found.transfer_id)
  if (found.max_files !== null && there.files + there.arriving >= found.max_files)
    throw new Failure('too_large', t('All the files this link asked for have already arrived.'))
  if (found.max_bytes !== null && there.bytes + there.arrivingBytes + bytes > found.max_bytes)
    throw new Failure('too_large', t('This is more than the link asked for.'))
  await tellTransfer(services, tx, uploader, found.transfer_id)
}

/** Books the room of a file that comes by a link, before its first byte. */
export const holdRoomAt = async (
  services: Services,
  context: PublicContext,
  contentLength: number | null,
): Promise<HeldRoom | null> => {
  if (contentLength === null) throw new Failure('invalid', t('Give the length of the request in Content-Length.'))
  const { token = '' } = context.request.params as { token?: string }
  const { found, uploader } = await uploaderAt(services, context, token)
  // So short a request brings the fields of a form, or a file that needs no room of its own while it comes.
  const bytes = contentLength < otherBytes ? 0 : contentLength
  return holdRoom(services, context, uploader, bytes, (tx, bytes) => bookAt(services, tx, found, uploader, bytes))
}
