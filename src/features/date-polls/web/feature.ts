import type { WebFeature } from '#web/feature.ts'

/** What polls on dates bring to the browser; they are shown in the calendar. */
export const feature: WebFeature = {
  stale: { 'date-polls': ['date-polls.changed'] },
}
