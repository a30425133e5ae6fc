import { openBooks, readAccounts } from '#features/finances/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Payment } from '../contract/merch-values.ts'
import type { MerchBooks } from './merch-books.store.ts'

const fitting: Readonly<Record<Payment, readonly string[]>> = { cash: ['cash'], card: ['card', 'bank'] }

/** The accounts of the books that are open, and where cash and card payments go: as chosen, else the first that fits. */
export const tableAccounts = async (
  tx: Tx,
  scope: WorkspaceScope,
  books: MerchBooks,
): Promise<{ accounts: { id: string; name: string }[]; of: Record<Payment, string | null> }> => {
  await openBooks(tx, scope)
  const open = (await readAccounts(tx, scope)).filter(({ closed_at }) => closed_at === null)
  const find = (chosen: string | null, payment: Payment): string | null => {
    const fits = fitting[payment].map((kind) => open.find((one) => one.kind === kind)).find(Boolean)
    return (open.find(({ id }) => id === chosen) ?? fits ?? open[0])?.id ?? null
  }
  return {
    accounts: open.map(({ id, name }) => ({ id, name })),
    of: { cash: find(books.cash_account_id, 'cash'), card: find(books.card_account_id, 'card') },
  }
}
