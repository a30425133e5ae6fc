import { randomInt, randomUUID } from 'node:crypto'
import { holdDemoRows } from '#features/demos/server/api.ts'
import { notify, takeBack } from '#features/notifications/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { BlindChoice, BlindVote } from '../contract/blind-vote.ts'
import { maxOpenVotes, maxVotes } from '../contract/blind-vote-limits.ts'
import { castBallot, insertBallots, readBallots } from './ballots.store.ts'
import { mayEndVote, presentVote, tellVote } from './present-vote.ts'
import { forgetSounds, readSoundKeys, setSounds } from './sounds.store.ts'
import {
  closeVote,
  countVotes,
  deleteVote,
  insertVote,
  lockVote,
  readAsked,
  readMemberIds,
  readVote,
  readVotes,
} from './store.ts'

const keyOf = (voteId: string): string => `vote:${voteId}`
const keyOfEnd = (voteId: string): string => `vote-ended:${voteId}`

const tell = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  voteId: string,
  { kind, key }: { kind: 'vote-started' | 'vote-ended'; key: string },
): Promise<void> => {
  const asked = await readAsked(tx, scope, voteId)
  if (!asked) return
  const path = fillPath('/blind-votes/{voteId}', { voteId })
  await notify(services, tx, asked.people, { news: { kind, song: asked.song }, path, key })
}

/** Tells those who are asked that a vote waits for them. */
const tellAsked = (services: Services, tx: Tx, scope: WorkspaceScope, voteId: string): Promise<void> =>
  tell(services, tx, scope, voteId, { kind: 'vote-started', key: keyOf(voteId) })

/** Tells them that it is over, in place of the question. */
const tellEnded = async (services: Services, tx: Tx, scope: WorkspaceScope, voteId: string): Promise<void> => {
  await takeBack(services, tx, keyOf(voteId))
  await tell(services, tx, scope, voteId, { kind: 'vote-ended', key: keyOfEnd(voteId) })
}

/** Takes back what was told of a vote that is gone. */
const forgetVote = async (services: Services, tx: Tx, voteId: string): Promise<void> => {
  await takeBack(services, tx, keyOf(voteId))
  await takeBack(services, tx, keyOfEnd(voteId))
}

/** All blind votes of the workspace, as the person may see them. */
export const listVotes = async (services: Services, scope: WorkspaceScope): Promise<{ blindVotes: BlindVote[] }> =>
  services.database.within(scope, async (tx) => {
    // A vote also ends with the membership of its last voter, where nobody is there to tidy up.
    await dropSounds(services, tx, scope)
    const votes = await readVotes(tx, scope)
    const ballots = Map.groupBy(
      await readBallots(
        tx,
        scope,
        votes.map(({ id }) => id),
      ),
      ({ vote_id }) => vote_id,
    )
    return { blindVotes: votes.map((vote) => presentVote(scope, vote, ballots.get(vote.id) ?? [])) }
  })

/** A vote as a person starts it; without members everybody is asked. */
export interface NewVote {
  firstDemoId: string
  secondDemoId: string
  question?: string | null | undefined
  memberIds?: string[] | undefined
}

/** Asks members which of two versions sounds better; the sides are drawn by lot for each of them. */
export const startVote = async (
  services: Services,
  scope: WorkspaceScope,
  wanted: NewVote,
  keepReply: KeepReply,
): Promise<{ blindVote: BlindVote }> =>
  services.database.within(scope, async (tx) => {
    // The row of the workspace first, as who deletes a version locks them.
    await lockWorkspace(tx, scope)
    const { all, open } = await countVotes(tx, scope)
    await refuseUnfit(tx, scope, wanted)
    if (open >= maxOpenVotes)
      throw new Failure(
        'conflict',
        t('There are {max} open blind votes already; end one first.', { max: maxOpenVotes }),
      )
    if (all >= maxVotes)
      throw new Failure('conflict', t('There are {max} blind votes already; delete one first.', { max: maxVotes }))
    const members = await readMemberIds(tx, scope)
    const asked = wanted.memberIds ?? members
    if (asked.length === 0 || asked.some((one) => !members.includes(one)))
      throw invalidField('memberIds', t('Only members of the workspace can be asked.'))
    const id = randomUUID()
    await insertVote(tx, scope, {
      id,
      first_demo_id: wanted.firstDemoId,
      second_demo_id: wanted.secondDemoId,
      question: wanted.question ?? null,
    })
    const drawn = asked.map((account_id) => ({
      account_id,
      first_is_x: randomInt(2) === 0,
      x_token: newSecretToken(),
      y_token: newSecretToken(),
    }))
    await insertBallots(tx, scope, id, drawn)
    await askForSounds(services, tx, scope, id)
    await tellAsked(services, tx, scope, id)
    return keepReply(tx, await tellAndRead(services, tx, scope, id))
  })

