import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

/** What tests of every call and every table need of reports. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: {
    downloadReport: () => ({ format: 'csv', days: 28 }),
    getDigestSetting: () => ({}),
    // The samples of approvals have a release of that id.
    getReleaseResults: ({ thingId }) => ({ releaseId: thingId }),
    getReports: () => ({}),
    saveDigestSetting: () => ({ weeklyDigest: true }),
    showStopDigest: () => ({ token: 'nobody.nothing' }),
    stopDigest: () => ({ token: 'nobody.nothing' }),
  },
  rows: ({ workspaceId, ownerId }) => [
    ['INSERT INTO digest_runs VALUES ($1, $2, current_date)', [workspaceId, ownerId]],
  ],
}
