import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { asSent, tidy } from './text.ts'

declare const checked: unique symbol

/** An absolute address with http or https, in its normal form, without a name or password before the host. */
export type WebAddress = string & { readonly [checked]: true }

/** Whether a text is such an address; the WHATWG URL parser has brought it into its normal form before. */
export const isWebAddress = (text: string): text is WebAddress =>
  /^https?:\/\/[^\s\p{Cc}/?#@\\]+([/?#][^\s\p{Cc}]*)?$/u.test(text)

/** An e-mail address as a person types it: trimmed, at most 254 characters, no header tricks. */
export const emailAddress = z
  .string({ error: () => t('E-mail is required.') })
  .max(asSent(254), { error: () => t('That e-mail address is too long.') })
  .transform(tidy)
  .pipe(
    z
      .string()
      .min(1, { error: () => t('E-mail is required.') })
      .max(254, { error: () => t('That e-mail address is too long.') })
      .refine((text) => text === '' || z.email().safeParse(text).success, {
        error: () => t('That’s not an e-mail address.'),
      }),
  )

/** The form in which addresses are compared: lower case throughout. */
export const foldEmail = (address: string): string => address.normalize('NFC').trim().toLowerCase()
