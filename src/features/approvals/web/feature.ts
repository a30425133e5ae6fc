import type { WebFeature } from '#web/feature.ts'

/** What approvals bring to the browser; they are shown beside what is approved. */
export const feature: WebFeature = {
  stale: { approvals: ['approvals.changed'] },
}
