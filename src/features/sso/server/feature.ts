import type { ServerFeature } from '#server/feature.ts'
import { ssoFeature } from './sso-feature.ts'

/** What single sign-on brings to the server. */
export const feature: ServerFeature = { rows: ssoFeature }
