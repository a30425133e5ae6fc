// The secrets of our links and cookies: 32 bytes in base64url. Nothing else that we write is one word of this length.
const secret = /[A-Za-z0-9_-]{40,}/g

/** A text without the secrets in it, which would let its reader in. */
export const maskSecrets = (text: string): string => text.replace(secret, '…')
