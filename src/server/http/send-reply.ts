import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { tusPieceType, tusVersion } from '#kernel/tus.ts'
import type { Storage } from '#server/storage/storage.ts'
import {
  type DownloadReply,
  type EventsReply,
  type FileReply,
  type FormedReply,
  type RawReply,
  readerOf,
  type TusReply,
} from './raw-reply.ts'
import { type FileSender, passedProxy, sendByProxy } from './send-by-proxy.ts'
import { isKnown, sendPage } from './send-page.ts'
import { freeingSent } from './sent-pieces.ts'

/** Lets the rows of this instance, and no others, get a piece of a file as their body: it is left for the handler to read. */
export const takePieces = (app: FastifyInstance): void => {
  app.addContentTypeParser(tusPieceType, (_request, _body, done) => done(null))
}

/** Refuses a caller who speaks another version of the protocol, or sends a piece where none belongs. */
export const requireTus = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('tus-resumable', tusVersion)
  if (request.headers['tus-resumable'] !== tusVersion) {
    reply.header('tus-version', tusVersion)
    throw new Failure(
      'other_version',
      t('Uploads only work with tus {version}: name it in Tus-Resumable.', { version: tusVersion }),
    )
  }
  const isPiece = request.headers['content-type'] === tusPieceType
  if (isPiece !== (request.method === 'PATCH')) {
    throw new Failure('unsupported', t('Send the bytes of a file with PATCH, as {type}.', { type: tusPieceType }))
  }
}

/** Sends what a row of the kind tus returns: it has headers and no body. */
const sendTus = (reply: FastifyReply, { status, headers }: TusReply): FastifyReply =>
  reply.code(status).headers(headers).send()

/** Sends a JSON reply that was formed before, or tells who has the same one that nothing has changed. */
export const sendFormed = (request: FastifyRequest, reply: FastifyReply, { json, etag }: FormedReply): FastifyReply => {
  if (etag === null) return reply.send(json)
  reply.header('etag', etag)
  if (!isKnown(request.headers['if-none-match'], etag)) return reply.send(json)
  return reply.removeHeader('content-type').code(304).send()
}

/** What sending files needs. */
export interface Sending {
  storage: Storage
  fileSender: FileSender
}

/** Sends what rows of the kinds page, stream, live, redirect and tus return. */
export const sendRaw = async (
  request: FastifyRequest,
  reply: FastifyReply,
  raw: RawReply,
  sending: Sending,
): Promise<FastifyReply> => {
  if (raw.kind === 'redirect') return reply.redirect(raw.location, raw.status ?? 303)
  if (raw.kind === 'outward') {
    // The other site learns nothing of the page that led there.
    return reply.header('referrer-policy', 'no-referrer').redirect(raw.url, 302)
  }
  if (raw.kind === 'events') return sendEvents(request, reply, raw)
  if (raw.kind === 'tus') return sendTus(reply, raw)
  if (raw.kind === 'page') return sendPage(request, reply, raw)
  if (raw.kind === 'download') return sendDownload(reply, raw)
  return sendFile(request, reply, raw, sending)
}

// What the person saves is where they chose: no second copy stays in the browser's cache, on a disk that others may use.
const cachingOf = ({ cacheControl, downloadName }: FileReply): string =>
  downloadName !== undefined && cacheControl.startsWith('private') ? 'private, no-store' : cacheControl

/** Answers GET and HEAD with the whole file or one range of it (RFC 9110, sections 13 and 14); several ranges get the whole. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
  { storage, fileSender }: Sending,
): Promise<FastifyReply> => {
  if (file.stored === undefined) onceClosed(reply, () => file.close?.())
  const etag = `"${file.etag}"`
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', cachingOf(file))
    .header('content-type', file.type)
    // Bytes from outside never become a page of this site, whatever they hold.
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
  if (file.downloadName !== undefined) reply.header('content-disposition', disposition('attachment', file.downloadName))
  if (file.framedName !== undefined)
    reply
      .header('content-disposition', disposition('inline', file.framedName))
      .header('content-security-policy', framedPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = rangeOf(request, file.size, etag)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new Failure('range', t('This file isn’t that long.'))
  }
  if (file.stored !== undefined && fileSender === 'x-accel-redirect' && passedProxy(request))
    return sendByProxy(reply, file, storage, range)
  const length = range ? range.end - range.start + 1 : file.size
  // An empty stream for HEAD: for anything else Fastify would put its own length in place of the file's.
  const stream = request.method === 'HEAD' ? Readable.from([]) : await readerOf(file, storage)(range ?? undefined)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', length)
  reply.raw.once('close', () => stream.destroy())
  return reply.send(freeingSent(stream))
}

// Somebody may have hung up while the file was made.
const onceClosed = ({ raw }: FastifyReply, close: () => void): void => {
  if (raw.destroyed) close()
  else raw.once('close', close)
}

const sendDownload = (reply: FastifyReply, { type, downloadName, content }: DownloadReply): FastifyReply => {
  reply.raw.once('close', () => content.destroy())
  return reply
    .header('content-type', type)
    .header('content-disposition', disposition('attachment', downloadName))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'no-store')
    .send(content)
}

type Range = { start: number; end: number }

const rangeOf = (request: FastifyRequest, size: number, etag: string): Range | null | 'unsatisfiable' => {
  const header = request.headers.range
  const condition = request.headers['if-range']
  if (!header || (condition !== undefined && condition !== etag)) return null
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') {
    const last = Math.min(Number(match[2]), size)
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start >= size) return 'unsatisfiable'
  return end < start ? null : { start, end }
}

// Without a script, a plugin, a form, an origin of its own, or a way out of its frame (decision 0042).
const framedPolicy = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The header by which a file has its own name (RFC 6266 with the encoding of RFC 8187). */
const disposition = (how: 'attachment' | 'inline', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const heartbeatMs = 20_000

const sendEvents = (request: FastifyRequest, reply: FastifyReply, events: EventsReply): FastifyReply => {
  reply.hijack()
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  reply.raw.write('retry: 2000\n\n')
  const stop = events.start(
    (event) => {
      const id = event.id ? `id: ${event.id}\n` : ''
      reply.raw.write(`${id}event: ${event.topic}\ndata: ${JSON.stringify(event.data)}\n\n`)
    },
    () => reply.raw.end(),
  )
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), heartbeatMs)
  const end = (): void => {
    clearInterval(heartbeat)
    stop()
  }
  request.raw.once('close', end)
  onceClosed(reply, end)
  return reply
}
