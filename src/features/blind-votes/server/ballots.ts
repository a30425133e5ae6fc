import { createHash } from 'node:crypto'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { type BlindBallot, blindChoice } from '../contract/blind-vote.ts'
import { routes } from '../contract/routes.ts'
import { readBallotOfToken, readOwnBallot } from './ballots.store.ts'
import { paddedSize, readPadded, type Sound } from './padded-sound.ts'
import { readSounds } from './sounds.store.ts'

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
  const size = paddedSize(longest)
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
