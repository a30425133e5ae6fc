import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { sendInPieces } from '#web/uploads/send-in-pieces.ts'
import { requestQuery } from './request-query.ts'
import { createSendQueue, type SendOne } from './send-queue.ts'
import { uploadProblem } from './transfer-queue.ts'

// Said once, for all files that this page sends.
let senderName = ''

/** Says under which name files are sent by a link. */
export const sayName = (name: string): void => {
  senderName = name.trim()
}

const sendOne: SendOne = async ({ file, path, target: token, uploadId }, { signal, onProgress }) => {
  const sending = { workspaceId: '', signal, onProgress, purpose: 'transfer', token, uploadId } as const
  const sent = await sendInPieces(file, { ...sending, onBegin: () => undefined })
  const answer = await api.sendFileToTransfer({ token, name: senderName, path, uploadId: sent })
  // What the link still takes is less now.
  queryClient.setQueryData(requestQuery(token).queryKey, answer)
}

/** The files that somebody outside sends by a link. */
export const requestQueue = createSendQueue(sendOne, uploadProblem, { forgetsDone: false })
