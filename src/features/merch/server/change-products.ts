import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { Merch, MerchLocation } from '../contract/merch.ts'
import { maxMerchLocations, maxProducts } from '../contract/merch-limits.ts'
import type { GivenProduct } from '../contract/product-rows.ts'
import { changeMerch } from './change-merch.ts'
import { holdMerch, readLocations, saveLocation, updateAccounts } from './merch-books.store.ts'
import { presentMerch, tableAccounts } from './present-merch.ts'
import { archiveProduct, readProduct, readProducts, readVariants, saveProduct, saveVariant } from './products.store.ts'
import { tellMerch } from './tell-live.ts'

/** Adds a product with its variants. */
export const addProduct = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenProduct,
  keepReply: KeepReply,
): Promise<{ merch: Merch; productId: string }> =>
  services.database.within(scope, async (tx) => {
    await holdMerch(tx, scope)
    if ((await readProducts(tx, scope)).length >= maxProducts)
      throw new Failure('conflict', t('A band can have at most {max} products.', { max: maxProducts }))
    const productId = newId()
    await writeProduct(tx, scope, productId, given)
    await tellMerch(services, tx, scope)
    return keepReply(tx, { merch: await presentMerch(tx, scope), productId })
  })

/** Changes a product; a stale version is refused with the newer state. */
export const editProduct = (
  services: Services,
  scope: WorkspaceScope,
  { productId, rowVersion, ...given }: GivenProduct & { productId: string; rowVersion?: number | undefined },
): Promise<{ merch: Merch }> =>
  changeMerch(services, scope, async (tx) => {
    const before = await readProduct(tx, scope, productId)
    if (!before) throw missing(t('This product'))
    await requireFreshVersion(before.row_version, rowVersion, t('this product'), async () => ({
      product: (await presentMerch(tx, scope)).products.find(({ id }) => id === productId),
    }))
    await writeProduct(tx, scope, productId, given)
  })

const writeProduct = async (tx: Tx, scope: WorkspaceScope, id: string, given: GivenProduct): Promise<void> => {
  const { name, category, sku, prices, cost, variants } = given
  if (new Set(prices.map(({ currency }) => currency)).size < prices.length)
    throw invalidField('prices', t('List each currency only once.'))
  await saveProduct(tx, scope, {
    id,
    name,
    category,
    sku,
    prices: Object.fromEntries(prices.map((one) => [one.currency, one.minor])),
    cost_minor: cost?.minor ?? null,
    cost_currency: cost?.currency ?? null,
  })
  const known = (await readVariants(tx, scope)).filter(({ product_id }) => product_id === id)
  if (variants.some((one) => one.id && !known.some((row) => row.id === one.id))) throw missing(t('This variant'))
  for (const [place, { id: variantId, size, colour, sku: own, lowMark, isArchived }] of variants.entries())
    await saveVariant(tx, scope, {
      id: variantId ?? newId(),
      product_id: id,
      size,
      colour,
      sku: own,
      low_mark: lowMark ?? null,
      place,
      isArchived,
    })
  const left = known.filter((row) => row.archived_at === null && !variants.some((one) => one.id === row.id))
  for (const { archived_at: _at, ...row } of left)
    await saveVariant(tx, scope, { ...row, place: 1000, isArchived: true })
}

/** Takes a product off the table, or puts it back. */
export const archive = (
  services: Services,
  scope: WorkspaceScope,
  { productId, isArchived }: { productId: string; isArchived: boolean },
): Promise<{ merch: Merch }> =>
  changeMerch(services, scope, async (tx) => {
    if (!(await archiveProduct(tx, scope, productId, isArchived))) throw missing(t('This product'))
  })

/** Adds a place where stock lies, or changes one. */
export const changeLocation = async (
  services: Services,
  scope: WorkspaceScope,
  { locationId, name, isArchived }: { locationId?: string | undefined; name: string; isArchived: boolean },
): Promise<{ merch: Merch; location: MerchLocation }> => {
  const id = locationId ?? newId()
  const { merch } = await changeMerch(services, scope, async (tx) => {
    const all = await readLocations(tx, scope)
    if (locationId && !all.some((one) => one.id === locationId)) throw missing(t('This place'))
    if (!locationId && all.length >= maxMerchLocations)
      throw new Failure('conflict', t('A band can have at most {max} places.', { max: maxMerchLocations }))
    if (isArchived && !all.some((one) => one.id !== id && one.archived_at === null))
      throw new Failure('conflict', t('One place has to stay.'))
    if (!(await saveLocation(tx, scope, { id, name, isArchived, place: all.length })))
      throw invalidField('name', t('There’s already a place called {name}.', { name }))
  })
  return { merch, location: { id, name, isArchived } }
}

/** Chooses on which accounts the money of the table goes; what is booked stays where it is. */
export const chooseAccounts = (
  services: Services,
  scope: WorkspaceScope,
  { cashAccountId, cardAccountId }: { cashAccountId: string; cardAccountId: string },
): Promise<{ merch: Merch }> =>
  changeMerch(services, scope, async (tx) => {
    const { accounts } = await tableAccounts(tx, scope, await holdMerch(tx, scope))
    if ([cashAccountId, cardAccountId].some((id) => !accounts.some((one) => one.id === id)))
      throw missing(t('This account'))
    await updateAccounts(tx, scope, { cash_account_id: cashAccountId, card_account_id: cardAccountId })
  })
