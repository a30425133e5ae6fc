import { Failure } from '#kernel/errors.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import { readAccounts, readCategories } from './accounts.store.ts'
import { type BooksScope, openBooks } from './books.store.ts'

/** The category of this name that is not closed; null when the band has none. */
export const findMoneyCategory = async (
  tx: Tx,
  scope: BooksScope,
  direction: 'income' | 'expense',
  name: string,
): Promise<string | null> => {
  await openBooks(tx, scope)
  const all = await readCategories(tx, scope)
  const found = all.find(
    (one) => one.direction === direction && !one.closed_at && foldName(one.name) === foldName(name),
  )
  return found?.id ?? null
}

/** Refuses an account that the band does not have, or has closed. */
export const refuseStrangeAccount = async (tx: Tx, scope: BooksScope, accountId: string): Promise<void> => {
  await openBooks(tx, scope)
  const account = (await readAccounts(tx, scope)).find(({ id }) => id === accountId)
  if (!account) throw new Failure('missing', 'This account does not exist.')
  if (account.closed_at) throw new Failure('invalid', `The account ${account.name} is closed.`)
}

/** Refuses a category that the band does not have for this direction. */
export const refuseStrangeCategory = async (
  tx: Tx,
  scope: BooksScope,
  direction: 'income' | 'expense',
  categoryId: string,
): Promise<void> => {
  const there = (await readCategories(tx, scope)).some((one) => one.id === categoryId && one.direction === direction)
  if (!there) throw new Failure('missing', 'This category does not exist.')
}
