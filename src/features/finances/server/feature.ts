import type { ServerFeature } from '#server/feature.ts'
import { recurringEntries } from './book-recurring.ts'
import { financesFeature } from './finances-feature.ts'
import { foundEntries, foundUnpaid } from './found-entries.store.ts'
import { rateFetching } from './keep-rates.ts'
import { sharingByRates } from './share-waiting.ts'
import { remindOfUnpaid } from './unpaid.ts'

/** What the finances bring to the server. */
export const feature: ServerFeature = {
  rows: financesFeature,
  timed: [recurringEntries, rateFetching, sharingByRates],
  reminders: remindOfUnpaid,
  finds: [foundEntries, foundUnpaid],
}
