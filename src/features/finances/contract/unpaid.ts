import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { givenEntry } from './entry.ts'
import { projectKinds } from './ledger-values.ts'
import { bookingDate, minorText } from './money-fields.ts'

const { text, amount, currency, decimalSign, categoryId, split, project, tags, note } = givenEntry

const owed = {
  direction: z.enum(['income', 'expense'], { error: () => t('Choose whether it’s to receive or to pay.') }),
  text,
  amount,
  currency,
  decimalSign,
  categoryId,
  split,
  project,
  tags,
  note,
}
const owedSchema = z.object(owed)
export type Owed = z.output<typeof owedSchema>

/** What one says of money that is owed: an entry without who paid, with the day on which it is due. */
export const givenUnpaid = { ...owed, dueOn: bookingDate }

/** Money that is owed to the band (`income`), or by it (`expense`). */
export const unpaidEntry = z.object({
  id,
  direction: z.enum(['income', 'expense']),
  text: z.string(),
  minor: minorText,
  currency: z.string(),
  dueOn: z.string(),
  /** Whether its day is over on the calendar of the band. */
  isOverdue: z.boolean(),
  category: z.object({ id, name: z.string() }).nullable(),
  project: z.object({ kind: z.enum(projectKinds), id, name: z.string() }).nullable(),
  /** What is booked once it is paid, as it was said. */
  entry: owedSchema,
  rowVersion: z.number().int(),
})
export type UnpaidEntry = z.output<typeof unpaidEntry>

/** What is still to come and to go in one currency. */
export const owedSum = z.object({ currency: z.string(), toReceive: minorText, toPay: minorText })
export type OwedSum = z.output<typeof owedSum>
