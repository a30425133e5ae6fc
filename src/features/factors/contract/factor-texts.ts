/** What somebody can prove who they are with, beside the password. */
export const factorKinds = ['passkey', 'totp', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]

/** Characters of the name of a passkey. */
export const longestFactorName = 60
/** Passkeys of one person. */
export const mostPasskeys = 20
/** Recovery codes that are made at once; each works once. */
export const recoveryCodes = 10
/** Minutes in which a login is finished, once the password was right. */
export const pendingMinutes = 10
