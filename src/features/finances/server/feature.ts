import type { ServerFeature } from '#server/feature.ts'
import { startRecurringEntries } from './book-recurring.ts'
import { startRateFetching } from './fetch-rates.ts'
import { financesFeature } from './finances-feature.ts'
import { remindOfUnpaid } from './remind-of-unpaid.ts'

/** What the finances bring to the server. */
export const feature: ServerFeature = {
  rows: financesFeature,
  timed: [startRecurringEntries, startRateFetching],
  reminders: remindOfUnpaid,
}
