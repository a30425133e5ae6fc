import { t } from '#kernel/language/translate.ts'
import { type RecordedAct, recordedActs } from '#kernel/recorded-acts.ts'

/**
 * Every act that the audit log knows, in the words that the log shows. The part before the dot is the group by which it is
 * filtered; a feature with a privileged act adds its line.
 */
const ownActs = {
  get 'account.tier'() {
    return t('Changed the account’s plan')
  },
  get 'account.tier-by-groups'() {
    return t('Got or lost a plan by groups of single sign-on')
  },
  get 'database.query'() {
    return t('Queried the database')
  },
  get 'account.disable'() {
    return t('Disabled the account')
  },
  get 'account.restore'() {
    return t('Restored the account')
  },
  get 'account.reset-factors'() {
    return t('Removed the account’s two-step login')
  },
  get 'account.prove-address'() {
    return t('Confirmed the account’s e-mail address')
  },
  get 'account.end-sessions'() {
    return t('Ended the account’s sessions')
  },
  get 'account.reset-link'() {
    return t('Sent a password reset link')
  },
  get 'workspace.state'() {
    return t('Opened, closed or froze the workspace')
  },
  get 'waitlist.invite'() {
    return t('Invited from the waiting list')
  },
  get 'waitlist.remove'() {
    return t('Removed from the waiting list')
  },
  get 'waitlist.export'() {
    return t('Exported the waiting list')
  },
  get 'mail.read'() {
    return t('Read an e-mail')
  },
  get 'job.retry'() {
    return t('Retried jobs')
  },
  get 'job.cancel'() {
    return t('Cancelled a job')
  },
  get 'instance.settings'() {
    return t('Changed the server settings')
  },
  get 'instance.backup'() {
    return t('Made a backup')
  },
  get 'instance.restore'() {
    return t('Restored a backup')
  },
  get 'instance.check'() {
    return t('Compared database and files')
  },
  get 'instance.mend'() {
    return t('Fixed mismatches between the database and files')
  },
  get 'bug.finish'() {
    return t('Marked a bug as done')
  },
  get 'bug.reopen'() {
    return t('Reopened a bug')
  },
  get 'bug.delete'() {
    return t('Deleted a bug report')
  },
  get 'bug.restore'() {
    return t('Brought a bug report back')
  },
  get 'bug.file'() {
    return t('Downloaded a bug report’s file')
  },
  get 'community.hide'() {
    return t('Hid something in the community')
  },
  get 'community.restore'() {
    return t('Unhid something in the community')
  },
  get 'community.delete'() {
    return t('Deleted something in the community')
  },
  get 'community.keep'() {
    return t('Kept something reported in the community')
  },
  get 'audit.export'() {
    return t('Exported the audit log')
  },
} as const

/** The key of an act. */
export type AuditAct = keyof typeof ownActs | RecordedAct

/** The keys of all acts, in their order. */
export const auditActKeys = [...Object.keys(recordedActs), ...Object.keys(ownActs)] as AuditAct[]

const said: Readonly<Record<string, string | undefined>>[] = [recordedActs, ownActs]

/** An act in words; undefined for one that this version no longer knows. */
export const auditActText = (act: string): string | undefined => said.find((acts) => Object.hasOwn(acts, act))?.[act]

/** What an act is done to. */
export const auditSubjects = ['account', 'workspace', 'instance', 'other'] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Rows of the audit log that one call brings at most. */
export const mostAuditRows = 100

/** Rows that the exported file holds at most. */
export const mostExportedRows = 100_000
