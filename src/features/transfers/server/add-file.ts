import { consumeUpload, giveBackHeld, type LinkUploader } from '#features/uploads/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { sniffAudio } from '#server/audio/sniff-audio.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { maxTransferFiles, transferTexts } from '../contract/transfer-limits.ts'
import { tellTransfer } from './present-transfer.ts'
import { countFiles, insertFile } from './transfer-files.store.ts'
import { cleanPath } from './transfer-names.ts'

/** By which way a file comes to a transfer. */
export interface FileDoor<T> {
  scope: WorkspaceScope | LinkUploader
  senderName: string | null
  /** Books bytes on the workspace, under its lock. */
  book: (tx: Tx, bytes: number) => Promise<void>
  /** Locks the transfer that gets the file, or refuses; answers its id. */
  target: (tx: Tx) => Promise<string>
  /** What is told and answered in the same transaction. */
  added: (tx: Tx, transferId: string, path: string) => Promise<T>
}

/** What a call says of its file: where it belongs, and the finished upload that it is, if its bytes are not in the call. */
export interface SentFile {
  path?: string | undefined
  uploadId?: string | undefined
}

/** Puts a file into a transfer: that of the call, or a finished upload. */
export const addFile = <T>(
  services: Services,
  context: PublicContext,
  { path, uploadId }: SentFile,
  door: FileDoor<T>,
): Promise<T> => {
  const { file } = context
  if (uploadId !== undefined) {
    const wanted = { id: uploadId, purpose: 'transfer', field: 'uploadId' } as const
    return consumeUpload(services, door.scope, wanted, ({ file, take }) => keepFile(services, file, path, door, take))
  }
  if (!file) throw invalidField('file', transferTexts.noFile)
  return keepFile(services, file, path, door, async (tx) => {
    await giveBackHeld(tx, door.scope, file)
    await door.book(tx, file.bytes)
  })
}

const keepFile = async <T>(
  services: Services,
  file: ReceivedFile,
  path: string | undefined,
  { scope, senderName, target, added }: FileDoor<T>,
  takeRoom: (tx: Tx) => Promise<void>,
): Promise<T> => {
  const sniffed = await sniffAudio(file.path)
  const id = newId()
  const row = {
    id,
    path: cleanPath(path ?? file.name),
    file_key: `${scope.workspaceId}/${newId()}`,
    file_bytes: file.bytes,
    file_sha256: file.sha256,
    file_crc32: file.crc32,
    sound_type: sniffed.kind && sniffed.played,
    sender_name: senderName,
  }
  return keepFilesWithin(services, scope, [{ key: row.file_key, file }], async (tx) => {
    // The workspace's lock comes first, as everywhere.
    await lockWorkspace(tx, scope)
    await takeRoom(tx)
    const transferId = await target(tx)
    const { files } = await countFiles(tx, scope, transferId)
    if (files >= maxTransferFiles)
      throw new Failure(
        'conflict',
        t('A transfer can have at most {max} files. Start another one.', { max: maxTransferFiles }),
      )
    await insertFile(tx, scope, { ...row, transfer_id: transferId })
    if (row.sound_type)
      await services.jobs.send(tx, 'listen-to-transfer', { workspaceId: scope.workspaceId, fileId: id })
    await tellTransfer(services, tx, scope, transferId)
    return added(tx, transferId, row.path)
  })
}
