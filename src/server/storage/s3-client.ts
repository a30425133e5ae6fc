import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import { StoreUnavailable } from './storage.ts'

/** Waits for a store, and no longer than so many milliseconds for each of its answers; then the request is given up. */
export class Patience {
  private readonly ms: number
  private readonly giveUp = new AbortController()

  constructor(ms: number) {
    this.ms = ms
  }

  /** Aborts the request that is waited for. */
  get signal(): AbortSignal {
    return this.giveUp.signal
  }

  /**
   * What comes, or `StoreUnavailable` when it comes too late; other errors are passed on. It waits for no abort: one does not
   * reach its request when what handed the signal on was collected as garbage meanwhile.
   */
  async inTime<T>(coming: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const reason = unavailable(new Error(`nothing came for ${Math.round(this.ms / 1000)} seconds`))
      late.reject(reason)
      this.giveUp.abort(reason)
    }, this.ms)
    try {
      return await Promise.race([coming, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  /** What comes, or `StoreUnavailable` when it comes too late, or the line breaks. */
  async with<T>(coming: Promise<T>): Promise<T> {
    try {
      return await this.inTime(coming)
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : unavailable(error as Error)
    }
  }

  /**
   * The bytes of a body, `length` of them or an error, which may take as long as their reader; each piece that is asked for
   * comes in time.
   */
  bytesOf(body: ReadableStream<Uint8Array>, length: number): Readable {
    // At once: a body that nobody holds is emptied without an error when its answer is collected as garbage.
    const reader = body.getReader()
    const next = () => this.with(reader.read())
    let left = length
    const bytes = new Readable({
      read() {
        next().then(
          ({ done, value }) => {
            left -= value?.length ?? 0
            if (left < 0 || (done && left > 0))
              this.destroy(new StoreUnavailable(`The store gave ${length - left} bytes instead of ${length}.`))
            else this.push(done ? null : value)
          },
          (error: Error) => this.destroy(error),
        )
      },
      destroy(error, done) {
        reader.cancel().catch(() => undefined)
        done(error)
      },
    })
    // The line may break before the reader listens; the reader still finds the error, and the process lives.
    return bytes.on('error', () => undefined)
  }
}

const unavailable = (cause: Error): StoreUnavailable =>
  new StoreUnavailable(`The store cannot be asked: ${cause.message}`, { cause })

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
