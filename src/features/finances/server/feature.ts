import type { ServerFeature } from '#server/feature.ts'
import { startRecurringEntries } from './book-recurring.ts'
import { startRateFetching } from './fetch-rates.ts'
import { financesFeature } from './finances-feature.ts'
import { remindOfUnpaid } from './remind-of-unpaid.ts'

/** The server side of this feature. */
export const feature: ServerFeature = {
  rows: financesFeature,
  timed: [startRecurringEntries, startRateFetching],
  reminders: remindOfUnpaid,
}
