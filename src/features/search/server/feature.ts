import type { ServerFeature } from '#server/feature.ts'
import { searchFeature } from './search-feature.ts'

/** What the search brings to the server. */
export const feature: ServerFeature = {
  rows: (services, _all, features) => searchFeature(services, features),
}
