import type { ServerFeature } from '#server/feature.ts'
import { accountsFeature } from './accounts-feature.ts'
import { forgetAddressLinks } from './address-links.store.ts'

/** What accounts bring to the server. */
export const feature: ServerFeature = {
  rows: accountsFeature,
  timed: [
    { name: 'forget-address-links', everyMs: 3_600_000, work: ({ database }) => forgetAddressLinks(database.single) },
  ],
}
