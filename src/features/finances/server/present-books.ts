import { readProductNames } from '#features/merch/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { firstCurrencies } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Books, MoneyAccount, MoneyCategory } from '../contract/books.ts'
import { readAccounts, readCategories } from './accounts.store.ts'
import { openBooks, readClosedMonths, readHomeCurrency, readPeople } from './books.store.ts'
import { readBalances, readUsedCurrencies } from './money-sums.store.ts'
import { mayManage } from './policy.ts'
import { readNewestDay } from './rates.store.ts'

/** All that one chooses from when booking. */
export const readBooks = async (tx: Tx, scope: WorkspaceScope): Promise<Books> => {
  await openBooks(tx, scope)
  const timeZone = await readTimeZone(tx, scope)
  const homeCurrency = await readHomeCurrency(tx, scope)
  const used = await readUsedCurrencies(tx, scope)
  return {
    today: dateIn(timeZone, Date.now()),
    timeZone,
    homeCurrency,
    currencies: inOrder([homeCurrency, ...used]),
    accounts: await presentAccounts(tx, scope),
    categories: await presentCategories(tx, scope),
    members: [...(await readPeople(tx, scope)).each],
    closedMonths: (await readClosedMonths(tx, scope)).map((day) => day.slice(0, 7)),
    mayManage: mayManage(scope),
    merch: await readProductNames(tx, scope),
    newestRates: await readNewestDay(tx),
  }
}

/** Currencies without repetition: the three of the homepage always and in front, then by the alphabet. */
export const inOrder = (currencies: readonly string[]): string[] => {
  const first: readonly string[] = firstCurrencies
  return [...first, ...new Set(currencies.filter((code) => !first.includes(code)).sort())]
}

/** The accounts of the band with what is on them. */
export const presentAccounts = async (tx: Tx, scope: WorkspaceScope): Promise<MoneyAccount[]> => {
  const balances = await readBalances(tx, scope, 'account')
  return (await readAccounts(tx, scope)).map((row) => {
    const sums = new Map(Object.entries(row.opening).map(([currency, minor]) => [currency, BigInt(minor)]))
    for (const { party_id, currency, minor } of balances)
      if (party_id === row.id) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor))
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      opening: Object.entries(row.opening).map(([currency, minor]) => ({ currency, minor })),
      balances: [...sums].map(([currency, minor]) => ({ currency, minor: String(minor) })),
      isClosed: row.closed_at !== null,
      rowVersion: row.row_version,
    }
  })
}

/** One account. */
export const presentAccount = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<MoneyAccount> => {
  const account = (await presentAccounts(tx, scope)).find((one) => one.id === id)
  if (!account) throw missing(t('This account'))
  return account
}

/** The categories of the band. */
export const presentCategories = async (tx: Tx, scope: WorkspaceScope): Promise<MoneyCategory[]> =>
  (await readCategories(tx, scope)).map(({ id, direction, name, closed_at, row_version }) => ({
    id,
    direction: direction as MoneyCategory['direction'],
    name,
    isClosed: closed_at !== null,
    rowVersion: row_version,
  }))
