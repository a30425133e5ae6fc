/**
 * The keys of an installation, each 32 bytes in base64url. The first seals and signs; what any of the others sealed or
 * signed is still opened and accepted, so that a key can be replaced while people work.
 */
export type Keys = readonly [string, ...string[]]
