import type { ReminderSource } from '#features/notifications/server/api.ts'
import { signOf } from '#kernel/currencies.ts'
import { daysBetween } from '#kernel/dates.ts'
import { amountText } from '#kernel/money.ts'
import { presentUnpaid } from './present-unpaid.ts'
import { readDueUnpaid, readTreasurers, type UnpaidRow } from './unpaid.store.ts'

/** What keeps the reminder of a day from being told twice, and takes it back. */
export const dueKey = ({ id, due_on }: Pick<UnpaidRow, 'id' | 'due_on'>): string => `money-due:${id}:${due_on}`

/** Reminds those who keep the books that money is not paid, on the day on which it falls due. */
export const remindOfUnpaid: ReminderSource = async (tx, scope, { morning, today }) => {
  const due = await readDueUnpaid(tx, scope, morning)
  if (due.length === 0) return []
  const people = await readTreasurers(tx, scope)
  return (await presentUnpaid(tx, scope, due)).map(({ id, direction, text, minor, currency, dueOn }) => ({
    people,
    news: {
      kind: 'money-due',
      text,
      amount: `${amountText(BigInt(minor), currency)}\u00a0${signOf(currency)}`,
      way: direction === 'income' ? 'receive' : 'pay',
      days: daysBetween(today, dueOn),
    },
    path: '/transactions?state=open',
    key: dueKey({ id, due_on: dueOn }),
  }))
}
