import { CallError } from '#client/client.ts'
import type { FailureBody } from '#kernel/errors.ts'
import { addressOfCall, api } from '#web/api.ts'

const CALL = 'POST /upload-profile-picture'

/** Sends a picture and says how much of it (0 to 1) has gone out; answers its address, or throws `CallError` like every call. */
export const uploadPicture = async (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const { csrfToken } = await api.csrfToken({}, { signal })
  const form = new FormData()
  form.append('csrf_token', csrfToken)
  form.append('profile_picture', file, file.name)
  return new Promise((resolve, reject) => {
    // fetch cannot say how much it has sent.
    const request = new XMLHttpRequest()
    request.open('POST', addressOfCall('uploadProfilePicture', {}))
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      const body = request.response as ({ profilePictureUrl?: string } & Partial<FailureBody>) | null
      if (request.status < 300 && body?.profilePictureUrl) resolve(body.profilePictureUrl)
      else reject(new CallError(CALL, request.status, body ?? {}))
    }
    request.onerror = () => reject(new CallError(CALL, 0, {}))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
