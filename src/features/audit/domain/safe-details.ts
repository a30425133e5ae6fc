/** What an act says about itself: single values, never a secret. */
export type AuditDetails = Record<string, string | number | boolean | null>

/** Characters of one text that the log keeps. */
export const longestDetail = 10_000

// Names of what opens something; the log outlives it, and more people read it.
const secretName = /passw|secret|token|cookie|hash|csrf|authorization/i

// The part of our links that opens them.
const secretLink = /\/(reset-password|accept-invite|invitations|guest-link|listen|feed)\/[\w-]{20,}/g

/** The details as the log keeps them: without what a name calls a secret, links without their key, long texts cut. */
export const safeDetails = (details: AuditDetails): AuditDetails =>
  Object.fromEntries(
    Object.entries(details)
      .filter(([name]) => !secretName.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? safeText(value) : value]),
  )

const safeText = (text: string): string => {
  const masked = text.replaceAll('\u0000', '').replace(secretLink, '/$1/…')
  return masked.length > longestDetail ? `${masked.slice(0, longestDetail)}…` : masked
}
