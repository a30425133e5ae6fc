import { randomBytes } from 'node:crypto'

// Without letters and digits that look like others (Crockford's Base32, in small letters): each stands for five bits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const signsOfGroup = 6

/** A new recovery code of 120 random bits, such as `7h2k9m-q0x4vd-3nzt8c-w5rj1p`. */
export const newRecoveryCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from(randomBytes(signsOfGroup), (byte) => alphabet[byte % 32]).join(''),
  ).join('-')

/** A recovery code as it is compared, however it was typed; null when it cannot be one. */
export const readRecoveryCode = (typed: string): string | null => {
  const signs = typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return signs.length === groups * signsOfGroup && [...signs].every((sign) => alphabet.includes(sign)) ? signs : null
}
