import { plans } from '#features/plans/contract/plan.ts'
import type { JobRow } from '#server/jobs/job-states.store.ts'
import type { Services } from '#server/services.ts'
import type { AdministeredAccount, AdministeredWorkspace } from '../contract/account-row.ts'
import { maskSecrets } from '../domain/mask-secrets.ts'
import type { AccountRow, WorkspaceRow } from './administered.store.ts'

/** The reply of an act that went well, in one sentence. */
export const success = (text: string): { messages: { type: 'success'; text: string }[] } => ({
  messages: [{ type: 'success', text }],
})

/** An account as the wire has it. */
export const presentAccount = (row: AccountRow, { sso }: Pick<Services, 'sso'>): AdministeredAccount => ({
  id: row.id,
  username: row.username,
  displayName: row.display_name,
  email: row.email,
  emailProved: row.email_proved_at !== null,
  tier: row.tier,
  isTierOfGroups: row.is_of_groups && !!sso?.groups,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  disabledReason: row.disabled_reason,
  deletedUntil: row.deleted_until?.toISOString() ?? null,
  sessions: row.sessions,
  workspaces: row.workspaces,
  usedBytes: row.used_bytes,
  memberOf: row.member_of,
})

/** A workspace as the wire has it, with the quota of its owner's plan. */
export const presentWorkspace = (row: WorkspaceRow): AdministeredWorkspace => ({
  id: row.id,
  name: row.name,
  ownerId: row.owner_id,
  owner: row.owner,
  tier: row.tier,
  createdAt: row.created_at.toISOString(),
  members: row.members,
  usedBytes: row.used_bytes,
  quotaBytes: plans[row.tier].storageBytes,
  state: row.state,
  reason: row.state_reason,
  deletedUntil: row.deleted_until?.toISOString() ?? null,
})

/** The first of so many rows, and the id after which the next page begins; fetched with one row more than is shown. */
export const pageOf = <T extends { id: string }>(rows: T[], size: number): { page: T[]; nextCursor: string | null } => {
  const page = rows.slice(0, size)
  return { page, nextCursor: rows.length > size ? (page.at(-1)?.id ?? null) : null }
}

/** The most of a job's data or error that is shown, in characters. */
export const longestData = 2000

/** What went wrong with a job at its last try, without secrets. */
export const jobError = ({ output }: JobRow): string | null =>
  typeof output?.message === 'string' ? maskSecrets(output.message).slice(0, longestData) : null
