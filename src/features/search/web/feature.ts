import type { WebFeature } from '#web/feature.ts'

/** What the search brings to the browser. */
export const feature: WebFeature = { stale: { found: 'with everything' } }
