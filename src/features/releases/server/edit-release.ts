import { refuseWhileAsked } from '#features/approvals/server/api.ts'
import { presentSongs } from '#features/demos/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { invalidField } from '#kernel/errors.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { foldName } from '#kernel/text.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Release } from '../contract/release.ts'
import type { routes } from '../contract/routes.ts'
import { forEachSheetField, type SheetField, sheetFields } from '../contract/sheet-fields.ts'
import { readUpc } from '../domain/codes.ts'
import { movedDue } from '../domain/replan.ts'
import { presentCovers } from './covers-for-approval.ts'
import { readMilestones, storeDues } from './milestones.store.ts'
import { readDone } from './plan-states.store.ts'
import { tellAndRead } from './read-plan.ts'
import { lockSeenRelease, refuseEarlyRelease, refuseTakenName } from './release-rules.ts'
import { readListed } from './release-tracks.store.ts'
import { type ReleaseFields, updateRelease } from './store.ts'

/** A change of a release; what is left out stays, and `rowVersion` is the state that the person saw. */
type ReleaseChange = Omit<HandlerInput<typeof routes.editRelease>, 'version'>

type SheetPlaces = { [Field in SheetField]: (typeof sheetFields)[Field]['column'] }

/** Changes a release; its milestones move with the date, those that are done only if asked to. */
export const editRelease = (
  services: Services,
  scope: WorkspaceScope,
  change: ReleaseChange,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    // The workspace's lock comes before the release's wherever both are taken.
    await lockWorkspace(tx, scope)
    const old = await lockSeenRelease(tx, scope, change)
    const { releaseName: name, releaseDate: date = old.date } = change
    if (name !== undefined) await refuseTakenName(tx, scope, name, old.id)
    await refuseEarlyRelease(tx, scope, change.status ?? old.status, date)
    await refuseOverruling(tx, scope, old, change)
    await updateRelease(tx, scope, old.id, {
      ...columnsOf<Omit<ReleaseChange, 'releaseId' | 'moveDone' | 'rowVersion'>, ReleaseFields>(change, {
        releaseName: (name) => ({ name, name_key: foldName(name) }),
        releaseDate: 'expected_release_date',
        status: 'status',
        'art-ready': (isReady) => ({
          art_ready: isReady,
          art_kept_off: !isReady && (old.art_ready || old.art_kept_off),
        }),
        'mix-ready': (isReady) => ({
          mix_ready: isReady,
          mix_kept_off: !isReady && (old.mix_ready || old.mix_kept_off),
        }),
        type: 'type',
        upc: (upc) => ({ upc: upcOf(upc) }),
        ...forEachSheetField<SheetPlaces>((field) => sheetFields[field].column),
      }),
    })
    if (date !== old.date) await moveMilestones(tx, scope, old, date, change.moveDone)
    return tellAndRead(services, tx, scope, old.id)
  })

/** Refuses to mark by hand as ready what people are asked about. */
const refuseOverruling = async (
  tx: Tx,
  scope: WorkspaceScope,
  old: { id: string; mix_ready: boolean; art_ready: boolean },
  { 'mix-ready': mix, 'art-ready': art }: ReleaseChange,
): Promise<void> => {
  if (mix && !old.mix_ready) {
    const listed = await readListed(tx, scope, old.id)
    await refuseWhileAsked(tx, scope, { what: 'mix', releaseId: old.id, listed }, presentSongs(tx, scope))
  }
  if (art && !old.art_ready)
    await refuseWhileAsked(tx, scope, { what: 'artwork', releaseId: old.id }, presentCovers(tx, scope))
}

const upcOf = (typed: string | null): string | null => {
  if (typed === null || typed.trim() === '') return null
  const read = readUpc(typed)
  if ('error' in read) throw invalidField('upc', read.error)
  return read.code
}

const moveMilestones = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, date: from }: { id: string; date: PlainDate },
  to: PlainDate,
  moveDone: boolean,
): Promise<void> => {
  const milestones = await readDone(tx, scope, await readMilestones(tx, scope, id))
  await storeDues(
    tx,
    scope,
    milestones.map((one) => ({
      id: one.id,
      due: movedDue({ ...one, done: one.doneAt !== null }, from, to, moveDone),
    })),
  )
}
