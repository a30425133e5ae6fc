import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { clockFault } from './clock-fault.ts'
import { Patience } from './patience.ts'
import { elements, firstText } from './s3-xml.ts'
import { StoreUnavailable } from './storage.ts'

/** Which bucket of which S3-compatible store, and who asks. `endpoint` ends without a slash. */
export interface S3Address {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** One object in a listing. */
export interface S3Object {
  key: string
  bytes: number
  storedAt: Date
}

/** An answer of the store that is not what was asked for; `code` is S3's own, or ENOENT for a missing object. */
export class S3Error extends StoreUnavailable {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 200) {
    super(message)
    this.code = code
    this.status = status
  }
}

const silenceMs = 20_000
/** Bytes in a millisecond below which a store is too slow for what is sent to it. */
const slowest = 64

/** The requests of the S3 protocol that a store of files needs, each signed with Signature Version 4. */
export class S3Bucket {
  private readonly client: AwsClient
  private readonly base: string
  private readonly patienceMs: number

  /** @param patienceMs how long the store may be silent. */
  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Address, patienceMs = silenceMs) {
    this.patienceMs = patienceMs
    this.base = `${endpoint}/${bucket}`
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3, initRetryMs: 100 })
  }

  /** Throws when the bucket cannot be reached. */
  async check(): Promise<void> {
    await this.ask('HEAD', '')
  }

  /** Stores an object in one request. */
  async put(key: string, body: Uint8Array): Promise<void> {
    await this.ask('PUT', key, body)
  }

  /** The bytes of an object, or of a range of it (both ends inclusive). */
  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const patience = new Patience(this.patienceMs)
    const response = await this.send('GET', key, patience, {
      ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
    })
    const bytes = lengthIn(response.headers)
    const meant = range ? range.end - range.start + 1 : bytes
    if (response.body && response.status === (range ? 206 : 200) && bytes !== null && bytes === meant)
      return patience.bytesOf(response.body, bytes)
    await response.body?.cancel()
    const what = `${response.status} with ${bytes ?? 'an unknown number of'} bytes`
    throw new S3Error('UnexpectedAnswer', `The store answered ${what} to a read of ${key}.`)
  }

  /** The size of an object in bytes, or null where there is none. */
  async size(key: string): Promise<number | null> {
    try {
      const bytes = lengthIn((await this.ask('HEAD', key)).headers)
      if (bytes === null) throw new S3Error('UnexpectedAnswer', `The store did not say how long ${key} is.`)
      return bytes
    } catch (error) {
      if (error instanceof S3Error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** Removes an object; no error when it is gone. */
  async remove(key: string): Promise<void> {
    await this.ask('DELETE', key).catch((error: unknown) => {
      if (!(error instanceof S3Error && error.code === 'ENOENT')) throw error
    })
  }

  /** All objects, a page of the listing at a time. */
  async *list(): AsyncGenerator<S3Object> {
    let token: string | null = null
    do {
      const query: string = `?list-type=2${token === null ? '' : `&continuation-token=${encodeURIComponent(token)}`}`
      const page: string = await this.askForList(query, 'ListBucketResult')
      for (const entry of elements(page, 'Contents')) {
        yield {
          key: firstText(entry, 'Key') ?? '',
          bytes: Number(firstText(entry, 'Size')),
          storedAt: new Date(firstText(entry, 'LastModified') ?? Number.NaN),
        }
      }
      token = firstText(page, 'NextContinuationToken')
      if (token === null && firstText(page, 'IsTruncated') === 'true')
        throw new StoreUnavailable('The store did not say where its list goes on.')
    } while (token !== null)
  }

  /** Begins an upload in parts; answers its id. */
  async beginParts(key: string): Promise<string> {
    const { text } = await this.ask('POST', `${key}?uploads`)
    const id = firstText(text, 'UploadId')
    if (!id) throw new S3Error('UnexpectedAnswer', 'The store did not name the upload that it began.')
    return id
  }

  /** Stores one part, counted from 1; answers the tag that `finishParts` wants. */
  async putPart(key: string, uploadId: string, number: number, body: Uint8Array): Promise<string> {
    const part = `${key}?partNumber=${number}&uploadId=${encodeURIComponent(uploadId)}`
    return (await this.ask('PUT', part, body)).headers.get('etag') ?? ''
  }

  /** Makes the object of its parts. */
  async finishParts(key: string, uploadId: string, tags: string[]): Promise<void> {
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const { text } = await this.ask('POST', `${key}?uploadId=${encodeURIComponent(uploadId)}`, body)
    // This one call may fail after it has begun to answer 200.
    if (text.includes('<Error>')) throw failure(200, text, key)
  }

  /** Gives an upload up, with the parts that came. */
  async dropParts(key: string, uploadId: string): Promise<void> {
    await this.ask('DELETE', `${key}?uploadId=${encodeURIComponent(uploadId)}`)
  }

  /** Uploads in parts that were begun and neither finished nor given up; the first thousand. */
  async openUploads(): Promise<{ key: string; uploadId: string; begunAt: Date }[]> {
    const text = await this.askForList('?uploads', 'ListMultipartUploadsResult')
    return elements(text, 'Upload').map((entry) => ({
      key: firstText(entry, 'Key') ?? '',
      uploadId: firstText(entry, 'UploadId') ?? '',
      begunAt: new Date(firstText(entry, 'Initiated') ?? Number.NaN),
    }))
  }

  private async askForList(query: string, name: string): Promise<string> {
    const { text } = await this.ask('GET', query)
    // A part of a list is a list, too, where no length was told.
    if (!text.trimEnd().endsWith(`</${name}>`)) throw new StoreUnavailable(`The store did not end its ${name}.`)
    return text
  }

  // An answer that is short, whole.
  private async ask(method: string, path: string, body?: Uint8Array): Promise<{ headers: Headers; text: string }> {
    const patience = new Patience(this.patienceMs + (body?.length ?? 0) / slowest)
    const response = await this.send(method, path, patience, { ...(body && { body }) })
    return { headers: response.headers, text: await patience.with(response.text()) }
  }

  private async send(
    method: string,
    path: string,
    patience: Patience,
    { body, headers }: { body?: Uint8Array; headers?: Record<string, string> },
  ): Promise<Response> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const join = path === '' || path.startsWith('?') ? '' : '/'
    const asked = this.client.fetch(`${this.base}${join}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      signal: patience.signal,
    })
    const response = await patience.with(asked)
    if (response.status >= 200 && response.status < 300) return response
    throw failure(response.status, await patience.with(response.text()), path, response.headers.get('date'))
  }
}

const lengthIn = (headers: Headers): number | null => {
  const length = headers.get('content-length')
  return length === null ? null : Number(length)
}

const failure = (status: number, text: string, path: string, date: string | null = null): S3Error => {
  const given = firstText(text, 'Code')
  const code = status === 404 && given !== 'NoSuchBucket' ? 'ENOENT' : (given ?? `Status${status}`)
  const message = (status === 403 && clockFault(date)) || firstText(text, 'Message')
  return new S3Error(
    code,
    `The store answered ${status} (${given ?? 'no code'}) for "${path}": ${message ?? ''}`,
    status,
  )
}
