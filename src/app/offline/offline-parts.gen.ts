// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import { OfflineDemos } from '#features/demos/web/offline/offline-host.tsx'

/** What each feature has in the frame wherever something is kept or waits. */
export const offlineHosts = {
  'demos': OfflineDemos,
}

/** Loads what sends, for each feature, what could not be sent without a network. */
export const sendersLater = [
  () => import('#features/merch/web/waiting-sales.ts'),
  () => import('#features/training/web/waiting-answers.ts'),
]
