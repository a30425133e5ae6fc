import { recordedActs } from '#kernel/recorded-acts.ts'

/**
 * Every act that the audit log knows, in the words that the log shows. The part before the dot is the group by which it is
 * filtered; a feature with a privileged act adds its line.
 */
export const auditActs = {
  ...recordedActs,
  'account.tier': 'Changed the plan of an account',
  'database.query': 'Asked the database',
  'account.disable': 'Disabled an account',
  'account.restore': 'Restored an account',
  'account.end-sessions': 'Ended sessions of an account',
  'account.reset-link': 'Sent a link for a new password',
  'workspace.state': 'Opened, closed or froze a workspace',
  'waitlist.invite': 'Invited from the waiting list',
  'waitlist.remove': 'Took off the waiting list',
  'waitlist.export': 'Exported the waiting list',
  'mail.read': 'Read a mail',
  'job.retry': 'Had jobs tried again',
  'job.cancel': 'Cancelled a job',
  'instance.settings': 'Changed the settings of the installation',
  'instance.backup': 'Made a backup',
  'instance.restore': 'Restored a backup',
  'instance.check': 'Compared database and files',
  'instance.mend': 'Mended what database and files did not agree on',
  'bug.finish': 'Said that a bug is done',
  'bug.reopen': 'Opened a bug again',
  'bug.delete': 'Deleted the report of a bug',
  'bug.restore': 'Brought the report of a bug back',
  'bug.file': 'Fetched the file of a bug report',
  'community.hide': 'Hid something in the community',
  'community.restore': 'Showed something in the community again',
  'community.delete': 'Deleted something in the community',
  'community.keep': 'Left something in the community that was reported',
  'audit.export': 'Exported the audit log',
} as const

/** The key of an act. */
export type AuditAct = keyof typeof auditActs

/** The keys of all acts, in their order. */
export const auditActKeys = Object.keys(auditActs) as AuditAct[]

/** What an act is done to. */
export const auditSubjects = ['account', 'workspace', 'instance', 'other'] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Rows of the audit log that one call brings at most. */
export const mostAuditRows = 100

/** Rows that the exported file holds at most. */
export const mostExportedRows = 100_000
