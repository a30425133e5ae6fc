import { type RawBuilder, sql } from 'kysely'
import type { AuditAct } from '../contract/audit-acts.ts'

/** SQL for the moment of the newest act of a kind, or null. */
export const lastActAt = (act: AuditAct): RawBuilder<Date | null> =>
  sql<Date | null>`(SELECT max(at) FROM audit_log WHERE act = ${act})`