const refuseUnfit = async (tx: Tx, scope: WorkspaceScope, { firstDemoId, secondDemoId }: NewVote): Promise<void> => {
  const demos = await holdDemoRows(tx, scope, [firstDemoId, secondDemoId])
  const [one, other] = [firstDemoId, secondDemoId].map((id) => demos.find((demo) => demo.id === id))
  if (!one || !other) throw missing(t('This demo'))
  if (one.id === other.id) throw invalidField('secondDemoId', t('A vote needs two different versions.'))
  if (one.song_id !== other.song_id) throw invalidField('secondDemoId', t('Both must be versions of the same song.'))
  if (one.analysis !== 'ready' || other.analysis !== 'ready')
    throw new Failure('conflict', t('Both versions need to be measured before the band can vote.'))
}

/** Writes what the person chose; the last voter ends the vote. */
export const castVote = async (
  services: Services,
  scope: WorkspaceScope,
  cast: { voteId: string; choice: BlindChoice; comment?: string | null | undefined },
): Promise<{ blindVote: BlindVote }> =>
  services.database.within(scope, async (tx) => {
    const vote = await lockVote(tx, scope, cast.voteId)
    if (!vote) throw missing(t('This blind vote'))
    if (vote.closed_at !== null) throw new Failure('conflict', t('This vote is over.'))
    const { choice, comment = null } = cast
    if (!(await castBallot(tx, scope, cast.voteId, { choice, comment })))
      throw new Failure('forbidden', t('You weren’t asked to vote here.'))
    const ballots = await readBallots(tx, scope, [cast.voteId])
    if (ballots.every((one) => one.choice !== null || !one.present)) await close(services, tx, scope, cast.voteId)
    return tellAndRead(services, tx, scope, cast.voteId)
  })

/** Has the sounds of a vote made again, after a failure. */
export const prepareAgain = async (
  services: Services,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ blindVote: BlindVote }> =>
  services.database.within(scope, async (tx) => {
    await lockVote(tx, scope, voteId)
    const vote = await readVote(tx, scope, voteId)
    if (!vote) throw missing(t('This blind vote'))
    if (vote.closed_at === null && vote.sounds === 'failed') {
      await setSounds(tx, scope, voteId, { sounds: 'preparing', sounds_seconds: null })
      await askForSounds(services, tx, scope, voteId)
    }
    return tellAndRead(services, tx, scope, voteId)
  })

const askForSounds = (services: Services, tx: Tx, { workspaceId }: WorkspaceScope, voteId: string): Promise<void> =>
  services.jobs.send(tx, 'prepare-blind-vote', { workspaceId, voteId })

/** Ends a vote before everybody has voted. */
export const endVote = async (
  services: Services,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ blindVote: BlindVote }> =>
  services.database.within(scope, async (tx) => {
    await refuseUnlessMine(tx, scope, voteId)
    await close(services, tx, scope, voteId)
    return tellAndRead(services, tx, scope, voteId)
  })

/** Takes a vote with its ballots away. */
export const removeVote = async (
  services: Services,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    await refuseUnlessMine(tx, scope, voteId)
    await deleteLater(services, tx, await readSoundKeys(tx, scope, { voteId }))
    await deleteVote(tx, scope, voteId)
    await forgetVote(services, tx, voteId)
    await tellVote(services, tx, scope, voteId)
    return { message: t('Blind vote deleted.') }
  })

const refuseUnlessMine = async (tx: Tx, scope: WorkspaceScope, voteId: string): Promise<void> => {
  const vote = await lockVote(tx, scope, voteId)
  if (!vote) throw missing(t('This blind vote'))
  if (!mayEndVote(scope, vote))
    throw new Failure(
      'forbidden',
      t('Only the person who started a vote, or the workspace owner, can end or delete it.'),
    )
}

const close = async (services: Services, tx: Tx, scope: WorkspaceScope, voteId: string): Promise<void> => {
  await closeVote(tx, scope, voteId)
  await dropSounds(services, tx, scope)
  await tellEnded(services, tx, scope, voteId)
}

// What is over is heard no more.
const dropSounds = async (services: Services, tx: Tx, scope: WorkspaceScope): Promise<void> =>
  deleteLater(services, tx, await forgetSounds(tx, scope))

const deleteLater = async ({ jobs }: Services, tx: Tx, keys: string[]): Promise<void> => {
  if (keys.length > 0) await jobs.send(tx, 'delete-files', { keys })
}

const tellAndRead = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ blindVote: BlindVote }> => {
  await tellVote(services, tx, scope, voteId)
  const vote = await readVote(tx, scope, voteId)
  if (!vote) throw missing(t('This blind vote'))
  return { blindVote: presentVote(scope, vote, await readBallots(tx, scope, [voteId])) }
}
