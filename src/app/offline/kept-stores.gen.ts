// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import type { KeptStores } from '#web/offline/kept-stores.ts'

/** The stores of rows that features keep on this device. */
export const keptStores: KeptStores = {
  songs: { key: 'source', since: 1 },
  lists: { key: 'workspaceId', since: 1, isExtra: true },
  details: { key: 'demoId', since: 1, isExtra: true },
  tabs: { key: 'tabId', since: 2 },
  tabFiles: { key: 'tabId', since: 2, isExtra: true },
}
