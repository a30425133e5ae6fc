import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

/** What the tests of every call need of the search; its table is filled by what the others give a band. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: { findAnything: () => ({ words: 'song' }) },
  rows: () => [],
}
