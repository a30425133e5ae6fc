import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { type GivenRole, invitationDays } from '../contract/workspace.ts'

/** An invitation that was neither accepted nor revoked; it may have expired. */
export interface OpenInvitation {
  id: string
  email: string
  email_key: string
  role: string
  sent_at: Date
  expires_at: Date
  expired: boolean
}

const inTime = sql<Date>`now() + make_interval(days => ${invitationDays})`
const shown = ['id', 'email', 'email_key', 'role', 'sent_at', 'expires_at'] as const
const expired = sql<boolean>`expires_at <= now()`.as('expired')

const open = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('invitations')
    .select(shown)
    .select(expired)
    .where('workspace_id', '=', scope.workspaceId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)

/** The open invitation of an address, expired or not. */
export const findOpenByAddress = (
  tx: Tx,
  scope: WorkspaceScope,
  emailKey: string,
): Promise<OpenInvitation | undefined> => open(tx, scope).where('email_key', '=', emailKey).executeTakeFirst()

/** An open invitation by its id, expired or not. */
export const findOpenById = (tx: Tx, scope: WorkspaceScope, id: string): Promise<OpenInvitation | undefined> =>
  open(tx, scope).where('id', '=', id).executeTakeFirst()

/** The invitations that can still be accepted, oldest first, with who sent them last. */
export const listOpen = (tx: Tx, scope: WorkspaceScope): Promise<(OpenInvitation & { inviter: string | null })[]> =>
  open(tx, scope)
    .select((one) =>
      one
        .selectFrom('accounts')
        .select('display_name')
        .whereRef('accounts.id', '=', 'invitations.invited_by')
        .as('inviter'),
    )
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Seats that are taken: members, and invitations that can still be accepted. */
export const countTakenSeats = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`SELECT
    (SELECT count(*)::integer FROM memberships WHERE workspace_id = ${scope.workspaceId})
    + (SELECT count(*)::integer FROM invitations WHERE workspace_id = ${scope.workspaceId}
       AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()) AS taken`.execute(tx)
  return rows[0]?.taken ?? 0
}

/** What a new invitation, or a renewed one, is made of. */
export interface NewInvitation {
  id: string
  email: string
  emailKey: string
  role: GivenRole
  tokenHash: Buffer
}

/** Keeps a new invitation. */
export const insertInvitation = (tx: Tx, scope: WorkspaceScope, invitation: NewInvitation): Promise<OpenInvitation> =>
  tx
    .insertInto('invitations')
    .values({
      workspace_id: scope.workspaceId,
      id: invitation.id,
      email: invitation.email,
      email_key: invitation.emailKey,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: scope.userId,
      expires_at: inTime,
    })
    .returning(shown)
    .returning(expired)
    .executeTakeFirstOrThrow()

/** Gives an invitation a new secret, a new term and its role; the old secret opens nothing any more. */
export const renewInvitation = (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  { role, tokenHash }: Pick<NewInvitation, 'role' | 'tokenHash'>,
): Promise<OpenInvitation> =>
  tx
    .updateTable('invitations')
    .set({ token_hash: tokenHash, role, sent_at: sql<Date>`now()`, expires_at: inTime, invited_by: scope.userId })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning(shown)
    .returning(expired)
    .executeTakeFirstOrThrow()

/** Takes an open invitation back; gives its address, or undefined when there is none to take back. */
export const markRevoked = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<string | undefined> => {
  const row = await tx
    .updateTable('invitations')
    .set({ revoked_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Uses an invitation up, if its secret is still this one and it can still be accepted; false otherwise. */
export const markAccepted = async (tx: Tx, scope: WorkspaceScope, id: string, tokenHash: Buffer): Promise<boolean> => {
  const row = await tx
    .updateTable('invitations')
    .set({ accepted_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What the secret of a link finds, in whatever workspace; `live` while it can be accepted. */
export interface FoundInvitation {
  workspace_id: string
  id: string
  workspace_name: string
  hue: string
  email: string
  email_key: string
  role: string
  invited_by: string | null
  live: boolean
  has_account: boolean
}

/** The invitation of a link. */
export const findByToken = async (database: Database, tokenHash: Buffer): Promise<FoundInvitation | undefined> => {
  const { rows } = await sql<FoundInvitation>`
    SELECT i.workspace_id, i.id, i.workspace_name, i.hue, i.email, i.email_key, i.role, i.invited_by,
      i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now() AS live,
      EXISTS (SELECT FROM accounts a WHERE a.email_key = i.email_key
        AND (a.email_proved_at IS NOT NULL OR a.email_prove_by > now())) AS has_account
    FROM find_invitation(${tokenHash}) i`.execute(database.single)
  return rows[0]
}
