import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import { Patience } from './patience.ts'
import { StoreUnavailable } from './storage.ts'

/** Which bucket of which S3-compatible store, and who asks. `endpoint` ends without a slash. */
export interface S3Address {
  bucket: string
  endpoint: string
  region: string
  /** Null: as the AWS SDK finds them (its variables, files, roles of the machine). */
  credentials: S3Credentials | null
}

/** The keys of somebody whom the store knows; those that end one day come with a session token. */
export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

const mostTries = 4
/** Bytes in a millisecond below which a store is too slow for what is sent to it. */
const slowest = 64

/** A client of the AWS SDK that waits `patienceMs` for each answer, and takes none that is cut off; loads the SDK. */
export const openClient = async (address: S3Address, patienceMs: number): Promise<S3Client> => {
  const [{ S3Client }, { NodeHttpHandler }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@smithy/node-http-handler'),
  ])
  // Each file that somebody listens to has a line of its own for as long; with the SDK's 50 the next one would only wait.
  const lines = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }
  const line = new NodeHttpHandler({ httpAgent: lines, httpsAgent: lines })
  const send = line.handle.bind(line)
  line.handle = async (request, options = {}) => {
    const patience = new Patience(patienceMs + lengthOf(request.body) / slowest)
    const signals = [patience.signal, options.abortSignal].filter((signal) => signal instanceof AbortSignal)
    const asked = send(request, { ...options, abortSignal: AbortSignal.any(signals) })
    const { response } = await patience.inTime(asked)
    // The bytes of a file take as long as their reader.
    if (request.query?.['x-id'] === 'GetObject' && response.statusCode < 300) return { response }
    const bytes = await patience.with(buffer(response.body))
    if (request.method === 'GET' && response.statusCode < 300) refuseCutList(bytes)
    response.body = Readable.from([bytes])
    return { response }
  }
  return new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    ...(address.credentials && { credentials: definite(address.credentials) }),
    // Stores that are not Amazon's know neither names of buckets as hosts nor checksums behind the bytes.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: mostTries,
    requestHandler: line,
  })
}

const definite = ({ accessKeyId, secretAccessKey, sessionToken }: S3Credentials) => ({
  accessKeyId,
  secretAccessKey,
  ...(sessionToken !== undefined && { sessionToken }),
})

const lengthOf = (body: unknown): number => (typeof body === 'string' || body instanceof Uint8Array ? body.length : 0)

// The SDK refuses half a list, and takes an answer without an element for an empty one.
const refuseCutList = (bytes: Buffer): void => {
  const text = bytes.toString()
  const [, name] = /^\s*(?:<\?[^>]*>\s*)?<(\w+)/.exec(text) ?? []
  if (!name || !text.trimEnd().endsWith(`</${name}>`)) throw new StoreUnavailable('The store did not end its list.')
}
