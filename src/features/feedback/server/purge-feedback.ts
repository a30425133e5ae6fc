import type { TimedWork } from '#server/feature.ts'
import { purge } from './store.ts'

/** Ends requests that have waited long enough, and forgets who left a band long ago; every hour. */
export const feedbackPurge: TimedWork = {
  name: 'feedback',
  everyMs: 3_600_000,
  work: ({ database }) => database.outside(purge),
}
