import { z } from 'zod'
import { type Spoken, spoken } from '#kernel/language/spoken.ts'
import { t } from '#kernel/language/translate.ts'
import { decimalPattern } from './decimal.ts'

/** A number as JSON has it or as a form field has it; nothing, true and lists are none. */
export const numberOf = (text: Spoken) => {
  const fault = { error: () => spoken(text) }
  return z
    .union([z.number(), z.string().max(40, fault).regex(decimalPattern, fault)], fault)
    .transform(Number)
    .pipe(z.number(fault))
}

/** Yes or no as JSON has it or as a form field has it: `true`, `on`, `1`, `yes` and their opposites. */
export const yesOrNoOf = (text: Spoken) => {
  const fault = { error: () => spoken(text) }
  return z.union([z.boolean(), z.string().max(20, fault).pipe(z.stringbool(fault))], fault)
}

/** An optional field that a form may send empty: then it is as good as not sent. */
export const emptyAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)

const number = numberOf(() => t('The row version must be a number.'))

/** The version of a row that a person saw before changing it, where the change must name it. */
export const seenRowVersion = number

/** The version of a row that a person saw before changing it; without it the last one to write wins. */
export const rowVersion = z.preprocess(emptyAsAbsent, number.optional())
