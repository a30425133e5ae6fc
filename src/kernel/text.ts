import { z } from 'zod'
import { type Spoken, spoken } from '#kernel/language/spoken.ts'
import { t } from '#kernel/language/translate.ts'

/** Trimmed and in Unicode's composed form (NFC), so that equal-looking names are equal. */
export const tidy = (value: string): string => value.normalize('NFC').trim()

/** The form in which names are compared: NFKC, lower case, inner white space as one space. */
export const foldName = (value: string): string => value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

// Control characters, and the marks that turn the reading direction of what follows them.
const unshowable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

// White space, marks and format characters, and the fillers of Hangul: a name of these alone shows nothing.
const invisible = /[\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0]/gu

const showsSomething = (text: string): boolean => text.replace(invisible, '') !== ''

/** Whether a one-line text has only characters that can be shown. */
export const isShowable = (text: string): boolean => !unshowable.test(text) && text.isWellFormed()

/** Why a text is no one-line name of 1 to `max` characters; undefined when it is one. */
export const nameFault = (what: string, given: string, max = 80): string | undefined => {
  const text = tidy(given)
  if (text === '') return t('{what} is required.', { what })
  if ([...text].length > max) return t('{what} may have at most {max} characters.', { what, max })
  if (!isShowable(text)) return t('{what} has characters that cannot be shown.', { what })
  return showsSomething(text) ? undefined : t('{what} has no visible characters.', { what })
}

/** The longest that a text of `max` characters may be as it is sent: with white space around it, and signs that NFC puts together. */
export const asSent = (max: number): number => 3 * max + 100

/** What is said of a field that is missing, and of one that is there but of another kind. */
export const missingOr = (missing: Spoken, otherwise: Spoken) => ({
  error: ({ input }: { input?: unknown }): string =>
    spoken(input === undefined || input === null ? missing : otherwise),
})

const requiredOf =
  (what: Spoken): Spoken =>
  () =>
    t('{what} is required.', { what: spoken(what) })

const isNoText = (what: Spoken, missing = requiredOf(what)) =>
  missingOr(missing, () => t('{what} must be text.', { what: spoken(what) }))
const isRequired = (what: Spoken, missing = requiredOf(what)) => ({ error: () => spoken(missing) })
const isTooLong = (what: Spoken, max: number) => ({
  error: () => t('{what} may have at most {max} characters.', { what: spoken(what), max }),
})

/** A one-line name of 1 to `max` characters after trimming and NFC; `missing` is said where there is none. */
export const nameOf = (what: Spoken, max = 80, missing?: Spoken) =>
  z
    .string(isNoText(what, missing))
    .max(asSent(max), isTooLong(what, max))
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, isRequired(what, missing))
        .superRefine((text, context) => {
          const fault = nameFault(spoken(what), text, max)
          if (fault && text !== '') context.addIssue(fault)
        }),
    )

/** A text with lines of 1 to `max` characters after trimming and NFC. */
export const textOf = (what: Spoken, max: number) =>
  z
    .string(isNoText(what))
    .max(asSent(max), isTooLong(what, max))
    .transform((value) => tidy(value.replace(/\r\n?/g, '\n')))
    .pipe(
      z
        .string()
        .min(1, isRequired(what))
        .refine((text) => [...text].length <= max, isTooLong(what, max))
        .refine((text) => !unshowable.test(text.replace(/[\n\t]/g, '')), {
          error: () => t('{what} has characters that cannot be shown.', { what: spoken(what) }),
        }),
    )
