import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { WebAddress } from '#kernel/addresses.ts'
import { csvMark } from '#kernel/csv-row.ts'
import type { Route } from '#kernel/route.ts'
import type { Storage } from '#server/storage/storage.ts'

/** The caching of a private file: kept by the browser, but asked for again each time, so that who has lost access sees no more of it. */
export const askedEachTime = 'private, max-age=0, must-revalidate'

/** What is said of a file beside its bytes: its size in bytes, and a strong ETag (without quotes). */
interface FileHead {
  kind: 'file'
  size: number
  etag: string
  type: string
  cacheControl: string
  /** Saved under this name instead of shown. */
  downloadName?: string
  /** Shown under this name in a frame of our own pages, and of nobody else's. */
  framedName?: string
}

/** A file that lies in the store under this key. A proxy may fetch it there, so what is under way cannot be broken off. */
export interface StoredFileReply extends FileHead {
  stored: string
}

/** A file whose bytes, from `start` to `end` (inclusive), come through this process. */
export interface ReadFileReply extends FileHead {
  stored?: never
  read(range?: { start: number; end: number }): Promise<Readable>
  /** Lets go of what it is read from; called once, when the answer has ended, whether or not it was read. */
  close?(): void
}

/** A file as a reply. */
export type FileReply = StoredFileReply | ReadFileReply

/** How to read a file of either kind. */
export const readerOf = (file: FileReply, storage: Pick<Storage, 'read'>): ReadFileReply['read'] =>
  file.stored !== undefined ? (range) => storage.read(file.stored, range) : (range) => file.read(range)

/**
 * The same file through this process, so that it can be broken off while it is being sent: `watch` is called for each
 * reading with how to end it, and returns how to stop watching.
 */
export const breakable = (
  file: FileReply,
  storage: Pick<Storage, 'read'>,
  watch: (end: () => void) => () => void,
): ReadFileReply => {
  const read = readerOf(file, storage)
  const { stored: _, ...rest } = file
  return {
    ...rest,
    read: async (range) => {
      const bytes = await read(range)
      bytes.once(
        'close',
        watch(() => bytes.destroy()),
      )
      return bytes
    },
  }
}

/** A file whose bytes are at hand; its ETag is made of them where none is given. */
export const bytesReply = (
  bytes: Uint8Array,
  head: Omit<FileHead, 'kind' | 'size' | 'etag'> & { etag?: string },
): ReadFileReply => ({
  kind: 'file',
  size: bytes.length,
  etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 32),
  ...head,
  read: async (range) => Readable.from([Buffer.from(range ? bytes.subarray(range.start, range.end + 1) : bytes)]),
})

/** A file that is made while it is sent, so that nobody knows its length; saved under this name. */
export interface DownloadReply {
  kind: 'download'
  type: string
  downloadName: string
  content: Readable
}

/** Server-sent events: `start` gets the functions that send and that end the stream, and returns how to stop. */
export interface EventsReply {
  kind: 'events'
  start(send: (event: { topic: string; id?: string; data: unknown }) => void, close: () => void): () => void
}

/** Somewhere else on this server: for now (303), or for good (308). */
export interface RedirectReply {
  kind: 'redirect'
  location: `/${string}`
  status?: 303 | 308
}

/** An address of somebody else, as it was kept; never of what a caller sent. */
export interface OutwardReply {
  kind: 'outward'
  url: WebAddress
}

/** What the tus protocol answers: a status and headers, no body. */
export interface TusReply {
  kind: 'tus'
  status: 200 | 201 | 204
  headers: Record<string, string>
}

/** A page that the server writes, as `htmlPage` makes it: with the policy that fits it. */
export interface PageReply {
  kind: 'page'
  html: string
  policy: string
  status: number
  cacheControl: string | null
  indexed: boolean
  /** Our own pages may show it in a frame, as its policy must say, too. */
  framed?: boolean
}

/** What rows of the kinds page, stream, live, redirect and tus return. */
export type RawReply = FileReply | DownloadReply | EventsReply | RedirectReply | OutwardReply | TusReply | PageReply

/** A JSON reply that was formed before: its schema and text are done, it is sent as it is. */
export class FormedReply {
  readonly json: Buffer
  private readonly isWhole: boolean
  private known: string | undefined

  private constructor(json: Buffer, isWhole: boolean) {
    this.json = json
    this.isWhole = isWhole
  }

  /** Its ETag, with the quotes; null for what is made for one call, which nobody can have already. */
  get etag(): string | null {
    if (!this.isWhole) return null
    this.known ??= `"${createHash('sha256').update(this.json).digest('base64url').slice(0, 22)}"`
    return this.known
  }

  /** Forms the reply of a row once, to be sent any number of times; throws when the answer does not fit the row. */
  static of(row: Pick<Route, 'reply' | 'bare'>, answer: unknown): FormedReply {
    return new FormedReply(Buffer.from(replyText(row, answer)), true)
  }

  /** A reply whose text was put together in pieces, because the whole would be too much at once. */
  static ofPieces(pieces: readonly Buffer[]): FormedReply {
    return new FormedReply(Buffer.concat(pieces), false)
  }

  /** The same reply with more at its end, without forming all of it again. */
  with(more: Readonly<Record<string, string>>): FormedReply {
    const end = JSON.stringify(more).replace('{', ',')
    return new FormedReply(Buffer.concat([this.json.subarray(0, -1), Buffer.from(end)]), false)
  }
}

/** The text of a row's JSON reply: only what its schema knows, with `success` beside it. */
export const replyText = (row: Pick<Route, 'reply' | 'bare'>, answer: unknown): string => {
  const data = row.reply ? row.reply.parse(answer) : {}
  return JSON.stringify(row.bare || Array.isArray(data) ? data : { success: true, ...(data as object) })
}

/** Lines of comma-separated values (see `csvRow`) as a file to be saved. */
export const csvReply = (downloadName: string, lines: readonly string[]): FileReply =>
  bytesReply(Buffer.from(`${csvMark}${lines.join('')}`), {
    type: 'text/csv; charset=utf-8',
    cacheControl: 'private, no-store',
    downloadName,
  })
