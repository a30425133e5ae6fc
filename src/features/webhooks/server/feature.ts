import type { ServerFeature } from '#server/feature.ts'
import { sealedParts } from './sealed.ts'
import { forgetting, retrying } from './timed-webhooks.ts'
import { webhooksFeature } from './webhooks-feature.ts'

/** What webhooks bring to the server. */
export const feature: ServerFeature = { rows: webhooksFeature, timed: [retrying, forgetting], sealed: sealedParts }
