import type { ServerFeature } from '#server/feature.ts'
import { foundProducts } from './found-products.store.ts'
import { merchFeature } from './merch-feature.ts'

/** What merch brings to the server. */
export const feature: ServerFeature = {
  rows: merchFeature,
  finds: [foundProducts],
}
