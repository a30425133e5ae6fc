import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { answerTo, standingOf } from '../domain/standing.ts'
import { readPeopleOf } from './people.store.ts'
import { asSaid, nothingPresent, type Present } from './said-to.ts'
import { readRunning, readRunningOfMix } from './store.ts'

type Scope = WorkspaceScope | JobScope

/** The mix or the artwork of a release, of which people may be asked whether it is ready. */
export interface Readiness {
  what: 'mix' | 'artwork'
  releaseId: string
}

/** What of these songs, or of this artwork, is there now, by their ids. */
export type PresentOf = (targetIds: string[]) => Promise<ReadonlyMap<string, Present | null>>

/** One thing that people are asked about, and how that stands. */
interface HowAsked {
  targetId: string
  isApproved: boolean
  /** For each person who is asked, whether they have answered what is there now. */
  answered: boolean[]
}

/**
 * All that people are asked about the mix or the artwork of a release. `presentOf` comes from who calls, as releases and demos stand
 * beneath approvals.
 */
export const howAsked = async (
  tx: Tx,
  scope: Scope,
  { what, releaseId }: Readiness,
  presentOf: PresentOf,
): Promise<HowAsked[]> => {
  const ofArtwork = async () => [await readRunning(tx, scope, { kind: 'artwork', targetId: releaseId })]
  const found = what === 'mix' ? await readRunningOfMix(tx, scope, releaseId) : await ofArtwork()
  const rows = found.filter((one) => one !== undefined)
  if (rows.length === 0) return []
  const present = await presentOf(rows.map(({ target_id }) => target_id))
  const asked = await readPeopleOf(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, target_id: targetId, quorum }) => {
    const now = present.get(targetId) ?? nothingPresent
    const said = (asked.get(id) ?? []).map((person) => asSaid(person, now))
    return {
      targetId,
      isApproved: standingOf(said, quorum, now.mark) === 'approved',
      answered: said.map((one) => answerTo(one, now.mark) !== null),
    }
  })
}
