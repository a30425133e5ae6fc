import type { ServerFeature, TimedWork } from '#server/feature.ts'
import { datePollsFeature } from './date-polls-feature.ts'
import { remindOfPolls } from './remind-of-polls.ts'
import { forgetOldPolls } from './store.ts'

const forgettingPolls: TimedWork = {
  name: 'old date polls',
  everyMs: 60 * 60_000,
  work: ({ database }) => forgetOldPolls(database),
}

/** What polls on dates bring to the server. */
export const feature: ServerFeature = {
  rows: datePollsFeature,
  timed: [forgettingPolls],
  reminders: remindOfPolls,
}
