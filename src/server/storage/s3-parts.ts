import { randomUUID } from 'node:crypto'
import { type S3Bucket, S3Error } from './s3-bucket.ts'
import type { StoredPart, UploadStore, UploadWriter } from './storage.ts'
import { checkKey } from './storage.ts'

/** The beginning of the key of each piece of an unfinished upload: `parts/<id>/<start>-<end>-<its own id>`. */
const folder = 'parts/'

/** Whether an object is a piece of an unfinished upload, and no file. */
export const isPiece = (key: string): boolean => key.startsWith(folder)

interface Piece {
  key: string
  /** Its first byte in the upload, and the one behind its last. */
  start: number
  end: number
  storedAt: Date
}

/** A piece, and from where on in the upload its bytes are taken. */
interface Link extends Piece {
  from: number
}

/**
 * The pieces that together hold an upload from its first byte on. They may overlap: who lost the lease may still have put a
 * piece, of the same bytes.
 */
const chainOf = (pieces: readonly Piece[]): Link[] => {
  const chain: Link[] = []
  let at = 0
  let best: Piece | null = null
  for (const piece of [...pieces.toSorted((a, b) => a.start - b.start), null]) {
    if (best && best.end > at && (piece === null || piece.start > at)) {
      chain.push({ ...best, from: at })
      at = best.end
    }
    if (piece === null || piece.start > at) break
    if (!best || piece.end > best.end) best = piece
  }
  return chain
}

const lengthOf = (chain: readonly Link[]): number => chain.at(-1)?.end ?? 0

/**
 * Unfinished uploads in the bucket itself, so that any machine goes on with them: each sync puts what came since the last one
 * as an object of its own. So no piece is too short for the store, and each synced offset is the end of a piece (decision 0136).
 */
export class S3Parts implements UploadStore {
  // Held in memory until then.
  readonly syncBytes = 4_000_000
  private readonly bucket: S3Bucket

  constructor(bucket: S3Bucket) {
    this.bucket = bucket
  }

  async size(id: string): Promise<number> {
    return lengthOf(chainOf(await this.piecesOf(id)))
  }

  async open(id: string, offset: number, confirm?: () => Promise<void>): Promise<UploadWriter> {
    const pieces = await this.piecesOf(id)
    // What is listed by now was put before anybody else could have taken the lease, and each key belongs to one writer.
    await confirm?.()
    const before = chainOf(pieces.filter(({ end }) => end <= offset))
    const kept = lengthOf(before)
    // Nothing ends there: of the piece that goes across, only the first bytes stay.
    if (kept < offset) {
      const across = chainOf(pieces).filter(({ from, end }) => end > kept && from < offset)
      await this.join(id, across, kept, offset)
    }
    for (const { key, end } of pieces) if (end > offset) await this.bucket.remove(key)
    const tail = shortTail(before)
    if (tail.length > mostShort) {
      await this.join(id, tail, tail[0]?.from ?? 0, kept)
      for (const { key } of tail) await this.bucket.remove(key)
    }
    return new PieceWriter(this.bucket, id, offset)
  }

  /** All bytes of an upload, in order; an error with the code ENOENT where there are none. */
  async *read(id: string): AsyncGenerator<Buffer> {
    const chain = chainOf(await this.piecesOf(id))
    if (chain.length === 0) throw new S3Error('ENOENT', `The store has nothing of the upload ${id}.`, 404)
    yield* this.bytesOf(chain)
  }

  /** Puts what is missing of an upload of so many bytes that lies elsewhere; `from` reads it from a byte on. */
  async adopt(id: string, bytes: number, from: (start: number) => AsyncIterable<Buffer>): Promise<void> {
    const size = await this.size(id)
    if (size >= bytes) return
    await using writer = new PieceWriter(this.bucket, id, size)
    for await (const chunk of from(size)) await writer.write(chunk)
    await writer.sync()
  }

