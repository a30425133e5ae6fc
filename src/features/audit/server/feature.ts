import type { ServerFeature } from '#server/feature.ts'
import { auditFeature } from './audit-feature.ts'
import { forgetOldRecords } from './records.store.ts'

/** What the audit log brings to the server. */
export const feature: ServerFeature = {
  rows: auditFeature,
  timed: [{ name: 'audit', everyMs: 10 * 60_000, work: ({ exporting }) => forgetOldRecords(exporting) }],
}
