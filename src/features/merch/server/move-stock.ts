import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Merch, MerchMovement } from '../contract/merch.ts'
import { movementsOfPage } from '../contract/merch-limits.ts'
import type { handMoves, MovementKind } from '../contract/merch-values.ts'
import { changeMerch } from './change-merch.ts'
import { findLocation, refuseStrangeVariants } from './present-merch.ts'
import { readSale } from './sales.store.ts'
import { insertMovements, isReversed, listMovements, type NewMovement, readBatch, readStock } from './stock.store.ts'

interface GivenMove {
  moveId: string
  kind: (typeof handMoves)[number]
  variantId: string
  locationId: string
  toLocationId?: string | null | undefined
  pieces: number
  note: string
}

/** Writes a change of stock down, once for each id; what is not there cannot be given away or carried. */
export const moveMerch = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenMove,
  at?: Date,
): Promise<{ merch: Merch }> =>
  changeMerch(services, scope, async (tx) => {
    if ((await readBatch(tx, scope, given.moveId)).length > 0) return
    await refuseStrangeVariants(tx, scope, [given.variantId])
    const locationId = await findLocation(tx, scope, given.locationId)
    const there = await piecesAt(tx, scope, given.variantId, locationId)
    const movements = await movementsOf(tx, scope, { ...given, locationId }, there)
    await refuseBelow0(tx, scope, movements)
    await insertMovements(tx, scope, movements, { batchId: given.moveId, note: given.note, ...(at && { at }) })
  })

const piecesAt = async (tx: Tx, scope: WorkspaceScope, variantId: string, locationId: string): Promise<number> =>
  (await readStock(tx, scope, [variantId])).find(({ location_id }) => location_id === locationId)?.pieces ?? 0

const movementsOf = async (
  tx: Tx,
  scope: WorkspaceScope,
  { kind, variantId, locationId, toLocationId, pieces }: GivenMove,
  there: number,
): Promise<NewMovement[]> => {
  const one = { variantId, locationId, kind }
  if (kind === 'count') return [{ ...one, pieces: pieces - there }]
  if (pieces === 0) throw invalidField('pieces', t('The number of pieces must be at least 1.'))
  if (kind === 'purchase') return [{ ...one, pieces }]
  if (kind !== 'transfer') return [{ ...one, pieces: -pieces }]
  const to = toLocationId && (await findLocation(tx, scope, toLocationId))
  if (!to || to === locationId) throw invalidField('toLocationId', t('Say where it goes.'))
  return [
    { ...one, pieces: -pieces },
    { ...one, locationId: to, pieces },
  ]
}

const refuseBelow0 = async (tx: Tx, scope: WorkspaceScope, movements: readonly NewMovement[]): Promise<void> => {
  for (const { variantId, locationId, pieces, kind } of movements) {
    if (pieces >= 0 || kind === 'count') continue
    const there = await piecesAt(tx, scope, variantId, locationId)
    if (there + pieces >= 0) continue
    const count = Math.max(0, there)
    throw new Failure(
      'conflict',
      t('Only {count, plural, one {#} other {#}} there. Count it first if that’s wrong.', {
        count,
      }),
      { fields: { pieces: t('Only {count, plural, one {#} other {#}} there.', { count }) } },
    )
  }
}

/** Takes back what was written down by hand; a second time changes nothing. */
export const undoMove = (services: Services, scope: WorkspaceScope, moveId: string): Promise<{ merch: Merch }> =>
  changeMerch(services, scope, async (tx) => {
    const batch = await readBatch(tx, scope, moveId)
    if (batch.length === 0 || batch.some(({ show_id }) => show_id !== null) || (await readSale(tx, scope, moveId)))
      throw missing(t('This movement'))
    if (await isReversed(tx, scope, moveId)) return
    const back = batch.map(
      ({ variant_id, location_id, kind, quantity }): NewMovement => ({
        variantId: variant_id,
        locationId: location_id,
        kind: kind as MovementKind,
        pieces: -quantity,
      }),
    )
    await refuseBelow0(tx, scope, back)
    await insertMovements(tx, scope, back, { batchId: crypto.randomUUID(), reverses: moveId })
  })

/** A page of all changes of stock, the newest first. */
export const pageMovements = (
  services: Services,
  scope: WorkspaceScope,
  cursor: string | undefined,
): Promise<{ movements: MerchMovement[]; cursor: string | null }> =>
  services.database.within(scope, async (tx) => {
    const rows = await listMovements(tx, scope, { cursor: cursor ?? null, limit: movementsOfPage + 1 })
    const page = rows.slice(0, movementsOfPage)
    return {
      movements: page.map(
        (row): MerchMovement => ({
          id: row.id,
          batchId: row.batch_id,
          kind: row.kind,
          product: row.product,
          variant: [row.size, row.colour].filter(Boolean).join(', '),
          location: row.location,
          pieces: row.quantity,
          movedAt: row.moved_at.toISOString(),
          movedBy: row.moved_by,
          show: row.show,
          note: row.note,
          isByHand: row.is_by_hand,
          isUndo: row.is_undo,
          isUndone: row.is_undone,
        }),
      ),
      cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  })
