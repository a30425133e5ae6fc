import { may } from '#kernel/access.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { BlindResult, BlindVote } from '../contract/blind-vote.ts'
import type { BlindVotesLiveTopic } from '../contract/live.ts'
import { chanceOfSplit } from '../domain/tally.ts'
import type { BallotRow } from './ballots.store.ts'
import type { VoteRow } from './store.ts'

type Scope = WorkspaceScope | JobScope

/** Tells the band's open browsers that a vote began, moved on, ended or went. */
export const tellVote = ({ live }: Services, tx: Tx, scope: Scope, voteId: string): Promise<void> => {
  const topic: BlindVotesLiveTopic = 'blind-votes.changed'
  return live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { voteId } })
}

/** Tells them how much of the sounds of a vote is made. */
export const tellProgress = (
  { live }: Services,
  tx: Tx,
  scope: Scope,
  voteId: string,
  percent: number,
): Promise<void> => {
  const topic: BlindVotesLiveTopic = 'blind-votes.preparing'
  return live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { voteId, percent } })
}

/** The member who started a vote may end or delete it, and so may those who manage the workspace. */
export const mayEndVote = (scope: WorkspaceScope, vote: { started_by: string | null }): boolean =>
  vote.started_by === scope.userId || may(scope.role, 'manage')

/** A vote for the person who asked: what was chosen, and which sound was which, only when it is over. */
export const presentVote = (scope: WorkspaceScope, vote: VoteRow, ballots: readonly BallotRow[]): BlindVote => {
  const counted = ballots.filter((one) => one.present || one.choice !== null)
  const mine = ballots.find((one) => one.account_id === scope.userId)
  const mayEnd = mayEndVote(scope, vote)
  return {
    id: vote.id,
    songId: vote.song_id,
    songName: vote.song_name,
    first: { demoId: vote.first_demo_id, version: Number(vote.first_version) },
    second: { demoId: vote.second_demo_id, version: Number(vote.second_version) },
    question: vote.question,
    startedBy: vote.started_by_name,
    startedAt: vote.started_at.toISOString(),
    closedAt: vote.closed_at?.toISOString() ?? null,
    asked: counted.length,
    voted: counted.filter((one) => one.choice !== null).length,
    mine: !mine ? 'not-asked' : mine.choice === null ? 'waiting' : 'voted',
    sounds: vote.sounds,
    result: vote.closed_at === null ? null : resultOf(counted),
    canClose: mayEnd,
  }
}

const resultOf = (ballots: readonly BallotRow[]): BlindResult => {
  const casts = ballots
    .filter((one) => one.choice !== null)
    .map((one) => ({ voter: one.voter, choice: versionOf(one), comment: one.comment }))
  const count = (choice: 'first' | 'second' | 'none'): number => casts.filter((one) => one.choice === choice).length
  const [first, second] = [count('first'), count('second')]
  return { first, second, none: count('none'), chance: chanceOfSplit(first, second), casts }
}

const versionOf = ({ choice, first_is_x }: BallotRow): 'first' | 'second' | 'none' => {
  if (choice === 'none') return 'none'
  return (choice === 'x') === first_is_x ? 'first' : 'second'
}
