import type { GuestScope, JobScope, WorkspaceScope } from './scope.ts'

/** What row security asks for: the settings of one transaction. */
export type Walls = Record<string, string | null>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A UUID as a literal of SQL; everything else is refused. */
export const uuidLiteral = (value: string): string => {
  if (!uuid.test(value)) throw new Error('This must be a UUID.')
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
