import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

const token = 'x'.repeat(43)

/** What tests of every call and every table need of plans. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: {
    notifyMe: () => ({ email: 'fan@example.com', plan: 'pro' }),
    showInterest: () => ({ token }),
    meanInterest: () => ({ token }),
  },
  rows: () => [],
}
