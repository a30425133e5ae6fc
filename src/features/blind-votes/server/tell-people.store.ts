import { demoOf } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The song that a vote is about, and who is asked. */
export const readAsked = async (
  tx: Tx,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ song: string; people: string[] } | null> => {
  const vote = await tx
    .selectFrom('blind_votes as v')
    .innerJoinLateral(demoOf('v', 'first_demo_id').as('d'), (join) => join.onTrue())
    .select('d.title')
    .where('v.workspace_id', '=', scope.workspaceId)
    .where('v.id', '=', voteId)
    .executeTakeFirst()
  if (!vote) return null
  const ballots = await tx
    .selectFrom('blind_ballots')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('vote_id', '=', voteId)
    .execute()
  return { song: vote.title, people: ballots.map(({ account_id }) => account_id) }
}
