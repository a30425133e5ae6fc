import { addressOf, CallError } from '#client/client.ts'
import { formBody } from '#client/form-body.ts'
import type { FailureBody } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from './api.ts'
import { rowOf } from './call-rows.ts'
import { tellStatus } from './call-status.ts'
import { flash } from './ui/flash.ts'

const firstMs = 1000
const longestMs = 15_000

/** Waits longer after each failure, at most 15 s; ends at once when the machine is back on the net. Throws when cancelled. */
export const pauseBeforeRetry = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (then: () => void): void => {
      over.abort()
      clearTimeout(timer)
      then()
    }
    const timer = setTimeout(() => end(resolve), Math.min(longestMs, firstMs * 2 ** (failures - 1)))
    addEventListener('online', () => end(resolve), { signal: over.signal })
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: over.signal })
    if (signal.aborted) end(() => reject(signal.reason))
  })

/** How much of a body has gone out, in bytes. */
export interface UploadProgress {
  sent: number
  total: number
}

/** Options of one upload. */
export interface UploadOptions {
  workspaceId: string
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** The same for each try of the same content. */
  idempotencyKey?: string
}

// A profile picture goes into no workspace.
type Options = Omit<UploadOptions, 'workspaceId'> & { workspaceId?: string }
type Uploads = Pick<
  typeof api,
  | 'addCommunityImage'
  | 'addDemo'
  | 'addReceipt'
  | 'addTransferFile'
  | 'attachMailFile'
  | 'editDemo'
  | 'importEvents'
  | 'importStatement'
  | 'submitBug'
  | 'uploadFile'
  | 'uploadProfilePicture'
>

/**
 * A call with a file that tells how far it is, which `fetch` cannot; throws `CallError` like every call, AbortError when
 * cancelled. Where many files are on their way it waits for its turn: nothing of it was read then.
 */
export const uploadCall = async <K extends keyof Uploads>(
  name: K,
  input: Parameters<Uploads[K]>[0],
  options: Options,
): Promise<Awaited<ReturnType<Uploads[K]>>> => {
  for (let failures = 1; ; failures++) {
    try {
      return await callOnce(name, input, options)
    } catch (error) {
      if (!(error instanceof CallError && isBusy(error.body)) || options.signal.aborted) throw error
      flash.info(t('A lot of files are uploading. Yours will follow by itself.'))
      await pauseBeforeRetry(failures, options.signal)
    }
  }
}

const isBusy = (body: Partial<FailureBody> | null): boolean => body?.code === 'busy'

const callOnce = async <K extends keyof Uploads>(
  name: K,
  input: Parameters<Uploads[K]>[0],
  { workspaceId, signal, onProgress, idempotencyKey }: Options,
): Promise<Awaited<ReturnType<Uploads[K]>>> => {
  const row = rowOf(name)
  // A fresh token for each try, so that no large file is sent in vain.
  const { csrfToken } = await api.csrfToken({}, { signal })
  signal.throwIfAborted()
  const call = `${row.method} ${row.path}`
  return new Promise<Awaited<ReturnType<Uploads[K]>>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(row.method, addressOf(row, {}))
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-csrftoken', csrfToken)
    if (workspaceId) request.setRequestHeader('x-workspace-id', workspaceId)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
    request.onloadend = () => !signal.aborted && !isBusy(request.response) && tellStatus(request.status)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response)
      else reject(new CallError(call, request.status, (request.response ?? {}) as Partial<FailureBody>))
    }
    request.onerror = () => reject(new CallError(call, 0, {}))
    request.onabort = () => reject(new DOMException(t('The upload was cancelled.'), 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formBody(row, input))
  })
}
