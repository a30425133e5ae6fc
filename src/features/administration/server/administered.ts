import { mailResetLink } from '#features/accounts/server/api.ts'
import { recordAct } from '#features/audit/server/api.ts'
import { type PublicPlan, plans } from '#features/plans/contract/plan.ts'
import { isOfGroups } from '#features/sso/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceState } from '#kernel/workspace-states.ts'
import type { Tx } from '#server/database/database.ts'
import type { Person } from '#server/http/context.ts'
import { cutList } from '#server/list-page.ts'
import { sessionsEnded } from '#server/live/live-event.ts'
import type { Services } from '#server/services.ts'
import { mostSessionsTold, rowsOfPage } from '../contract/admin-limits.ts'
import {
  deleteSessions,
  listAccounts,
  listOwned,
  listSessions,
  listWorkspaces,
  lockForAdministration,
  readAccount,
  readLockedWorkspace,
  setDisabled,
  setState,
  setTier,
} from './administered.store.ts'
import { pageOf, presentAccount, presentWorkspace, success } from './present-rows.ts'

/** A page of workspaces. */
export const showWorkspaces = async (
  { administration }: Services,
  input: { q?: string | undefined; cursor?: string | undefined },
) => {
  const rows = await listWorkspaces(administration.single, { ...input, limit: rowsOfPage + 1 })
  const { page, nextCursor } = pageOf(rows, rowsOfPage)
  return { workspaces: page.map(presentWorkspace), nextCursor }
}

/** Opens, freezes or closes a workspace; all its open tabs hear of it. */
export const changeState = (
  { administration, live }: Services,
  admin: Person,
  { targetId, state, reason }: { targetId: string; state: WorkspaceState; reason: string },
) =>
  administration.as(admin.id, async (tx) => {
    const workspace = await readLockedWorkspace(tx, targetId)
    if (!workspace) throw missing(t('This workspace'))
    if (workspace.tier === 'admin' && state !== 'open')
      throw new Failure('forbidden', t('Administrators’ workspaces stay open: they lead to this screen.'))
    if (workspace.state === state && (workspace.state_reason ?? '') === reason)
      return success(
        t('{state, select, open {{name} is open.} read_only {{name} is read-only.} other {{name} is closed.}}', {
          state,
          name: workspace.name,
        }),
      )
    await setState(tx, targetId, state, state === 'open' || reason === '' ? null : reason)
    await live.publish(tx, { topic: 'workspaces.changed', workspaceId: targetId })
    await recordAct(tx, admin, {
      act: 'workspace.state',
      subject: { kind: 'workspace', id: targetId, name: workspace.name },
      details: { before: workspace.state, after: state, reason },
    })
    return success(
      t(
        '{state, select, open {{name} is open now.} read_only {{name} is read-only now.} other {{name} is closed now.}}',
        { state, name: workspace.name },
      ),
    )
  })

const onCommandLine = (): Failure =>
  new Failure('forbidden', t('Administrators can only be added, disabled and restored on the server’s command line.'))

/** A page of accounts. */
export const showAccounts = async (
  { administration, sso }: Services,
  input: { q?: string | undefined; cursor?: string | undefined },
) => {
  const rows = await listAccounts(administration.single, { ...input, limit: rowsOfPage + 1 })
  const { page, nextCursor } = pageOf(rows, rowsOfPage)
  return { accounts: page.map((row) => presentAccount(row, { sso })), nextCursor }
}

/** One account with its sessions and the workspaces it owns. */
export const showAccount = async ({ administration, sso }: Services, accountId: string) => {
  const account = await readAccount(administration.single, accountId)
  if (!account) throw missing(t('This account'))
  const { told: sessions, hasMore } = cutList(
    await listSessions(administration.single, accountId, mostSessionsTold + 1),
    mostSessionsTold,
  )
  return {
    account: presentAccount(account, { sso }),
    sessions: sessions.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
    hasMoreSessions: hasMore,
    workspaces: (await listOwned(administration.single, accountId)).map(presentWorkspace),
  }
}

