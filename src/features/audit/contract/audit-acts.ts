/**
 * Every act that the audit log knows, in the words that the log shows. The part before the dot is the group by which it is
 * filtered; a feature with a privileged act adds its line.
 */
export const auditActs = {
  'account.tier': 'Changed the plan of an account',
  'database.query': 'Asked the database',
  'database.answer': 'Got an answer of the database',
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
