import { isUuid } from '#kernel/ids.ts'
import type { GuestScope, JobScope, WorkspaceScope } from './scope.ts'

/** What row security asks for: the settings of one transaction. */
export type Walls = Record<string, string | null>

/** A UUID as a literal of SQL; everything else is refused. */
export const uuidLiteral = (value: string): string => {
  if (!isUuid(value)) throw new Error('This must be a UUID.')
  return `'${value}'`
}

export const wallsOfBand = (scope: WorkspaceScope | JobScope): Walls => ({
  'app.workspace_id': scope.workspaceId,
  'app.user_id': scope.userId,
})

export const wallsOfGuest = (scope: GuestScope): Walls => ({
  'app.workspace_id': null,
  'app.user_id': null,
  'app.guest_workspace_id': scope.workspaceId,
  'app.guest_link_id': scope.linkId,
  'app.guest_id': scope.guestId,
})

/** Those of a person outside every workspace; of nobody for null. */
export const wallsOfPerson = (userId: string | null): Walls => ({ 'app.workspace_id': null, 'app.user_id': userId })

/** What sets them, as the items of a SELECT. */
export const settingsOf = (walls: Walls): string[] =>
  Object.entries(walls).map(
    ([name, value]) => `set_config('${name}', ${value === null ? "''" : uuidLiteral(value)}, true)`,
  )

/** The bands that a transaction works in: beside others, or alone, so that nothing else is written there meanwhile. */
export interface BandsHeld {
  ids: readonly string[]
  alone: boolean
}

// Apart from the other advisory locks, each of which has a number of its own.
const kind = 87

/**
 * What holds bands from the beginning of a transaction to its end, as the items of a SELECT, in the order of their ids. Who
 * writes in a band holds it beside others, and who takes it away holds it alone: one of them waits before it has locked
 * anything that the other could want (decision 0087).
 */
export const holding = ({ ids, alone }: BandsHeld): string[] =>
  ids
    .toSorted()
    .map((id) => `pg_advisory_xact_lock${alone ? '' : '_shared'}(hashtextextended(${uuidLiteral(id)}, ${kind}))`)
