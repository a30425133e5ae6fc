import { Failure, missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type BlindBallot, blindChoice } from '../contract/blind-vote.ts'
import { routes } from '../contract/routes.ts'
import { readOwnBallot } from './ballots.store.ts'

/** The person's own ballot: two addresses, which say nothing about the sides; refused until there is something to hear. */
export const readBallot = async (
  services: Services,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ ballot: BlindBallot }> => {
  const ballot = await services.database.within(scope, (tx) => readOwnBallot(tx, scope, voteId))
  if (!ballot) throw missing('This ballot')
  if (ballot.closed_at !== null) throw new Failure('conflict', 'This vote is over.')
  if (ballot.sounds_seconds === null) throw new Failure('conflict', 'The sounds of this vote are not ready yet.')
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
