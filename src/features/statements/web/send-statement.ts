import { randomKey } from '#client/random-key.ts'
import { maxStatementAtOnce } from '#features/statements/contract/statement-limits.ts'
import { api } from '#web/api.ts'
import { uploadCall } from '#web/upload.ts'
import { handleOf } from '#web/uploads/file-handles.ts'
import { forgetUpload, keepUpload } from '#web/uploads/kept-uploads.ts'
import { type SendProgress, sendInPieces } from '#web/uploads/send-in-pieces.ts'
import { isFileOf, refreshUploads } from '#web/uploads/uploads-query.ts'

/** A statement on its way. */
interface SendingStatement {
  workspaceId: string
  file: File
  signal: AbortSignal
  onProgress: (progress: SendProgress) => void
}

type Brought = Awaited<ReturnType<typeof api.importStatement>>

/** Sends a statement: a small one in one call, a large one in pieces, which go on where they stopped when it is chosen again. */
export const sendStatement = async ({ workspaceId, file, signal, onProgress }: SendingStatement): Promise<Brought> => {
  const idempotencyKey = randomKey()
  if (file.size < maxStatementAtOnce)
    return uploadCall('importStatement', { file }, { workspaceId, signal, onProgress, idempotencyKey })
  let uploadId = await begunBefore(workspaceId, file)
  const onBegin = (begun: string): void => {
    uploadId = begun
    void handleOf(file).then((handle) => keepUpload({ id: begun, plan: null, handle }))
  }
  try {
    const sent = await sendInPieces(file, { workspaceId, signal, onProgress, purpose: 'statement', uploadId, onBegin })
    const brought = await api.importStatement({ uploadId: sent }, { workspaceId, idempotencyKey })
    await forgetUpload(sent)
    return brought
  } catch (error) {
    if (signal.aborted && uploadId !== null) await forgetUpload(uploadId)
    throw error
  } finally {
    refreshUploads(workspaceId)
  }
}

const begunBefore = async (workspaceId: string, file: File): Promise<string | null> => {
  const { uploads } = await api.getUploads({}, { workspaceId }).catch(() => ({ uploads: [] }))
  const same = uploads.find((upload) => upload.purpose === 'statement' && !upload.moving && isFileOf(file, upload))
  return same?.id ?? null
}
