import type { ServerFeature } from '#server/feature.ts'
import { plansFeature } from './plans-feature.ts'
import { forgetUnconfirmed } from './store.ts'

/** What plans bring to the server. */
export const feature: ServerFeature = {
  rows: plansFeature,
  timed: [
    { name: 'forget-unconfirmed-interest', everyMs: 3_600_000, work: ({ database }) => forgetUnconfirmed(database) },
  ],
}
