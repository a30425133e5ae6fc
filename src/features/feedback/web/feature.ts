import type { WebFeature } from '#web/feature.ts'

/** What feedback brings to the browser; it is shown in the community. */
export const feature: WebFeature = {}
