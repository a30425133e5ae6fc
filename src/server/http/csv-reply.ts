import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileReply } from './raw-reply.ts'

/** Lines of comma-separated values (see `csvRow`) as a file to be saved. */
export const csvReply = (downloadName: string, lines: readonly string[]): FileReply => {
  const bytes = Buffer.from(lines.join(''))
  return {
    kind: 'file',
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    type: 'text/csv; charset=utf-8',
    cacheControl: 'private, no-store',
    downloadName,
    read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}
