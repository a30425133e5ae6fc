import { z } from 'zod'
import { asSent, tidy } from './text.ts'

/** An e-mail address as a person types it: trimmed, at most 254 characters, no header tricks. */
export const emailAddress = z
  .string('E-mail is required.')
  .max(asSent(254), 'This e-mail address is too long.')
  .transform(tidy)
  .pipe(
    z
      .string()
      .min(1, 'E-mail is required.')
      .max(254, 'This e-mail address is too long.')
      .refine((text) => text === '' || z.email().safeParse(text).success, 'This is not an e-mail address.'),
  )

/** The form in which addresses are compared: lower case throughout. */
export const foldEmail = (address: string): string => address.normalize('NFC').trim().toLowerCase()
