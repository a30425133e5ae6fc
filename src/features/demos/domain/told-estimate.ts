/** Least confidence (0 to 1) at which a measured tempo or key is told: below, noise would read like one. */
const leastConfidence = 0.05

/** What the analysis measured, or null where it is not at all sure. */
export const toldEstimate = <Estimate extends { confidence: number }>(
  estimate: Estimate | null | undefined,
): Estimate | null => (estimate && estimate.confidence >= leastConfidence ? estimate : null)
