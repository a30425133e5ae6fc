import { z } from 'zod'
import { isWebAddress } from '#kernel/web-address.ts'

const notAddress = 'This is not a web address: it begins with https:// or http://.'
const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/**
 * A web address as people type or paste it (`example.com/tour` is one, too), in its normal form. Refused are other schemes
 * than http and https, a name or password before the host, and hosts without a dot.
 */
export const webTarget = z
  .string(notAddress)
  .max(2000, 'An address has at most 2000 characters.')
  .transform((text) => text.trim())
  .refine((text) => !/[\s\p{Cc}\p{Zl}\p{Zp}\\]/u.test(text) && text.isWellFormed(), notAddress)
  .transform((text) => (hasScheme.test(text) ? text : `https://${text.replace(/^\/+/, '/')}`))
  .refine((text) => /^https?:\/\/[^/]/i.test(text), notAddress)
  .pipe(z.url({ protocol: /^https?$/, hostname: /^[^.\s]+(\.[^.\s]+)+\.?$/, normalize: true, error: notAddress }))
  .refine((text) => text.length <= 2000, 'An address has at most 2000 characters.')
  .refine((text): boolean => isWebAddress(text), notAddress)
