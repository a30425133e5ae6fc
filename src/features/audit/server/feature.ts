import type { ServerFeature } from '#server/feature.ts'
import { every } from '#server/timed-work.ts'
import { auditFeature } from './audit-feature.ts'
import { forgetOldRecords } from './records.store.ts'

/** What the audit log brings to the server. */
export const feature: ServerFeature = {
  rows: auditFeature,
  timed: [({ exporting }, report) => every(10 * 60_000, () => forgetOldRecords(exporting), report)],
}
