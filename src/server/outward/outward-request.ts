import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { refuseInTransaction } from '#server/database/open-transaction.ts'
import { publicLookup, refusePrivateHost } from './private-addresses.ts'

/** One call to somebody else's server. */
export interface OutwardRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  timeoutMs: number
  /** Where to stop reading, in bytes. */
  mostBytes: number
  /** Lets it go to a private network, and without https. */
  allowPrivate: boolean
}

/** What came back. */
export interface OutwardAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  bytes: Buffer
  text: string
}

/** Thrown where an answer is larger than anything that is expected. */
export class TooLargeError extends Error {}

/** Thrown where nothing whole came back in time. */
export class TooSlowError extends Error {}

/** Makes the call; follows no redirect, and ends after `timeoutMs` even while bytes still drip in. */
export const sendOutward = (call: OutwardRequest): Promise<OutwardAnswer> =>
  new Promise((resolve, reject) => {
    const { url, method, body, allowPrivate } = call
    refuseInTransaction(`${method} ${url.host}`)
    if (!allowPrivate) {
      if (url.protocol !== 'https:') throw new Error(`${url.host} is not asked without https.`)
      refusePrivateHost(url.hostname)
    }
    const signal = AbortSignal.timeout(call.timeoutMs)
    const fail = (error: Error): void => reject(signal.aborted ? new TooSlowError('too slow') : error)
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const outgoing = send(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { ...call.headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        ...(!allowPrivate && { lookup: publicLookup }),
      },
      (incoming) => {
        const pieces: Buffer[] = []
        let bytes = 0
        incoming.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > call.mostBytes) incoming.destroy(new TooLargeError('too large'))
          else pieces.push(piece)
        })
        incoming.on('error', fail)
        incoming.on('end', () => {
          const whole = Buffer.concat(pieces)
          const { statusCode: status = 0, headers } = incoming
          resolve({ status, headers, bytes: whole, text: whole.toString('utf8') })
        })
      },
    )
    outgoing.on('error', fail)
    outgoing.end(body)
  })
