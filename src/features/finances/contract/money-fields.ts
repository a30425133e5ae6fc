import { z } from 'zod'
import { isPlainDate } from '#kernel/dates.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { isCurrency, MoneyFault } from '#kernel/money.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { parseAmount } from '#kernel/parse-amount.ts'
import { financeTexts } from './ledger-values.ts'

/** The digits of a whole number of minor units, as money travels. */
export const minorText = z
  .string()
  .max(40)
  .regex(/^-?\d{1,30}$/)

/** An amount of one currency: `{ minor: '128450', currency: 'EUR' }` is 1,284.50 €. */
export const money = z.object({ minor: minorText, currency: z.string() })

// A number of JSON has a point before its decimals; three of them would read as a thousand, too.
const numberText = (number: number): string => String(number).replace(/\.\d{3}$/, '$&0')

/** An amount as it was typed; what it means is read with its currency (see `parseAmount`). */
export const typedAmount = z
  .union(
    [
      z.string({ error: () => t('An amount is required.') }).max(400, { error: () => t('This amount is too long.') }),
      z.number({ error: () => t('An amount is required.') }).transform(numberText),
    ],
    { error: () => t('An amount is required.') },
  )
  .pipe(
    z
      .string()
      .trim()
      .min(1, { error: () => t('An amount is required.') })
      .max(60, { error: () => t('This amount is too long.') }),
  )

/** The code of a currency. */
export const currency = z
  .string({ error: () => financeTexts.noCurrency })
  .max(100, { error: () => t('A currency has three letters, such as EUR.') })
  .trim()
  .toUpperCase()
  .refine(isCurrency, {
    error: ({ input }) => t('Backline does not know the currency “{text}”.', { text: String(input).slice(0, 10) }),
  })

/** What separates decimals where the amount was typed; without it an amount that can be read in two ways is refused. */
export const decimalSign = z.preprocess(emptyAsAbsent, z.enum(['.', ',']).optional())

/** An amount of one currency as it was typed, read as what it means: all that a call takes besides an entry's own fields. */
export const typedMoney = z
  .object({ currency, amount: typedAmount, decimalSign })
  .transform(({ currency: of, amount, decimalSign: sign }, context) => {
    try {
      return { currency: of, minor: String(parseAmount(amount, of, sign)) }
    } catch (error) {
      if (!(error instanceof MoneyFault)) throw error
      context.addIssue({ code: 'custom', path: ['amount'], message: error.message })
      return z.NEVER
    }
  })
export type TypedMoney = z.output<typeof typedMoney>

/** A day on the calendar of the band. */
export const bookingDate = z
  .string({ error: () => t('That’s not a valid date.') })
  .max(100, { error: () => t('That’s not a valid date.') })
  .refine((date) => isPlainDate(date) && date >= '1970-01-01' && date < '2100-01-01', {
    error: () => t('Enter a date from 1970 to 2099.'),
  })

/** A month: `2026-11`. */
export const month = z
  .string({ error: () => t('That’s not a valid month.') })
  .max(100, { error: () => t('That’s not a valid month.') })
  .refine((text) => /^\d{4}-\d\d$/.test(text) && isPlainDate(`${text}-01`), {
    error: () => t('That’s not a valid month.'),
  })
  .refine((text) => text >= '1970-01' && text < '2100-01', {
    error: () => t('The year must be from 1970 to 2099.'),
  })

/** A field that may be left out, sent empty, or null for nothing. */
export const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())

/** What JSON sends as it is, and a plain form as the text of that JSON. */
export const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** A band's account, or a member. */
export const party = z
  .object({ accountId: id.optional(), memberId: id.optional() }, { error: () => t('Choose an account or a member.') })
  .refine(({ accountId, memberId }) => (accountId === undefined) !== (memberId === undefined), {
    error: () => t('Choose an account or a member.'),
  })
  .meta({ id: 'MoneyParty' })

/** A person of the books as lists show them; who left the band stays in its books by name. */
export const bookMember = z.object({
  id,
  name: z.string(),
  picture: z.string().nullable(),
  /** Whether they are in the band now, as more than a guest. */
  belongs: z.boolean(),
  /** Whether they share money from outside, and sign by mail. */
  isOutside: z.boolean(),
})
export type BookMember = z.output<typeof bookMember>