  async remove(id: string): Promise<void> {
    for (const { key } of await this.piecesOf(id)) await this.bucket.remove(key)
  }

  async *list(): AsyncGenerator<StoredPart> {
    const found = new Map<string, Piece[]>()
    for await (const { key, storedAt } of this.bucket.list(folder)) {
      const [, id = ''] = key.split('/')
      const piece = pieceOf(key, storedAt)
      if (!piece) continue
      const pieces = found.get(id)
      if (pieces) pieces.push(piece)
      else found.set(id, [piece])
    }
    for (const [id, pieces] of found) {
      const last = pieces.reduce((latest, { storedAt }) => Math.max(latest, storedAt.getTime()), 0)
      yield { id, bytes: lengthOf(chainOf(pieces)), writtenAt: new Date(last) }
    }
  }

  private async piecesOf(id: string): Promise<Piece[]> {
    checkKey(id)
    const all = this.bucket.list(`${folder}${id}/`)
    const pieces = await Array.fromAsync(all, ({ key, storedAt }) => pieceOf(key, storedAt))
    return pieces.filter((piece) => piece !== null)
  }

  /** Puts the bytes from `start` to `end`, which these links hold, as one piece. */
  private async join(id: string, links: readonly Link[], start: number, end: number): Promise<void> {
    const from = links[0]?.from ?? start
    const bytes = Buffer.concat(await Array.fromAsync(this.bytesOf(links))).subarray(start - from, end - from)
    await this.bucket.put(keyOf(id, start, start + bytes.length), bytes)
  }

  private async *bytesOf(chain: readonly Link[]): AsyncGenerator<Buffer> {
    for (const { key, start, end, from } of chain) {
      const range = from > start ? { start: from - start, end: end - start - 1 } : undefined
      yield* (await this.bucket.get(key, range)) as AsyncIterable<Buffer>
    }
  }
}

// No two writers put the same key: who takes back, or makes room, never takes what another has put meanwhile.
const keyOf = (id: string, start: number, end: number): string => `${folder}${id}/${start}-${end}-${randomUUID()}`

const pieceOf = (key: string, storedAt: Date): Piece | null => {
  const found = /\/(\d+)-(\d+)-[^/]+$/.exec(key)
  return found && { key, start: Number(found[1]), end: Number(found[2]), storedAt }
}

/** So many short pieces may be the last of an upload; more are put together, as who sends byte by byte would have them listed for ever. */
const mostShort = 16

/** The last links that together are no longer than what is held in memory anyway. */
const shortTail = (chain: readonly Link[]): Link[] => {
  const end = lengthOf(chain)
  return chain.filter(({ from }) => end - from <= mostHeld)
}

// What comes without a sync in between is put when it is so long: an upload holds no more in memory.
const mostHeld = 8 * 1024 * 1024

class PieceWriter implements UploadWriter {
  position: number
  private readonly bucket: S3Bucket
  private readonly id: string
  private readonly openedAt: number
  private readonly put: string[] = []
  private held: Uint8Array[] = []
  private putUpTo: number

  constructor(bucket: S3Bucket, id: string, offset: number) {
    this.bucket = bucket
    this.id = id
    this.position = offset
    this.openedAt = offset
    this.putUpTo = offset
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.held.push(bytes)
    this.position += bytes.length
    if (this.position - this.putUpTo >= mostHeld) await this.sync()
  }

  async takeBack(): Promise<void> {
    this.held = []
    for (const key of this.put.splice(0)) await this.bucket.remove(key)
    this.position = this.openedAt
    this.putUpTo = this.openedAt
  }

  async sync(): Promise<void> {
    if (this.position === this.putUpTo) return
    const key = keyOf(this.id, this.putUpTo, this.position)
    await this.bucket.put(key, Buffer.concat(this.held))
    this.put.push(key)
    this.held = []
    this.putUpTo = this.position
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.held = []
  }
}
