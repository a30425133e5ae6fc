import { z } from 'zod'
import { asSent, nameFault, tidy } from '#kernel/text.ts'

/** A one-line name of at most `max` characters, or nothing. */
export const textOrNothing = (what: string, max: number) =>
  z
    .string()
    .max(asSent(max), `${what} may have at most ${max} characters.`)
    .default('')
    .transform(tidy)
    .superRefine((text, context) => {
      const fault = text === '' ? undefined : nameFault(what, text, max)
      if (fault) context.addIssue(fault)
    })
