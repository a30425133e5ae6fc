import type { ServerFeature } from '#server/feature.ts'
import { feedbackFeature } from './feedback-feature.ts'
import { feedbackPurge } from './purge-feedback.ts'

/** What feedback brings to the server. */
export const feature: ServerFeature = { rows: feedbackFeature, timed: [feedbackPurge] }
