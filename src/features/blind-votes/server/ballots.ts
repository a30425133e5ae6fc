import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { type BlindBallot, blindChoice } from '../contract/blind-vote.ts'
import { routes } from '../contract/routes.ts'
import { readBallotOfToken, readOwnBallot } from './ballots.store.ts'
import { readSounds } from './sounds.store.ts'

/** Both sounds end at a multiple of this many bytes. */
const grain = 65_536
/** Type and length of a box of MP4 that players pass over. */
const headBytes = 8

/** One of the two sounds of the person's own ballot, as long as the vote is open; both are equally long in bytes. */
export const playBlind = async (services: Services, scope: WorkspaceScope, token: string): Promise<FileReply> => {
  const found = await services.database.within(scope, async (tx) => {
    const ballot = await readBallotOfToken(tx, scope, token)
    return ballot && { ballot, sounds: await readSounds(tx, scope, ballot.vote_id) }
  })
  if (!found || found.ballot.closed_at !== null) throw missing(t('This sound'))
  const { ballot, sounds } = found
  const isFirst = (token === ballot.x_token) === ballot.first_is_x
  const meant = sounds.find((one) => one.of_first === isFirst)
  if (!meant) throw missing(t('This sound'))
  const longest = Math.max(...sounds.map((one) => one.file_bytes))
  const size = Math.ceil((longest + headBytes) / grain) * grain
  const bytes = meant.file_bytes
  const sound: Sound = { size: bytes, read: (range) => services.storage.read(meant.file_key, range) }
  return {
    kind: 'file',
    size,
    // Of the address alone: neither of the version, nor the same for two people.
    etag: createHash('sha256').update(token).digest('hex'),
    type: meant.media_type,
    cacheControl: 'private, no-store',
    read: (range = { start: 0, end: size - 1 }) => readPadded(sound, size, range),
  }
}

type Sound = Pick<FileReply, 'size' | 'read'>

const readPadded = async (
  sound: Sound,
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
const paddingPart = (sound: Sound, size: number, from: number, to: number): Readable => {
  const length = size - sound.size
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(length, 0)
  head.write('free', 4)
  const bytes = function* () {
    let at = from
    while (at <= to) {
      const inHead = at < sound.size + headBytes
      const until = inHead ? Math.min(to, sound.size + headBytes - 1) : Math.min(to, at + grain - 1)
      yield inHead ? head.subarray(at - sound.size, until + 1 - sound.size) : Buffer.alloc(until + 1 - at)
      at = until + 1
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}

/** The person's own ballot: two addresses, which say nothing about the sides; refused until there is something to hear. */
export const readBallot = async (
  services: Services,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ ballot: BlindBallot }> => {
  const ballot = await services.database.within(scope, (tx) => readOwnBallot(tx, scope, voteId))
  if (!ballot) throw missing(t('This ballot'))
  if (ballot.closed_at !== null) throw new Failure('conflict', t('This vote is over.'))
  if (ballot.sounds_seconds === null) throw new Failure('conflict', t('The sounds of this vote are not ready yet.'))
  const address = (token: string): string =>
    `${routes.playBlind.path.replace('{token}', token)}?workspace_id=${scope.workspaceId}`
  return {
    ballot: {
      voteId,
      x: address(ballot.x_token),
      y: address(ballot.y_token),
      durationSeconds: ballot.sounds_seconds,
      choice: ballot.choice === null ? null : blindChoice.parse(ballot.choice),
      comment: ballot.comment,
    },
  }
}
