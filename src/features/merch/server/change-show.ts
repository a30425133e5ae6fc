import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { MerchShow } from '../contract/merch.ts'
import type { GivenCounts } from '../contract/table-rows.ts'
import { millionthsOf } from '../domain/show-sums.ts'
import { keepInStep } from './keep-in-step.ts'
import { holdMerch } from './merch-books.store.ts'
import { findLocation, refuseStrangeVariants } from './present-merch.ts'
import { keepShow, presentShow } from './present-shows.ts'
import { closeShow, readCounts, readMoved, type ShowRow, saveCountRows, updateShow } from './shows.store.ts'
import { insertMovements, type NewMovement, readAdjustments, readStock } from './stock.store.ts'
import { tellMerch } from './tell-live.ts'

interface Meant {
  showKey: string
  rowVersion?: number | undefined
}

// Changes a show under the lock of the merch; the second of two who began with the same state is told the newer one.
const changeShow = (
  services: Services,
  scope: WorkspaceScope,
  { showKey, rowVersion }: Meant,
  change: (tx: Tx, show: ShowRow) => Promise<void>,
): Promise<{ show: MerchShow }> =>
  services.database.within(scope, async (tx) => {
    await holdMerch(tx, scope)
    const show = await keepShow(tx, scope, showKey)
    if (!show) throw missing(t('This show'))
    // A show that nobody wrote anything of yet has the version 0 where it is looked at, and 1 from its first sale on.
    const seen = rowVersion === undefined ? undefined : Math.max(1, rowVersion)
    await requireFreshVersion(show.row_version, seen, t('this show'), () => newer(tx, scope, showKey))
    await change(tx, show)
    await tellMerch(services, tx, scope)
    return { show: await presentShow(tx, scope, showKey) }
  })

const newer = async (tx: Tx, scope: WorkspaceScope, key: string): Promise<{ show: MerchShow }> => ({
  show: await presentShow(tx, scope, key),
})

const refused = async (tx: Tx, scope: WorkspaceScope, key: string, text: string): Promise<Failure> =>
  new Failure('conflict', text, { details: { ...(await newer(tx, scope, key)) } })

/** Keeps what was counted at a show, its takings and the venue's share. */
export const saveCounts = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenCounts,
  at = new Date(),
): Promise<{ show: MerchShow }> =>
  changeShow(services, scope, given, async (tx, show) => {
    if (show.closed_at)
      throw await refused(tx, scope, given.showKey, t('This show is confirmed. Open it again to change its counts.'))
    const cut = given.cutPercent === undefined ? undefined : millionthsOf(given.cutPercent)
    if (cut === null) throw invalidField('cutPercent', t('The cut can be at most 100 percent.'))
    await refuseStrangeVariants(
      tx,
      scope,
      given.counts.map(({ variantId }) => variantId),
    )
    const before = new Map((await readCounts(tx, scope, show.id)).map((row) => [row.variant_id, row]))
    const counts = new Map(
      given.counts.map(({ variantId, countIn, countOut, damaged }) => {
        const known = before.get(variantId)
        const count = {
          variant_id: variantId,
          count_in: countIn === undefined ? (known?.count_in ?? null) : countIn,
          count_out: countOut === undefined ? (known?.count_out ?? null) : countOut,
          damaged: damaged ?? known?.damaged ?? 0,
        }
        return [variantId, count]
      }),
    )
    await saveCountRows(tx, scope, show.id, [...counts.values()], at)
    const takings = given.takings
    if (takings && new Set(takings.map((one) => `${one.currency}/${one.payment}`)).size < takings.length)
      throw invalidField('takings', t('List each currency and way to pay only once.'))
    await updateShow(tx, scope, show.id, {
      ...(given.locationId && { location_id: await findLocation(tx, scope, given.locationId) }),
      ...(cut !== undefined && { cut_millionths: cut }),
      ...(takings && { takings: JSON.stringify(takings) }),
    })
  })

/** Confirms a show: what was counted counts from then on, in stock and in the ledger. */
export const confirmShow = (
  services: Services,
  scope: WorkspaceScope,
  meant: Meant,
  at = new Date(),
): Promise<{ show: MerchShow }> =>
  changeShow(services, scope, meant, async (tx, show) => {
    if (show.closed_at) throw await refused(tx, scope, meant.showKey, t('This show is already confirmed.'))
    const locationId = await findLocation(tx, scope, show.location_id)
    const counts = await readCounts(tx, scope, show.id)
    const stock = await readStock(
      tx,
      scope,
      counts.map(({ variant_id }) => variant_id),
    )
    const since = new Map((await readMoved(tx, scope, show.id, locationId)).map((row) => [row.variant_id, row.since]))
    const movements = counts.flatMap(({ variant_id: variantId, count_out, damaged }): NewMovement[] => {
      const there = stock.find((row) => row.variant_id === variantId && row.location_id === locationId)?.pieces ?? 0
      const rest = count_out === null ? 0 : count_out + (since.get(variantId) ?? 0) - (there - damaged)
      return [
        { variantId, locationId, kind: 'damage', pieces: -damaged },
        { variantId, locationId, kind: 'count', pieces: rest },
      ]
    })
    await insertMovements(tx, scope, movements, { batchId: crypto.randomUUID(), showId: show.id, at })
    await closeShow(tx, scope, show.id, at)
    await keepInStep(services, tx, scope, { show: { ...show, closed_at: at } })
  })

/** Takes the confirmation of a show back: its adjustments by movements the other way, its cut out of the ledger. */
export const reopenShow = (services: Services, scope: WorkspaceScope, meant: Meant): Promise<{ show: MerchShow }> =>
  changeShow(services, scope, meant, async (tx, show) => {
    if (!show.closed_at) throw await refused(tx, scope, meant.showKey, t('This show is already open.'))
    const back = (await readAdjustments(tx, scope, show.id)).map(
      ({ variant_id, location_id, kind, pieces }): NewMovement => ({
        variantId: variant_id,
        locationId: location_id,
        kind,
        pieces: -pieces,
      }),
    )
    await insertMovements(tx, scope, back, { batchId: crypto.randomUUID(), showId: show.id })
    await closeShow(tx, scope, show.id, null)
    await keepInStep(services, tx, scope, { show: { ...show, closed_at: null } })
  })
