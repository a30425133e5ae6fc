import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { playDemo } from '#features/demos/server/api.ts'
import { missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { readBallotOfToken } from './ballots.store.ts'
import { sidesOf } from './ballots.ts'

/** Both sounds end at a multiple of this many bytes. */
const GRAIN = 65_536
/** Type and length of a box of MP4, or of a chunk of RIFF, that players pass over. */
const HEAD_BYTES = 8

/** One of the two sounds of the person's own ballot: both of one kind where there is one, and equally long in bytes. */
export const playBlind = async (services: Services, scope: WorkspaceScope, token: string): Promise<FileReply> => {
  const ballot = await services.database.within(scope, (tx) => readBallotOfToken(tx, scope, token))
  if (!ballot) throw missing('This sound')
  const [x, y] = await soundsOf(services, scope, sidesOf(ballot))
  const meant = token === ballot.x_token ? x : y
  const size = Math.ceil((Math.max(x.size, y.size) + HEAD_BYTES) / GRAIN) * GRAIN
  return {
    kind: 'file',
    size,
    // Its own etag is that of the version.
    etag: createHash('sha256').update(`${token} ${x.etag} ${y.etag}`).digest('hex'),
    type: meant.type,
    cacheControl: 'private, no-store',
    read: (range = { start: 0, end: size - 1 }) => readPadded(meant, size, range),
  }
}

const soundsOf = async (
  services: Services,
  scope: WorkspaceScope,
  [x, y]: readonly [string, string],
): Promise<[FileReply, FileReply]> => {
  const both = (wanted: 'light' | 'original') =>
    Promise.all([playDemo(services, scope, x, wanted), playDemo(services, scope, y, wanted)])
  const light = await both('light')
  if (light[0].type === light[1].type) return light
  const original = await both('original')
  return original[0].type === original[1].type ? original : light
}

const readPadded = async (
  sound: FileReply,
  size: number,
  { start, end }: { start: number; end: number },
): Promise<Readable> => {
  if (end < sound.size) return sound.read({ start, end })
  const pad = paddingPart(sound, size, Math.max(start, sound.size), end)
  if (start >= sound.size) return pad
  const heard = await sound.read({ start, end: sound.size - 1 })
  const parts = async function* () {
    yield* heard
    yield* pad
  }
  return Readable.from(parts(), { objectMode: false })
}

/** The bytes from `from` to `to` (both included) of a sound that is followed by something empty up to `size`. */
const paddingPart = (sound: FileReply, size: number, from: number, to: number): Readable => {
  const length = size - sound.size
  const head = Buffer.alloc(HEAD_BYTES)
  if (sound.type === 'audio/wav') {
    head.write('JUNK', 0)
    head.writeUInt32LE(length - HEAD_BYTES, 4)
  } else {
    head.writeUInt32BE(length, 0)
    head.write('free', 4)
  }
  const bytes = function* () {
    let at = from
    while (at <= to) {
      const inHead = at < sound.size + HEAD_BYTES
      const until = inHead ? Math.min(to, sound.size + HEAD_BYTES - 1) : Math.min(to, at + GRAIN - 1)
      yield inHead ? head.subarray(at - sound.size, until + 1 - sound.size) : Buffer.alloc(until + 1 - at)
      at = until + 1
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}
