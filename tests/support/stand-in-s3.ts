import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Address, S3Credentials } from '#server/storage/s3-client.ts'

/** Where an answer ends too early: after so many of its body's bytes, by a line that breaks, or as if that were all. */
export interface Cut {
  after: (bytes: number) => number
  by: 'a broken line' | 'an end'
}

/** An S3-compatible store in memory, for tests: checks every signature, and fails when told to. */
export interface StandInS3 {
  address: S3Address & { credentials: S3Credentials }
  objects: Map<string, { bytes: Buffer; at: Date }>
  /** Open uploads in parts, by id. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer>; at: Date }>
  /** What was asked, as `PUT band/x?partNumber=1`. */
  asked: string[]
  /** Asked for each request: a status to refuse it with. In the middle of an answer `lose` cuts the line, and `stall` says no more; `hang` gives none. */
  refuse: (request: string) => number | 'lose' | 'stall' | 'hang' | Cut | null
  /** How many answers are on their way. */
  busy: number
  /** What its clock says. */
  now: () => number
  close: () => Promise<void>
}

const pageSize = 3
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'
const credentials = { accessKeyId: 'STANDINKEY', secretAccessKey: 'stand-in/secret+key' }

/** Starts a store with an empty bucket on 127.0.0.1. */
export const startStandInS3 = async (): Promise<StandInS3> => {
  const server = createServer((request, response) => {
    answer(store, request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store: StandInS3 = {
    address: { bucket: 'band-files', endpoint, region: 'eu-test-1', credentials: { ...credentials } },
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    refuse: () => null,
    busy: 0,
    now: Date.now,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return store
}

const answer = async (store: StandInS3, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  store.busy += 1
  response.once('close', () => (store.busy -= 1))
  const url = new URL(request.url ?? '', store.address.endpoint)
  const body = await buffer(request)
  const [, bucket, ...path] = url.pathname.split('/')
  const key = decodeURIComponent(path.join('/'))
  const what = `${request.method} ${key}${url.search}`
  store.asked.push(what)
  response.setHeader('date', new Date(store.now()).toUTCString())
  const refusal = store.refuse(what)
  if (refusal === 'hang') return
  if (refusal === 'lose' || refusal === 'stall') {
    response.writeHead(200, { 'content-length': 1_000_000 })
    response.write(Buffer.alloc(1000), () => refusal === 'lose' && response.destroy())
    return
  }
  if (typeof refusal === 'number') return fail(response, refusal, 'Refused')
  if (refusal !== null) cut(response, refusal)
  const complaint = url.searchParams.has('X-Amz-Signature')
    ? complaintAboutAddress(request, url, store)
    : (complaintAbout(request, url, body, store.address) ?? lateness(request, store.now()))
  if (complaint) return fail(response, 403, complaint)
  if (bucket !== store.address.bucket) return fail(response, 404, 'NoSuchBucket')
  if (key === '') return answerForBucket(store, url, response)
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
    return answerForParts(store, request.method ?? '', key, url, body, response)
  return answerForObject(store, request, key, body, response)
}

const answerForBucket = (store: StandInS3, url: URL, response: ServerResponse): void => {
  if (url.searchParams.has('uploads')) {
    const all = [...store.uploads]
    const from = all.findIndex(([id]) => id === url.searchParams.get('upload-id-marker')) + 1
    const shown = all.slice(from, from + pageSize)
    const entries = shown.map(
      ([id, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    )
    const [id = '', last] = shown.at(-1) ?? []
    const next =
      from + pageSize < all.length
        ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>`
        : ''
    response.end(
      `${head}<ListMultipartUploadsResult ${namespace}>${entries.join('')}${next}</ListMultipartUploadsResult>`,
    )
    return
  }
  const after = url.searchParams.get('continuation-token') ?? ''
  const prefix = url.searchParams.get('prefix') ?? ''
  const keys = [...store.objects.keys()].sort().filter((key) => key > after && key.startsWith(prefix))
  const entries = keys.slice(0, pageSize).map((key) => {
    const object = store.objects.get(key)
    return `<Contents><Key>${key}</Key><LastModified>${object?.at.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`
  })
  const next =
    keys.length > pageSize
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${keys[pageSize - 1]}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  response.end(`${head}<ListBucketResult ${namespace}>${entries.join('')}${next}</ListBucketResult>`)
}

const answerForParts = (
  store: StandInS3,
  method: string,
  key: string,
  url: URL,
  body: Buffer,
  response: ServerResponse,
): void => {
  if (url.searchParams.has('uploads')) {
    const id = randomUUID()
    store.uploads.set(id, { key, parts: new Map(), at: new Date() })
    const named = `<Bucket>${store.address.bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`
    response.end(`${head}<InitiateMultipartUploadResult ${namespace}>${named}</InitiateMultipartUploadResult>`)
    return
  }
  const id = url.searchParams.get('uploadId') ?? ''
  const upload = store.uploads.get(id)
  if (!upload) {
    fail(response, 404, 'NoSuchUpload')
    return
  }
  if (method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body)
    response.writeHead(200, { etag: tagOf(body) }).end()
    return
  }
  if (method === 'DELETE') {
    store.uploads.delete(id)
    response.writeHead(204).end()
    return
  }
  const parts = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/g)].map(([, given = '']) => {
    const part = upload.parts.get(Number(/<PartNumber>(\d+)</.exec(given)?.[1]))
    const tag = /<ETag>(.*?)</.exec(given)?.[1]?.replaceAll('&quot;', '"')
    return part && tagOf(part) === tag ? part : null
  })
  if (parts.length === 0 || parts.includes(null)) {
    response.end(`${head}<Error><Code>InvalidPart</Code></Error>`)
    return
  }
  store.uploads.delete(id)
  store.objects.set(key, { bytes: Buffer.concat(parts.filter((part) => part !== null)), at: new Date() })
  response.end(`${head}<CompleteMultipartUploadResult ${namespace}><Key>${key}</Key></CompleteMultipartUploadResult>`)
}

const answerForObject = (
  store: StandInS3,
  request: IncomingMessage,
  key: string,
  body: Buffer,
  response: ServerResponse,
): void => {
  if (request.method === 'PUT') {
    store.objects.set(key, { bytes: body, at: new Date() })
    response.writeHead(200, { etag: tagOf(body) }).end()
    return
  }
  if (request.method === 'DELETE') {
    store.objects.delete(key)
    response.writeHead(204).end()
    return
  }
  const object = store.objects.get(key)
  if (!object) {
    fail(response, 404, 'NoSuchKey')
    return
  }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const bytes = start ? object.bytes.subarray(Number(start), Number(end) + 1) : object.bytes
  const range = start && {
    'content-range': `bytes ${start}-${Number(start) + bytes.length - 1}/${object.bytes.length}`,
  }
  response.writeHead(start ? 206 : 200, { 'content-length': bytes.length, ...range })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

// What it sends goes out without what comes behind the cut; where it is to look whole, also without its length.
const cut = (response: ServerResponse, { after, by }: Cut): void => {
  const { writeHead, end } = response
  response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) => {
    response.statusCode = status
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value ?? '')
    return response
  }) as typeof writeHead
  response.end = ((body: Buffer | string = '') => {
    const bytes = Buffer.from(body)
    const sent = bytes.subarray(0, after(bytes.length))
    response.writeHead = writeHead
    response.setHeader('connection', 'close')
    if (by === 'an end') {
      for (const name of ['content-length', 'transfer-encoding']) response.removeHeader(name)
      return end.call(response, sent, 'utf8')
    }
    response.setHeader('content-length', bytes.length)
    response.flushHeaders()
    response.write(sent, () => response.destroy())
    return response
  }) as typeof end
}

const quarterMs = 15 * 60_000

const lateness = (request: IncomingMessage, now: number): string | null =>
  Math.abs(momentOf(request.headers['x-amz-date']) - now) > quarterMs ? 'RequestTimeTooSkewed' : null

const momentOf = (text: unknown): number => {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(text)) ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const fail = (response: ServerResponse, status: number, code: string): void => {
  response
    .writeHead(status)
    .end(`${head}<Error><Code>${code}</Code><Message>Refused by the stand-in.</Message></Error>`)
}

const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** What is wrong with the Signature Version 4 of a request, worked out from AWS's description of it; null when it is right. */
const complaintAbout = (
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  address: StandInS3['address'],
): string | null => {
  const given = String(request.headers['x-amz-content-sha256'])
  if (given !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (request.headers['x-amz-security-token'] !== address.credentials.sessionToken) return 'InvalidToken'
  const [, scope = '', names = '', signature] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(request.headers.authorization ?? '') ?? []
  if (!signature || !names.split(';').includes('x-amz-content-sha256')) return 'AccessDenied'
  const date = String(request.headers['x-amz-date'])
  return complaintAboutSignature(request, url, address, { scope, names, date, content: given, signature })
}

/** What is wrong with an address that was signed to be read without a header; null when it is right and has not ended. */
const complaintAboutAddress = (request: IncomingMessage, url: URL, store: StandInS3): string | null => {
  if (request.headers.authorization || request.headers.cookie) return 'InvalidArgument'
  const given = (name: string): string => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const date = given('Date')
  if (momentOf(date) + Number(given('Expires')) * 1000 < store.now()) return 'AccessDenied'
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'AccessDenied'
  const [scope, names, signature] = [
    given('Credential').replace(/^[^/]+\//, ''),
    given('SignedHeaders'),
    given('Signature'),
  ]
  const signed = new URL(url)
  signed.searchParams.delete('X-Amz-Signature')
  const content = 'UNSIGNED-PAYLOAD'
  return complaintAboutSignature(request, signed, store.address, { scope, names, date, content, signature })
}

const complaintAboutSignature = (
  request: IncomingMessage,
  url: URL,
  address: StandInS3['address'],
  said: { scope: string; names: string; date: string; content: string; signature: string },
): string | null => {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const headers = said.names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), said.names, said.content]
  const [day = '', region = '', service = '', end = ''] = said.scope.split('/')
  if (region !== address.region || service !== 's3') return 'AuthorizationHeaderMalformed'
  const text = ['AWS4-HMAC-SHA256', said.date, said.scope, sha256(canonical.join('\n'))].join('\n')
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${address.credentials.secretAccessKey}`, day))
  return hmac(key, text).toString('hex') === said.signature ? null : 'SignatureDoesNotMatch'
}
