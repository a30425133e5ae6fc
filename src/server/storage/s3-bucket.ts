import type { Readable } from 'node:stream'
import type {
  ListMultipartUploadsCommandInput,
  ListMultipartUploadsCommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { openClient, Patience, type S3Address } from './s3-client.ts'
import { StoreUnavailable } from './storage.ts'

/** One object in a listing. */
export interface S3Object {
  key: string
  bytes: number
  storedAt: Date
}

/** An upload in parts that was begun and neither finished nor given up. */
export interface OpenUpload {
  key: string
  uploadId: string
  begunAt: Date
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

type Sdk = typeof import('@aws-sdk/client-s3')

const silenceMs = 20_000

/** What a store of files asks of a bucket, by way of the AWS SDK, which is loaded with the first request. */
export class S3Bucket {
  private readonly address: S3Address
  private readonly patienceMs: number
  private opened: Promise<{ sdk: Sdk; client: S3Client }> | null = null

  /** @param patienceMs how long the store may be silent. */
  constructor(address: S3Address, patienceMs = silenceMs) {
    this.address = address
    this.patienceMs = patienceMs
  }

  /** Throws when the bucket cannot be reached. */
  async check(): Promise<void> {
    const { bucket } = this.address
    await this.ask('the bucket', (client, { HeadBucketCommand }) =>
      client.send(new HeadBucketCommand(this.place())),
    ).catch((error: unknown) => {
      // An answer to HEAD has no words: the SDK can only call it unknown.
      const status = error instanceof S3Error ? error.status : 0
      const reason =
        status === 404 ? noBucket(bucket) : status === 401 || status === 403 ? noEntry(bucket, status) : null
      throw reason === null ? error : new S3Error('Refused', reason, status)
    })
  }

  /** Stores an object in one request. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const given = { ...this.place(key), Body: bytes }
    await this.ask(key, (client, { PutObjectCommand }) => client.send(new PutObjectCommand(given)))
  }

  /** Stores an object of any size in parts of `partBytes` (5 MiB at least), one in memory at a time; nothing of it stays on a failure. */
  async putInParts(key: string, bytes: Readable, partBytes: number): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage')
    const params = { ...this.place(key), Body: bytes }
    await this.ask(key, (client) => new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done())
  }

  /** An address at which anyone may read an object for so many seconds, as it is or in ranges; the store is not asked. */
  async signedAddress(key: string, seconds: number): Promise<URL> {
    const [{ getSignedUrl }, { GetObjectCommand }] = await Promise.all([
      import('@aws-sdk/s3-request-presigner'),
      import('@aws-sdk/client-s3'),
    ])
    const command = new GetObjectCommand(this.place(key))
    return new URL(await this.ask(key, (client) => getSignedUrl(client, command, { expiresIn: seconds })))
  }

  /** The bytes of an object, or of a range of it (both ends inclusive). */
  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const given = { ...this.place(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
    const { Body, ContentLength, $metadata } = await this.ask(key, (client, { GetObjectCommand }) =>
      client.send(new GetObjectCommand(given)),
    )
    const body = Body?.transformToWebStream()
    const bytes = ContentLength ?? null
    const meant = range ? range.end - range.start + 1 : bytes
    const status = $metadata.httpStatusCode
    if (body && status === (range ? 206 : 200) && bytes !== null && bytes === meant)
      return new Patience(this.patienceMs).bytesOf(body, bytes)
    await body?.cancel()
    const what = `${status} with ${bytes ?? 'an unknown number of'} bytes`
    throw new S3Error('UnexpectedAnswer', `The store answered ${what} to a read of ${key}.`)
  }

  /** The size of an object in bytes, or null where there is none. */
  async size(key: string): Promise<number | null> {
    try {
      const { ContentLength: bytes } = await this.ask(key, (client, { HeadObjectCommand }) =>
        client.send(new HeadObjectCommand(this.place(key))),
      )
      if (bytes === undefined) throw new S3Error('UnexpectedAnswer', `The store did not say how long ${key} is.`)
      return bytes
    } catch (error) {
      if (error instanceof S3Error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** Removes an object; no error when it is gone. */
  async remove(key: string): Promise<void> {
    await this.ask(key, (client, { DeleteObjectCommand }) =>
      client.send(new DeleteObjectCommand(this.place(key))),
    ).catch((error: unknown) => {
      if (!(error instanceof S3Error && error.code === 'ENOENT')) throw error
    })
  }

  /** All objects whose keys begin so, a page of the listing at a time. */
  async *list(prefix?: string): AsyncGenerator<S3Object> {
    const pages = await this.ask('the list', async (client, { paginateListObjectsV2 }) =>
      paginateListObjectsV2({ client }, { ...this.place(), ...(prefix !== undefined && { Prefix: prefix }) }),
    )
    for (let page = await this.ask('the list', () => pages.next()); !page.done; ) {
      const { Contents = [], IsTruncated, NextContinuationToken } = page.value
      for (const { Key = '', Size = Number.NaN, LastModified = new Date(Number.NaN) } of Contents)
        yield { key: Key, bytes: Size, storedAt: LastModified }
      if (IsTruncated && !NextContinuationToken)
        throw new StoreUnavailable('The store did not say where its list goes on.')
      page = await this.ask('the list', () => pages.next())
    }
  }

  /** All uploads in parts that were begun and neither finished nor given up. */
  async openUploads(): Promise<OpenUpload[]> {
    const found: OpenUpload[] = []
    let after: { KeyMarker?: string; UploadIdMarker?: string | undefined } | null = {}
    while (after) {
      const given: ListMultipartUploadsCommandInput = { ...this.place(), ...after }
      const page: ListMultipartUploadsCommandOutput = await this.ask(
        'the open uploads',
        (client, { ListMultipartUploadsCommand }) => client.send(new ListMultipartUploadsCommand(given)),
      )
      for (const { Key = '', UploadId = '', Initiated = new Date(Number.NaN) } of page.Uploads ?? [])
        found.push({ key: Key, uploadId: UploadId, begunAt: Initiated })
      after =
        page.IsTruncated && page.NextKeyMarker
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : null
    }
    return found
  }

  /** Gives an upload up, with the parts that came. */
  async dropParts(key: string, uploadId: string): Promise<void> {
    await this.ask(key, (client, { AbortMultipartUploadCommand }) =>
      client.send(new AbortMultipartUploadCommand({ ...this.place(key), UploadId: uploadId })),
    )
  }

  private place(): { Bucket: string }
  private place(key: string): { Bucket: string; Key: string }
  private place(key?: string): { Bucket: string; Key?: string } {
    return { Bucket: this.address.bucket, ...(key !== undefined && { Key: key }) }
  }

  private async ask<T>(what: string, act: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    this.opened ??= this.open()
    const { sdk, client } = await this.opened
    try {
      return await act(client, sdk)
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : failure(error as Error, what)
    }
  }

  private async open(): Promise<{ sdk: Sdk; client: S3Client }> {
    const [sdk, client] = await Promise.all([import('@aws-sdk/client-s3'), openClient(this.address, this.patienceMs)])
    return { sdk, client }
  }
}

const noBucket = (bucket: string): string =>
  `The store has no bucket ${bucket} (404): make it there, or let STORAGE_URL name another.`

const noEntry = (bucket: string, status: number): string =>
  `The store does not let us into the bucket ${bucket} (${status}): look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and at the bucket that STORAGE_URL names.`

const failure = (error: Error & Partial<S3ServiceException>, what: string): StoreUnavailable => {
  const status = error.$metadata?.httpStatusCode
  // What is no answer of the store, such as one that cannot be read, has no fault of either side.
  if (status === undefined || error.$fault === undefined)
    return new StoreUnavailable(`The store cannot be asked: ${error.message}`, { cause: error })
  const code = status === 404 && error.name !== 'NoSuchBucket' ? 'ENOENT' : error.name
  return new S3Error(code, `The store answered ${status} (${error.name}) for ${what}: ${error.message}`, status)
}
