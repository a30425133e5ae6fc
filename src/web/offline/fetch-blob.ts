import { CallError } from '#client/client.ts'
import { tellStatus } from '#web/call-status.ts'

/** A file of the server as a whole; `onProgress` hears the bytes so far. Throws `CallError` like every call. */
export const fetchBlob = (address: string, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (): void => reject(new CallError(`GET ${address}`, request.status, {}))
    request.open('GET', address)
    request.responseType = 'blob'
    request.onprogress = (event) => onProgress(event.loaded)
    request.onloadend = () => !signal.aborted && tellStatus(request.status)
    request.onload = () => {
      const { response } = request
      const length = request.getResponseHeader('content-length')
      // A file that is cut off would play as one that ends early.
      const whole = response instanceof Blob && (length === null || Number(length) === response.size)
      if (request.status === 200 && whole) resolve(response)
      else fail()
    }
    request.onerror = fail
    request.onabort = () => reject(new DOMException('No longer wanted.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send()
  })
