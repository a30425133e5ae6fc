import { z } from 'zod'

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
  if (text === '') return `${what} is required.`
  if ([...text].length > max) return `${what} may have at most ${max} characters.`
  if (!isShowable(text)) return `${what} has characters that cannot be shown.`
  return showsSomething(text) ? undefined : `${what} shows nothing.`
}

/** The longest that a text of `max` characters may be as it is sent: with white space around it, and signs that NFC puts together. */
export const asSent = (max: number): number => 3 * max + 100

/** What is said of a field that is missing, and of one that is there but of another kind. */
export const missingOr = (missing: string, otherwise: string) => ({
  error: ({ input }: { input?: unknown }): string => (input === undefined || input === null ? missing : otherwise),
})

/** A one-line name of 1 to `max` characters after trimming and NFC. */
export const nameOf = (what: string, max = 80) =>
  z
    .string(missingOr(`${what} is required.`, `${what} is a text.`))
    .max(asSent(max), `${what} may have at most ${max} characters.`)
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, `${what} is required.`)
        .superRefine((text, context) => {
          const fault = nameFault(what, text, max)
          if (fault && text !== '') context.addIssue(fault)
        }),
    )

/** A text with lines of 1 to `max` characters after trimming and NFC. */
export const textOf = (what: string, max: number) =>
  z
    .string(missingOr(`${what} is required.`, `${what} is a text.`))
    .max(asSent(max), `${what} may have at most ${max} characters.`)
    .transform((value) => tidy(value.replace(/\r\n?/g, '\n')))
    .pipe(
      z
        .string()
        .min(1, `${what} is required.`)
        .refine((text) => [...text].length <= max, `${what} may have at most ${max} characters.`)
        .refine(
          (text) => !unshowable.test(text.replace(/[\n\t]/g, '')),
          `${what} has characters that cannot be shown.`,
        ),
    )
