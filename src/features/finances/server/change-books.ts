import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { MoneyAccount, MoneyCategory } from '../contract/books.ts'
import { maxCategories, maxMoneyAccounts } from '../contract/finance-limits.ts'
import type { TypedMoney } from '../contract/money-fields.ts'
import {
  insertAccount,
  insertCategory,
  isAccountName,
  isCategoryName,
  readAccounts,
  readCategories,
  updateAccount,
  updateCategory,
} from './accounts.store.ts'
import { holdBooks, readClosedMonths } from './books.store.ts'
import { refuseClosed } from './form-posting.ts'
import { presentAccount, presentCategories } from './present-books.ts'
import { tellFinances } from './tell-live.ts'

interface GivenAccount {
  name: string
  kind: MoneyAccount['kind']
  opening: readonly TypedMoney[]
}

const openingOf = (opening: GivenAccount['opening']): Record<string, string> => {
  if (new Set(opening.map(({ currency }) => currency)).size < opening.length)
    throw invalidField('opening', t('List each currency only once.'))
  return Object.fromEntries(opening.map(({ currency, minor }) => [currency, minor]))
}

const saidOf = ({ name, kind, opening }: GivenAccount) => ({
  name,
  name_key: foldName(name),
  kind,
  opening: openingOf(opening),
})

// What was there before the first entry is there at the end of every month: another amount would change closed ones.
const refuseOtherOpening = async (
  tx: Tx,
  scope: WorkspaceScope,
  opening: Record<string, string>,
  before: MoneyAccount['opening'],
): Promise<void> => {
  const was = new Map(before.map(({ currency, minor }) => [currency, BigInt(minor)]))
  const currencies = [...was.keys(), ...Object.keys(opening)]
  if (currencies.every((currency) => BigInt(opening[currency] ?? 0) === (was.get(currency) ?? 0n))) return
  const closed = await readClosedMonths(tx, scope)
  refuseClosed(closed, closed, 'opening')
}

const takenAccount = (name: string): Failure =>
  invalidField('name', t('There’s already an account called {name}.', { name }))

const takenCategory = (name: string): Failure =>
  invalidField('name', t('There’s already a category called {name}.', { name }))

/** Adds an account of the band. */
export const addAccount = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenAccount,
  keepReply: KeepReply,
): Promise<{ account: MoneyAccount }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    if ((await readAccounts(tx, scope)).length >= maxMoneyAccounts)
      throw new Failure('conflict', t('A band can have at most {max} accounts.', { max: maxMoneyAccounts }))
    const said = saidOf(given)
    await refuseOtherOpening(tx, scope, said.opening, [])
    const id = newId()
    if (!(await insertAccount(tx, scope, { id, ...said }))) throw takenAccount(given.name)
    await tellFinances(services, tx, scope)
    return keepReply(tx, { account: await presentAccount(tx, scope, id) })
  })

/** Changes an account of the band; a stale version is refused with the newer one. */
export const editAccount = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenAccount & { accountId: string; isClosed: boolean; rowVersion?: number | undefined },
): Promise<{ account: MoneyAccount }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    const current = await presentAccount(tx, scope, given.accountId)
    await requireFreshVersion(current.rowVersion, given.rowVersion, t('this account'), () => ({ account: current }))
    const said = saidOf(given)
    await refuseOtherOpening(tx, scope, said.opening, current.opening)
    if (await isAccountName(tx, scope, said.name_key, current.id)) throw takenAccount(given.name)
    await updateAccount(tx, scope, { id: current.id, isClosed: given.isClosed, ...said })
    await tellFinances(services, tx, scope)
    return { account: await presentAccount(tx, scope, current.id) }
  })

const oneCategory = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<MoneyCategory> => {
  const category = (await presentCategories(tx, scope)).find((one) => one.id === id)
  if (!category) throw missing(t('This category'))
  return category
}

/** Adds a category of income or costs. */
export const addCategory = (
  services: Services,
  scope: WorkspaceScope,
  { name, direction }: { name: string; direction: 'income' | 'expense' },
  keepReply: KeepReply,
): Promise<{ category: MoneyCategory }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    if ((await readCategories(tx, scope)).length >= maxCategories)
      throw new Failure('conflict', t('A band can have at most {max} categories.', { max: maxCategories }))
    const id = newId()
    if (!(await insertCategory(tx, scope, { id, direction, name, name_key: foldName(name) }))) throw takenCategory(name)
    await tellFinances(services, tx, scope)
    return keepReply(tx, { category: await oneCategory(tx, scope, id) })
  })

/** Renames a category, or closes it; a stale version is refused with the newer one. */
export const editCategory = (
  services: Services,
  scope: WorkspaceScope,
  {
    categoryId,
    name,
    isClosed,
    rowVersion,
  }: { categoryId: string; name: string; isClosed: boolean; rowVersion?: number | undefined },
): Promise<{ category: MoneyCategory }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    const current = await oneCategory(tx, scope, categoryId)
    await requireFreshVersion(current.rowVersion, rowVersion, t('this category'), () => ({ category: current }))
    const nameKey = foldName(name)
    if (await isCategoryName(tx, scope, { id: categoryId, direction: current.direction, nameKey }))
      throw takenCategory(name)
    await updateCategory(tx, scope, { id: categoryId, name, name_key: nameKey, isClosed })
    await tellFinances(services, tx, scope)
    return { category: await oneCategory(tx, scope, categoryId) }
  })
