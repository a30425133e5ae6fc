import { bookEntry, type NewEntry } from '#features/finances/server/api.ts'
import { exponentOf } from '#kernel/currencies.ts'
import { powerOfTen, sizeOf } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { exactDigits } from '../domain/exact-amount.ts'
import { insertBooking, type PaymentRow, readPayments } from './bookings.store.ts'
import { entrySource } from './entry-source.ts'

const mostText = 200
const mostNote = 2000

/** Books each payment of some months of a bank file, by what payments of the same people were before. */
export const bookPayments = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  {
    importId,
    source,
    accountId,
    months,
  }: { importId: string; source: string; accountId: string; months: readonly string[] },
  tell: (done: number) => Promise<void>,
): Promise<void> => {
  for (const [at, payment] of (await readPayments(tx, scope, importId, months)).entries()) {
    const minor = minorOf(payment)
    const entry = entryOf(payment, minor, accountId)
    const { entryId } = await bookEntry(services, tx, scope, entry, entrySource(importId, payment.number))
    await insertBooking(tx, scope, importId, {
      place: payment.number,
      source,
      kind: 'bank',
      day: payment.day,
      currency: payment.currency,
      minor,
      shares: {},
      entry_id: entryId,
    })
    await tell(at + 1)
  }
}

const minorOf = ({ amount_e12, currency }: PaymentRow): bigint =>
  BigInt(amount_e12) / powerOfTen(exactDigits - exponentOf(currency))

const entryOf = (payment: PaymentRow, minor: bigint, accountId: string): NewEntry => {
  const { day, currency, counterpart, note, reference, category_id, other_account_id } = payment
  // The column of the reference can be one of those that say what it was for, too: it is written down once.
  const isSaid = note.split(' · ').includes(reference)
  const said = {
    date: day,
    text: (counterpart || note || reference || 'Payment').slice(0, mostText),
    note: [counterpart === '' ? '' : note, isSaid ? '' : reference]
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, mostNote),
    minor: sizeOf(minor),
    currency,
  }
  const here = { accountId }
  // Money that only changed accounts is no income and no cost; to oneself nothing goes.
  if (other_account_id !== null && other_account_id !== accountId) {
    const other = { accountId: other_account_id }
    return { ...said, direction: 'transfer', by: [minor > 0n ? other : here], to: minor > 0n ? here : other }
  }
  return { ...said, direction: minor > 0n ? 'income' : 'expense', by: [here], categoryId: category_id }
}
