import { ReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

const ofDisk = new WeakSet<Uint8Array>()

/** Notes of a piece that it was read from the disk, if it was: then nothing else has its memory. */
export const noteOfDisk = (piece: Uint8Array, source: Readable): void => {
  if (source instanceof ReadStream) ofDisk.add(piece)
}

/**
 * The same stream, which gives the memory of what it read from the disk back as soon as the one that it is piped to has written
 * it. Left to the garbage collector, the pieces of a gigabyte take several times what reading and sending them takes.
 */
export const freeingSent = (stream: Readable): Readable => {
  const isOfDisk = stream instanceof ReadStream
  const pipe = <T extends NodeJS.WritableStream>(to: T): T => {
    stream.on('data', (piece: Uint8Array) => {
      const sent = isOfDisk || ofDisk.has(piece) ? () => free(piece) : undefined
      if (!to.write(piece, sent)) stream.pause()
    })
    to.on('drain', () => stream.resume())
    stream.once('end', () => to.end())
    return to
  }
  return Object.assign(stream, { pipe })
}

const free = ({ buffer }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
