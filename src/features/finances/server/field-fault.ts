import { Failure, invalidField } from '#kernel/errors.ts'
import { MoneyFault } from '#kernel/money.ts'

/** Refuses what a field names and the band does not have, alike for what is missing and for what is another band's. */
export const missingField = (field: string, text: string): Failure =>
  new Failure('missing', text, { fields: { [field]: text } })

/** Does something with money, and says of one field what is wrong with it. */
export const fieldFault = <T>(field: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof MoneyFault) throw invalidField(field, error.message)
    throw error
  }
}
