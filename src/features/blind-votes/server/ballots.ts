import { levelMatchGains } from '@backline/dsp/level-match.ts'
import type { DemoAlignments } from '#features/demos/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type BlindBallot, blindChoice } from '../contract/blind-vote.ts'
import { routes } from '../contract/routes.ts'
import { type OwnBallotRow, readOwnBallot } from './ballots.store.ts'
import { readVotedDemos } from './store.ts'

/** The versions of a ballot: X, then Y. */
export const sidesOf = (ballot: Pick<OwnBallotRow, 'first_demo_id' | 'second_demo_id' | 'first_is_x'>) =>
  ballot.first_is_x
    ? ([ballot.first_demo_id, ballot.second_demo_id] as const)
    : ([ballot.second_demo_id, ballot.first_demo_id] as const)

/** The person's own ballot: two addresses, their gains, and how they lie over each other in time. */
export const readBallot = async (
  services: Services,
  alignments: DemoAlignments,
  scope: WorkspaceScope,
  voteId: string,
): Promise<{ ballot: BlindBallot }> => {
  const { ballot, x, y } = await services.database.within(scope, async (tx) => {
    const own = await readOwnBallot(tx, scope, voteId)
    if (!own) throw missing('This ballot')
    const sides = sidesOf(own)
    const demos = await readVotedDemos(tx, scope, [...sides])
    const [x, y] = sides.map((id) => demos.find((demo) => demo.id === id))
    if (!x || !y) throw missing('This ballot')
    return { ballot: own, x, y }
  })
  // A file that was replaced meanwhile is measured anew: until then the seconds are the same.
  const alignment = await alignments.align(scope, x.id, y.id).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  const [xGain = 0, yGain = 0] = levelMatchGains(
    [x, y].map((demo) => ({ integratedLufs: demo.integrated_lufs, truePeakDb: demo.true_peak_db })),
  )
  const address = (token: string): string =>
    `${routes.playBlind.path.replace('{token}', token)}?workspace_id=${scope.workspaceId}`
  return {
    ballot: {
      voteId,
      x: { address: address(ballot.x_token), gainDb: xGain },
      y: { address: address(ballot.y_token), gainDb: yGain },
      durationSeconds: x.duration_seconds ?? 0,
      alignment,
      choice: ballot.choice === null ? null : blindChoice.parse(ballot.choice),
      comment: ballot.comment,
    },
  }
}
