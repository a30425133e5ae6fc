import { invalidField } from '#kernel/errors.ts'
import { MoneyFault } from '#kernel/money.ts'

/** Does something with money, and says of one field what is wrong with it. */
export const fieldFault = <T>(field: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof MoneyFault) throw invalidField(field, error.message)
    throw error
  }
}
