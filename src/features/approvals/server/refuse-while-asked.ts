import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { answerTo, standingOf } from '../domain/standing.ts'
import { readPeopleOf } from './people.store.ts'
import { asSaid, nothingPresent, type Present } from './said-to.ts'
import { readRunning, readRunningOfMix } from './store.ts'

/** The mix or the artwork of a release. */
type Ready = 'mix' | 'artwork'

const texts: Readonly<Record<Ready, (said: { count: number; all: number }) => string>> = {
  mix: (said) =>
    t(
      'People are asked whether the mix is right, and {count} of {all} have answered. Call that off first, or tick a milestone for it in the plan: that says who ticked it.',
      said,
    ),
  artwork: (said) =>
    t(
      'People are asked whether the artwork is right, and {count} of {all} have answered. Call that off first, or tick a milestone for it in the plan: that says who ticked it.',
      said,
    ),
}

/**
 * Refuses to mark the mix or the artwork of a release as ready by hand while people are asked about it and have not approved it: the
 * plan would say that it is ready by itself. `presentOf` tells what of these songs or this artwork is there now; it comes from
 * who calls, as releases and demos stand beneath approvals.
 * @throws `conflict`, with how many have answered.
 */
export const refuseWhileAsked = async (
  tx: Tx,
  scope: WorkspaceScope,
  { what, releaseId }: { what: Ready; releaseId: string },
  presentOf: (targetIds: string[]) => Promise<ReadonlyMap<string, Present>>,
): Promise<void> => {
  const ofArtwork = async () => [await readRunning(tx, scope, { kind: 'artwork', targetId: releaseId })]
  const found = what === 'mix' ? await readRunningOfMix(tx, scope, releaseId) : await ofArtwork()
  const rows = found.filter((one) => one !== undefined)
  const present = await presentOf(rows.map(({ target_id }) => target_id))
  const asked = await readPeopleOf(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const open = rows.flatMap(({ id, target_id, quorum }) => {
    const now = present.get(target_id) ?? nothingPresent
    const said = (asked.get(id) ?? []).map((person) => asSaid(person, now))
    return standingOf(said, quorum, now.mark) === 'approved' ? [] : said.map((one) => answerTo(one, now.mark) !== null)
  })
  // Who was asked may all have left the band: nobody is waited for then.
  if (open.length > 0)
    throw new Failure('conflict', texts[what]({ count: open.filter(Boolean).length, all: open.length }))
}
