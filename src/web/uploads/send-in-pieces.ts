import type { DetailedError } from 'tus-js-client'
import { addressOf, CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import type { UnfinishedUpload, UploadPurpose, UploadTarget } from '#features/uploads/contract/upload.ts'
import { pieceBytes } from '#features/uploads/contract/upload-limits.ts'
import type { FailureBody } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { rowOf } from '#web/call-rows.ts'
import type { UploadProgress } from '#web/upload.ts'
import { pauseBeforeRetry } from '../upload.ts'

/** How far a file is; paused while the line is down. */
export interface SendProgress extends UploadProgress {
  paused?: boolean
}

/** A file on its way in pieces; `uploadId` is the one to go on with. */
export interface SendingFile {
  workspaceId: string
  signal: AbortSignal
  onProgress: (progress: SendProgress) => void
  purpose: UploadPurpose
  /** What it is to become, kept with it on the server: a demo, or a file of the band in its folder. */
  target?: UploadTarget
  folder?: NonNullable<UnfinishedUpload['folder']>
  /** Of a file for a transfer: which one, and where in it. */
  place?: NonNullable<UnfinishedUpload['place']>
  /** The secret of a link by which somebody outside sends it; a member sends it to the workspace. */
  token?: string
  uploadId: string | null
  /** Is told the id as soon as there is one: with it the upload can go on after a reload. */
  onBegin: (uploadId: string) => void
}

const beginningOf = ({ token }: SendingFile): string =>
  token === undefined ? addressOf(rowOf('createUpload'), {}) : addressOf(rowOf('createTransferUpload'), { token })
const addressAt = ({ token }: SendingFile, id: string): string =>
  token === undefined
    ? addressOf(rowOf('getUploadOffset'), { id })
    : addressOf(rowOf('getTransferUploadOffset'), { token, id })

const drop = ({ token, workspaceId }: SendingFile, id: string): void => {
  const dropped = token === undefined ? api.dropUpload({ id }, { workspaceId }) : api.dropTransferUpload({ token, id })
  void dropped.catch(() => undefined)
}

const idIn = (address: string): string => address.split('/').at(-1) ?? ''

/**
 * Sends a file in pieces and gives the id of the finished upload. A line that breaks only makes it wait, for as long as
 * it takes; cancelled, it drops what has arrived. Throws `CallError` when the server refuses, AbortError when cancelled.
 */
export const sendInPieces = async (file: File, sending: SendingFile): Promise<string> => {
  const { signal, onProgress } = sending
  let place = sending.uploadId === null ? null : addressAt(sending, sending.uploadId)
  let [sent, failures] = [0, 0]
  const onSent = (bytes: number): void => {
    if (bytes > sent) failures = 0
    sent = bytes
    onProgress({ sent, total: file.size })
  }
  const onPlace = (begun: string): void => {
    if (begun !== place) sending.onBegin(idIn(begun))
    place = begun
  }
  // The same for each try to begin, so that a lost answer does not book the room twice.
  let key = randomKey()
  for (;;) {
    try {
      await oneTry(file, place, sending, { onSent, onPlace, key })
      return idIn(place ?? '')
    } catch (error) {
      if (signal.aborted) {
        if (place !== null) drop(sending, idIn(place))
        throw error
      }
      if (error instanceof CallError && error.status === 404 && place !== null) {
        // It has ended meanwhile: from the beginning, then.
        place = null
        key = randomKey()
        continue
      }
      if (!isPassing(error)) throw error
      await refuseUnreadable(file)
      onProgress({ sent, total: file.size, paused: true })
      failures += 1
      await pauseBeforeRetry(failures, signal)
    }
  }
}

interface Try {
  key: string
  onSent: (bytes: number) => void
  onPlace: (place: string) => void
}

/** Goes on where the server is, until all is there or something fails. */
const oneTry = async (
  file: File,
  address: string | null,
  sending: SendingFile,
  { key, onSent, onPlace }: Try,
): Promise<void> => {
  const { signal, workspaceId, purpose, target, folder, place } = sending
  const { Upload } = await import('tus-js-client')
  // A fresh token for each try: the session may have changed while the line was down.
  const { csrfToken } = await api.csrfToken({}, { signal })
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const upload: InstanceType<typeof Upload> = new Upload(file, {
      endpoint: address === null ? beginningOf(sending) : null,
      uploadUrl: address,
      metadata: {
        filename: file.name,
        purpose,
        changed: String(file.lastModified),
        ...(target && { target: JSON.stringify(target) }),
        ...(folder && { folder: JSON.stringify(folder) }),
        ...(place && { place: JSON.stringify(place) }),
      },
      headers: {
        accept: 'application/json',
        'x-csrftoken': csrfToken,
        'x-workspace-id': workspaceId,
        'idempotency-key': key,
      },
      chunkSize: pieceBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && onPlace(pathOf(upload.url)),
      onProgress: (bytes) => onSent(bytes),
      onSuccess: () => resolve(),
      onError: (error) => reject(toCallError(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(cancelled())
    })
    upload.start()
  })
}

const cancelled = (): Error => new DOMException(t('The upload was cancelled.'), 'AbortError')

// The library makes whole addresses of ours; only the path is known to be the same after a reload.
const pathOf = (address: string): string => new URL(address, location.href).pathname

const toCallError = (error: Error | DetailedError): Error => {
  if (!('originalRequest' in error)) return error
  const { originalRequest: request, originalResponse: response } = error
  const call = `${request.getMethod()} ${pathOf(request.getURL())}`
  return new CallError(call, response?.getStatus() ?? 0, parsed(response?.getBody() ?? ''))
}

const parsed = (text: string): Partial<FailureBody> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Whether nobody answered, or only a proxy whose server is away: the same call may simply be made again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status)

// What also passes by itself: the server is elsewhere in the file, another try has not ended, these were too many.
const isPassing = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof CallError && [409, 423, 429].includes(error.status))

const refuseUnreadable = async (file: File): Promise<void> => {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    const text = t('The file was changed or moved in the meantime. Choose it again.')
    throw new CallError('the file', 400, { error: text, fields: {} })
  }
}
