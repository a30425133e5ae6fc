import { z } from 'zod'
import { asSent, isShowable, tidy } from '#kernel/text.ts'

const noText = (what: string): string => `${what} is a text.`

/** A line of at most `max` characters, or nothing: what is being written may be empty for a while. */
export const lineOf = (what: string, max: number) =>
  z
    .string(noText(what))
    .max(asSent(max), `${what} may have at most ${max} characters.`)
    .transform(tidy)
    .refine((text) => [...text].length <= max, `${what} may have at most ${max} characters.`)
    .refine(isShowable, `${what} has characters that cannot be shown.`)

/** A text with lines of at most `max` characters, or nothing. */
export const textOrNothing = (what: string, max: number) =>
  z
    .string(noText(what))
    .max(asSent(max), `${what} may have at most ${max} characters.`)
    .transform((text) => tidy(text.replace(/\r\n?/g, '\n')))
    .refine((text) => [...text].length <= max, `${what} may have at most ${max} characters.`)
    .refine((text) => isShowable(text.replace(/[\n\t]/g, '')), `${what} has characters that cannot be shown.`)
