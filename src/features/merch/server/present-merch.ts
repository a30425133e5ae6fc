import { openBooks, readAccounts, readHomeCurrency } from '#features/finances/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { currencyCodes } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Merch, MerchProduct, MerchVariant } from '../contract/merch.ts'
import type { Payment } from '../contract/merch-values.ts'
import { type MerchBooks, openMerch, readLocations } from './merch-books.store.ts'
import { type ProductRow, readProducts, readVariants, type VariantRow } from './products.store.ts'
import { readSold, type SoldRow } from './sales.store.ts'
import { readStock, type StockRow } from './stock.store.ts'

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

/** All that the table of a band needs, as the contract has it. */
export const presentMerch = async (tx: Tx, scope: WorkspaceScope): Promise<Merch> => {
  const books = await openMerch(tx, scope)
  const products = await readProducts(tx, scope)
  const variants = Map.groupBy(await readVariants(tx, scope), ({ product_id }) => product_id)
  const stock = Map.groupBy(await readStock(tx, scope), ({ variant_id }) => variant_id)
  const sold = Map.groupBy(await readSold(tx, scope), ({ variant_id }) => variant_id)
  const { accounts, of } = await tableAccounts(tx, scope, books)
  const shown = products.map((product) => ({
    ...presentProduct(product),
    variants: (variants.get(product.id) ?? []).map((one) =>
      presentVariant(one, stock.get(one.id) ?? [], sold.get(one.id) ?? []),
    ),
  }))
  const used = new Set(shown.flatMap(({ prices }) => prices.map(({ currency }) => currency)))
  return {
    today: dateIn(await readTimeZone(tx, scope), Date.now()),
    products: shown,
    locations: (await readLocations(tx, scope)).map(({ id, name, archived_at }) => ({
      id,
      name,
      isArchived: archived_at !== null,
    })),
    accounts,
    cashAccountId: of.cash,
    cardAccountId: of.card,
    currencies: currencyCodes.filter((code) => used.has(code)),
    mainCurrency: await readHomeCurrency(tx, scope),
  }
}

const presentProduct = (row: ProductRow): Omit<MerchProduct, 'variants'> => ({
  id: row.id,
  name: row.name,
  category: row.category,
  sku: row.sku,
  prices: currencyCodes.flatMap((currency) => {
    const minor = row.prices[currency]
    return minor === undefined ? [] : [{ currency, minor }]
  }),
  cost:
    row.cost_minor === null || row.cost_currency === null
      ? null
      : { minor: String(row.cost_minor), currency: row.cost_currency },
  picture: row.picture_sha256?.toString('hex').slice(0, 16) ?? null,
  isArchived: row.archived_at !== null,
  rowVersion: row.row_version,
})

const presentVariant = (row: VariantRow, stock: readonly StockRow[], sold: readonly SoldRow[]): MerchVariant => ({
  id: row.id,
  size: row.size,
  colour: row.colour,
  sku: row.sku,
  lowMark: row.low_mark,
  isArchived: row.archived_at !== null,
  stock: stock.map(({ location_id, pieces }) => ({ locationId: location_id, pieces })),
  pieces: stock.reduce((sum, { pieces }) => sum + pieces, 0),
  sold: sold.reduce((sum, one) => sum + one.sold, 0),
  given: sold.reduce((sum, one) => sum + one.given, 0),
  taken: sold.filter(({ minor }) => minor !== '0').map(({ currency, minor }) => ({ currency, minor })),
})

/** The place that is meant: as named, else the first that is in use; refused when it is not there. */
export const findLocation = async (tx: Tx, scope: WorkspaceScope, id: string | null | undefined): Promise<string> => {
  const all = await readLocations(tx, scope)
  const found = id ? all.find((one) => one.id === id) : (all.find(({ archived_at }) => archived_at === null) ?? all[0])
  if (!found) throw missing(t('This place'))
  return found.id
}

/** Refuses variants that the band does not have. */
export const refuseStrangeVariants = async (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<void> => {
  const known = new Set((await readVariants(tx, scope, ids)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw missing(t('This merch'))
}
