import type { z } from 'zod'
import { pictureUrl } from '#features/accounts/server/api.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { may } from '#kernel/access.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { givenRole, type member, type pendingInvitation, role as roleSchema } from '../contract/workspace.ts'
import { readCurrentWorkspace } from './current-workspace.ts'
import { listOpen, type OpenInvitation } from './invitations.store.ts'
import { listMembers, type MemberRow } from './members.store.ts'

/** A member, as an answer has them. */
export type ShownMember = z.input<typeof member>

/** A member as somebody sees them: guests are shown no address but their own. */
export const showMember = (row: MemberRow, { userId, role }: WorkspaceScope): ShownMember => ({
  id: row.id,
  username: row.username,
  displayName: row.display_name,
  email: row.id === userId || may(role, 'edit') ? row.email : null,
  status: roleSchema.parse(row.role),
  profile_picture: pictureUrl(row.picture_name),
  rowVersion: row.row_version,
})

/** An invitation that waits for its answer, as an answer has it. */
export type ShownInvitation = z.input<typeof pendingInvitation>

/** What those who manage may know of an invitation: everything but its secret. */
export const showInvitation = (row: OpenInvitation, invitedBy: string | null): ShownInvitation => ({
  id: row.id,
  email: row.email,
  role: givenRole.parse(row.role),
  invitedBy,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

/** The members for everybody in the workspace, with the names of the person who asks and of the owner. */
export const showMembers = async ({ database }: Services, scope: WorkspaceScope, person: Person) => {
  const rows = await database.within(scope, (tx) => listMembers(tx, scope))
  return {
    members: rows.map((row) => showMember(row, scope)),
    user: person.username,
    owner: rows.find((row) => row.role === 'owner')?.username ?? '',
  }
}

/** Members, open invitations and the number of seats, for those who manage. */
export const showSeats = ({ database }: Services, scope: WorkspaceScope) =>
  database.within(scope, async (tx) => ({
    workspace: await readCurrentWorkspace(tx, scope),
    members: (await listMembers(tx, scope)).map((row) => showMember(row, scope)),
    invitations: (await listOpen(tx, scope)).map((row) => showInvitation(row, row.inviter)),
    seats: plans[scope.tier].peoplePerWorkspace,
  }))
