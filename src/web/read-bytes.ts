import { CallError } from '#client/client.ts'
import { addressOfCall } from './api.ts'
import { tellStatus } from './call-status.ts'

/** The bytes behind a call that answers a file; throws `CallError` like every call. */
export const readBytes = (
  name: Parameters<typeof addressOfCall>[0],
  input: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const call = `GET ${name}`
    const request = new XMLHttpRequest()
    request.open('GET', addressOfCall(name, input))
    request.responseType = 'arraybuffer'
    request.onloadend = () => !signal.aborted && tellStatus(request.status)
    request.onload = () => {
      if (request.status === 200 && request.response instanceof ArrayBuffer) resolve(new Uint8Array(request.response))
      else reject(new CallError(call, request.status, {}))
    }
    request.onerror = () => reject(new CallError(call, 0, {}))
    request.onabort = () => reject(new DOMException('No longer wanted.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send()
  })
