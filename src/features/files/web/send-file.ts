import { CallError } from '#client/client.ts'
import type { UploadPlace } from '#features/files/contract/file-item.ts'
import { resumableFromBytes } from '#features/uploads/contract/upload-limits.ts'
import { api } from '#web/api.ts'
import { pauseBeforeRetry, uploadCall } from '#web/upload.ts'
import { handleOf } from '#web/uploads/file-handles.ts'
import { isUnanswered, type SendProgress, sendInPieces } from '#web/uploads/send-in-pieces.ts'
import { forgetUpload, isFileOf, keepUpload, refreshUploads } from '#web/uploads/unfinished-uploads.ts'

/** One file on its way, the upload to go on with if there is one, and the key under which it is kept once. */
export interface SendingOne {
  workspaceId: string
  /** None when all of it is on the server, and only the last call is missing. */
  file: File | null
  place: UploadPlace
  uploadId: string | null
  key: string
  signal: AbortSignal
  onProgress: (progress: SendProgress) => void
}

type Uploaded = Awaited<ReturnType<typeof api.uploadFile>>

const inThisTab = new Set<string>()

/** Whether an upload is on its way in this tab. */
export const isSentHere = (uploadId: string): boolean => inThisTab.has(uploadId)

/** Sends a file and keeps it where it belongs: a large one in pieces that go on after a break, a small one in one call. */
export const sendFile = async (one: SendingOne): Promise<Uploaded> => {
  const { file, uploadId } = one
  if (file && uploadId === null && file.size < resumableFromBytes)
    return whilePassing(one, () =>
      uploadCall(
        'uploadFile',
        { ...placeFields(one.place), file },
        { workspaceId: one.workspaceId, signal: one.signal, onProgress: one.onProgress, idempotencyKey: one.key },
      ),
    )
  const sent = file ? await sendPieces(one, file) : uploadId
  if (sent === null) throw new Error('There is neither a file nor an upload.')
  try {
    return await whilePassing(one, () =>
      api.uploadFile(
        { ...placeFields(one.place), uploadId: sent },
        { workspaceId: one.workspaceId, idempotencyKey: one.key },
      ),
    )
  } finally {
    await forgetUpload(sent)
    inThisTab.delete(sent)
    refreshUploads(one.workspaceId)
  }
}

const placeFields = ({ folderId, path, fileId }: UploadPlace) => ({
  folderId: folderId ?? '',
  path,
  fileId: fileId ?? '',
})

const sendPieces = async (one: SendingOne, file: File): Promise<string> => {
  let uploadId = one.uploadId ?? (await begunBefore(one, file))
  const onBegin = (begun: string): void => {
    uploadId = begun
    inThisTab.add(begun)
    void handleOf(file).then((handle) => keepUpload({ id: begun, plan: null, handle }))
  }
  if (uploadId !== null) onBegin(uploadId)
  const { workspaceId, signal, onProgress, place } = one
  try {
    return await sendInPieces(file, {
      workspaceId,
      signal,
      onProgress,
      purpose: 'file',
      folder: place,
      uploadId,
      onBegin,
    })
  } catch (error) {
    if (uploadId !== null) {
      inThisTab.delete(uploadId)
      if (signal.aborted) await forgetUpload(uploadId)
    }
    refreshUploads(workspaceId)
    throw error
  }
}

// The same file, sent once more to the same place, goes on where it stopped.
const begunBefore = async ({ workspaceId, place }: SendingOne, file: File): Promise<string | null> => {
  const { uploads } = await api.getUploads({}, { workspaceId }).catch(() => ({ uploads: [] }))
  const same = uploads.find(
    (upload) =>
      upload.purpose === 'file' &&
      !upload.moving &&
      !isSentHere(upload.id) &&
      isFileOf(file, upload) &&
      JSON.stringify(upload.folder) === JSON.stringify(place),
  )
  return same?.id ?? null
}

const whilePassing = async <T>({ signal, onProgress }: SendingOne, call: () => Promise<T>): Promise<T> => {
  for (let failures = 1; ; failures++) {
    try {
      return await call()
    } catch (error) {
      const isTooMany = error instanceof CallError && error.status === 429
      if (!(isUnanswered(error) || isTooMany) || signal.aborted) throw error
      onProgress({ sent: 0, total: 1, paused: true })
      await pauseBeforeRetry(failures, signal)
    }
  }
}
