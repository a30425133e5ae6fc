import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { BlindVotesLiveTopic } from '../contract/live.ts'

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