const lock = async (tx: Tx, accountId: string) => {
  const account = await lockForAdministration(tx, accountId)
  if (!account) throw missing(t('This account'))
  return account
}

const subject = (account: { id: string; username: string }) =>
  ({ kind: 'account', id: account.id, name: account.username }) as const

/** Gives an account another plan; what is more than that allows stays, and nothing can be added. */
export const changeTier = (services: Services, admin: Person, accountId: string, tier: PublicPlan) =>
  services.administration.as(admin.id, async (tx) => {
    const account = await lock(tx, accountId)
    if (account.tier === tier)
      return success(t('{username} is on {name}.', { username: account.username, name: plans[tier].name }))
    if (services.sso?.groups && (await isOfGroups(tx, accountId)))
      throw new Failure('conflict', t('Groups of {name} decide this plan, at each login.', { name: services.sso.name }))
    if (!(await setTier(tx, accountId, tier))) throw onCommandLine()
    await recordAct(tx, admin, {
      act: 'account.tier',
      subject: subject(account),
      details: { before: account.tier, after: tier },
    })
    return success(t('{username} is on {name} now.', { username: account.username, name: plans[tier].name }))
  })

/** Disables an account; its sessions end at every server process with the commit. */
export const disableAccount = (services: Services, admin: Person, accountId: string, reason: string) =>
  services.administration.as(admin.id, async (tx) => {
    const account = await lock(tx, accountId)
    if (account.tier === 'admin') throw onCommandLine()
    await setDisabled(tx, accountId, reason)
    const ended = await deleteSessions(tx, accountId, null)
    await services.live.publish(tx, sessionsEnded(accountId))
    await recordAct(tx, admin, { act: 'account.disable', subject: subject(account), details: { reason, ended } })
    return success(t('{username} is disabled, and logged out everywhere.', { username: account.username }))
  })

/** Lets a disabled account log in again. */
export const restoreAccount = (services: Services, admin: Person, accountId: string) =>
  services.administration.as(admin.id, async (tx) => {
    const account = await lock(tx, accountId)
    if (!account.isDisabled) return success(t('{username} is not disabled.', { username: account.username }))
    if (account.tier === 'admin') throw onCommandLine()
    await setDisabled(tx, accountId, null)
    await recordAct(tx, admin, { act: 'account.restore', subject: subject(account) })
    return success(t('{username} can log in again.', { username: account.username }))
  })

/** Ends one session of an account, or all. */
export const endSessions = (services: Services, admin: Person, accountId: string, sessionId: string | null) =>
  services.administration.as(admin.id, async (tx) => {
    const account = await lock(tx, accountId)
    const ended = await deleteSessions(tx, accountId, sessionId)
    await services.live.publish(tx, sessionsEnded(accountId))
    if (ended > 0)
      await recordAct(tx, admin, { act: 'account.end-sessions', subject: subject(account), details: { ended } })
    const text = t('{ended, plural, one {One session of {username} ended.} other {# sessions of {username} ended.}}', {
      ended,
      username: account.username,
    })
    return { ended, ...success(text) }
  })

/** Mails the holder of an account a link for a new password. */
export const sendReset = (services: Services, admin: Person, accountId: string) =>
  services.database.as(admin.id, async (tx) => {
    const account = await readAccount(services.administration.single, accountId)
    if (!account) throw missing(t('This account'))
    if (!(await mailResetLink(services, tx, accountId)))
      throw new Failure(
        'too_many',
        t('{username} has been sent enough links in the last hour.', { username: account.username }),
        {
          retryAfterSeconds: 3600,
        },
      )
    await recordAct(tx, admin, { act: 'account.reset-link', subject: subject(account) })
    return success(t('A link is on its way to {email}.', { email: account.email }))
  })
