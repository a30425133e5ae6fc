import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { answerTo, standingOf } from '../domain/standing.ts'
import { readPeopleOf } from './people.store.ts'
import { asSaid, nothingPresent, type Present } from './said-to.ts'
import { type ApprovalRow, readRunning, readRunningOfMix } from './store.ts'

type Scope = WorkspaceScope | JobScope

/** The mix or the artwork of a release, of which people may be asked whether it is ready; of a mix, with the songs that it lists. */
export type Readiness = { releaseId: string } & (
  | { what: 'artwork' }
  | { what: 'mix'; listed: { songs: ReadonlySet<string> } }
)

/** What of these songs, or of this artwork, is there now, by their ids. */
export type PresentOf = (targetIds: string[]) => Promise<ReadonlyMap<string, Present | null>>

/** One thing that people are asked about, and how that stands. */
interface HowAsked {
  targetId: string
  isApproved: boolean
  /** For each person who is asked, whether they have answered what is there now. */
  answered: boolean[]
}

const readAskedOf = async (tx: Tx, scope: Scope, readiness: Readiness): Promise<ApprovalRow[]> => {
  const { releaseId } = readiness
  if (readiness.what === 'artwork') {
    const one = await readRunning(tx, scope, { kind: 'artwork', targetId: releaseId })
    return one ? [one] : []
  }
  const { songs } = readiness.listed
  const running = await readRunningOfMix(tx, scope, releaseId)
  // A song that was taken off the release is not waited for; without songs on it, all that are asked about for it are its own.
  return songs.size === 0 ? running : running.filter(({ target_id }) => songs.has(target_id))
}

/**
 * All that people are asked about the mix or the artwork of a release. `presentOf` comes from who calls, as releases and demos stand
 * beneath approvals.
 */
export const howAsked = async (
  tx: Tx,
  scope: Scope,
  readiness: Readiness,
  presentOf: PresentOf,
): Promise<HowAsked[]> => {
  const rows = await readAskedOf(tx, scope, readiness)
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
