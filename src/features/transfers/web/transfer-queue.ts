import { CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import { transferTexts } from '#features/transfers/contract/transfer-limits.ts'
import { resumableFromBytes } from '#features/uploads/contract/upload-limits.ts'
import { api, messageOf } from '#web/api.ts'
import { pauseBeforeRetry, uploadCall } from '#web/upload.ts'
import { isUnanswered, sendInPieces } from '#web/uploads/send-in-pieces.ts'
import { refreshUploads } from '#web/uploads/unfinished-uploads.ts'
import { refreshTransfers } from './queries.ts'
import { createSendQueue, type SendOne } from './send-queue.ts'

// Which workspace a transfer is of; the queue itself knows only where a file goes.
const workspaces = new Map<string, string>()

const sendOne: SendOne = async ({ file, path, target: transferId, uploadId }, { signal, onProgress }) => {
  const workspaceId = workspaces.get(transferId) ?? ''
  if (uploadId === null && file.size < resumableFromBytes) {
    const idempotencyKey = randomKey()
    const options = { workspaceId, signal, onProgress, idempotencyKey }
    await whilePassing(signal, () => uploadCall('addTransferFile', { transferId, path, file }, options))
  } else {
    const place = { transferId, path }
    const sending = { workspaceId, signal, onProgress, purpose: 'transfer', place, uploadId } as const
    const sent = await sendInPieces(file, { ...sending, onBegin: () => undefined })
    const idempotencyKey = randomKey()
    await whilePassing(signal, () =>
      api.addTransferFile({ transferId, path, uploadId: sent }, { workspaceId, idempotencyKey }),
    )
    refreshUploads(workspaceId)
  }
  void refreshTransfers(workspaceId)
}

const whilePassing = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isUnanswered(error)) throw error
      await pauseBeforeRetry(failures, signal)
    }
  }
}

/** The sentence for whatever stopped an upload, as specified. */
export const uploadProblem = (error: unknown): string => {
  if (!(error instanceof CallError)) return transferTexts.failed
  const message = messageOf(error, '')
  return message === '' ? transferTexts.failed : transferTexts.error(message)
}

/** The files that members of this browser send. */
export const transferQueue = createSendQueue(sendOne, uploadProblem)

/** Sends files to a transfer of a workspace. */
export const sendTo = (
  workspaceId: string,
  transferId: string,
  given: Parameters<typeof transferQueue.add>[1],
): void => {
  workspaces.set(transferId, workspaceId)
  transferQueue.add(transferId, given)
}
