import type { WebFeature } from '#web/feature.ts'

/** The web side of the homepage, which shows a bit of everything; its screen is put together in `src/app/screens`. */
export const feature: WebFeature = { stale: { homepage: 'with everything' } }
