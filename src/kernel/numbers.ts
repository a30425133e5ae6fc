import { z } from 'zod'
import { decimalPattern } from './decimal.ts'

/** A number as JSON has it or as a form field has it; nothing, true and lists are none. */
export const numberOf = (text: string) =>
  z
    .union([z.number(), z.string().max(40, text).regex(decimalPattern, text)], text)
    .transform(Number)
    .pipe(z.number(text))

/** Yes or no as JSON has it or as a form field has it: `true`, `on`, `1`, `yes` and their opposites. */
export const yesOrNoOf = (text: string) =>
  z.union([z.boolean(), z.string().max(20, text).pipe(z.stringbool(text))], text)

/** An optional field that a form may send empty: then it is as good as not sent. */
export const emptyAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)

const number = numberOf('The row version is a number.')

/** The version of a row that a person saw before changing it, where the change must name it. */
export const seenRowVersion = number

/** The version of a row that a person saw before changing it; without it the last one to write wins. */
export const rowVersion = z.preprocess(emptyAsAbsent, number.optional())
