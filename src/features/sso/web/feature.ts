import type { WebFeature } from '#web/feature.ts'

/** What single sign-on brings to the browser: no screen of its own, but parts of the login and the account. */
export const feature: WebFeature = { screens: [] }
