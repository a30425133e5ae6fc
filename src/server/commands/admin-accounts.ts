import { resetLinkMinutes } from '#features/accounts/contract/account-texts.ts'
import { findAccount, insertReset, mailHolder, proveAddress } from '#features/accounts/server/api.ts'
import { deleteSessions, setDisabled } from '#features/administration/server/api.ts'
import { recordAct } from '#features/audit/server/api.ts'
import { deleteFactors, factorsResetMail } from '#features/factors/server/api.ts'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import { counted } from '#kernel/counted.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Live } from '#server/live/live.ts'
import { sessionsEnded } from '#server/live/live-event.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Secrets } from '#server/secrets.ts'
import { type FoundAccount, findByName, grantTier, hasOtherAdmin, readAll } from './admin-accounts.store.ts'

/** What the commands work with: the database as the owner of its tables, and where the answer goes. */
export interface Surroundings {
  database: Database
  live: Live
  /** The queue of jobs; it is connected to when it is asked for. */
  jobs: () => Promise<Jobs>
  publicUrl: string
  /** Whether PUBLIC_URL says so; else links lead to where HOST and PORT of this command say. */
  isConfigured: boolean
  /** What a superuser of an external database runs once. */
  explorerScript: () => string
  poolerLogins: () => string
  /** The secrets file, and what is in it. */
  secrets: { file: string; kept: Secrets }
  /** Has the configured store used as the one of this installation; answers where it is. */
  takeStore: () => Promise<string>
  say: (line: string) => void
  /** What is worth knowing beside the answer. */
  hint: (line: string) => void
}

const subject = (account: FoundAccount) => ({ kind: 'account', id: account.id, name: account.username }) as const

// The account is locked until the act is done and written down.
const withAccount = (
  { database }: Surroundings,
  name: string,
  work: (tx: Tx, account: FoundAccount) => Promise<void>,
) =>
  database.outside(async (tx) => {
    const account = await findByName(tx, name)
    if (!account) throw new Error(`Nobody here is called ${name}.`)
    await work(tx, account)
  })

/** Sets the plan of an account; it holds from the next request on. */
export const grant = async (surroundings: Surroundings, name: string, tier: AccountTier): Promise<void> => {
  await withAccount(surroundings, name, async (tx, account) => {
    await grantTier(tx, account.id, tier)
    const details = { before: account.tier, after: tier }
    await recordAct(tx, 'command line', { act: 'account.tier', subject: subject(account), details })
    surroundings.say(`${account.username} is ${tier} now.`)
  })
}

/** Prints all accounts, in the order of their names. */
export const listAccounts = async ({ database, say }: Surroundings): Promise<void> => {
  for (const { username, tier, email, created_at, disabled_at } of await readAll(database.single)) {
    const cells = [username, tier, email, created_at.toISOString().slice(0, 10)]
    say([...cells, ...(disabled_at ? ['disabled'] : [])].join('\t'))
  }
}

/** Disables an account with all its sessions; the last administrator stays. */
export const disable = (surroundings: Surroundings, name: string, reason: string): Promise<void> =>
  withAccount(surroundings, name, async (tx, account) => {
    if (account.tier === 'admin' && !(await hasOtherAdmin(tx, account.id)))
      throw new Error(`${account.username} is the last administrator: grant admin to somebody else first.`)
    await setDisabled(tx, account.id, reason)
    const ended = await deleteSessions(tx, account.id, null)
    await surroundings.live.publish(tx, sessionsEnded(account.id))
    await recordAct(tx, 'command line', {
      act: 'account.disable',
      subject: subject(account),
      details: { reason, ended },
    })
    surroundings.say(`${account.username} is disabled, and logged out everywhere.`)
  })

/** Lets a disabled account log in again. */
export const restore = (surroundings: Surroundings, name: string): Promise<void> =>
  withAccount(surroundings, name, async (tx, account) => {
    await setDisabled(tx, account.id, null)
    await recordAct(tx, 'command line', { act: 'account.restore', subject: subject(account) })
    surroundings.say(`${account.username} can log in.`)
  })

/** Ends all sessions of an account. */
export const endSessions = (surroundings: Surroundings, name: string): Promise<void> =>
  withAccount(surroundings, name, async (tx, account) => {
    const ended = await deleteSessions(tx, account.id, null)
    await surroundings.live.publish(tx, sessionsEnded(account.id))
    await recordAct(tx, 'command line', { act: 'account.end-sessions', subject: subject(account), details: { ended } })
    surroundings.say(`${counted(ended, 'session')} of ${account.username} ended.`)
  })

/** Says that the address of an account is its holder's, where no mail can prove it; reset links and invitations go there. */
export const proveAddressOf = (surroundings: Surroundings, name: string): Promise<void> =>
  withAccount(surroundings, name, async (tx, account) => {
    const { email } = account
    if (!(await proveAddress(tx, account.id, email)))
      throw new Error(`Another account has confirmed ${email}. Only one can have it.`)
    await recordAct(tx, 'command line', { act: 'account.prove-address', subject: subject(account), details: { email } })
    surroundings.say(`${email} is confirmed as the address of ${account.username}.`)
  })

/** Takes all factors from an account whose holder has lost them, and is told so; the password is enough for the next login. */
export const resetFactors = async (surroundings: Surroundings, name: string): Promise<void> => {
  const { publicUrl, isConfigured, live, say, hint } = surroundings
  // Before the account is locked: connecting takes its time.
  const jobs = await surroundings.jobs()
  await withAccount(surroundings, name, async (tx, account) => {
    const factors = await deleteFactors(tx, account.id)
    const ended = await deleteSessions(tx, account.id, null)
    await live.publish(tx, sessionsEnded(account.id))
    const details = { factors, ended }
    await recordAct(tx, 'command line', { act: 'account.reset-factors', subject: subject(account), details })
    say(`${account.username} logs in by password alone now, and was logged out everywhere.`)
    const holder = await findAccount(tx, account.id)
    if (!holder || factors === 0) return
    if (!holder.isAddressClaimed) return hint(`No mail says so: ${account.email} is not confirmed.`)
    await mailHolder({ jobs }, tx, account.id, factorsResetMail(holder, publicUrl))
    if (!isConfigured) hint(`A mail says so. PUBLIC_URL is not set, so its link leads to ${publicUrl}.`)
  })
}

/** Prints a link that sets a new password, for somebody who cannot be reached by mail. */
export const printResetLink = (surroundings: Surroundings, name: string): Promise<void> =>
  withAccount(surroundings, name, async (tx, account) => {
    const token = newSecretToken()
    await insertReset(tx, hashToken(token), account.id, resetLinkMinutes)
    await recordAct(tx, 'command line', { act: 'account.reset-link', subject: subject(account) })
    const { publicUrl, isConfigured, say, hint } = surroundings
    say(`${publicUrl}/reset-password/${token}`)
    if (!isConfigured)
      hint(
        `PUBLIC_URL is not set, so the link leads to ${publicUrl}. If people reach the server elsewhere, put its address in that place.`,
      )
  })
