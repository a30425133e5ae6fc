import type { ServerFeature } from '#server/feature.ts'
import { foundTabs } from './found-tabs.store.ts'
import { tabsFeature } from './tabs-feature.ts'

/** What tabs bring to the server. */
export const feature: ServerFeature = {
  rows: tabsFeature,
  finds: [foundTabs],
}
