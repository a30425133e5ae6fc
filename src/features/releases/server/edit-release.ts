import type { PlainDate } from '#kernel/dates.ts'
import { invalidField, missing } from '#kernel/errors.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { Release } from '../contract/release.ts'
import type { ReleaseStatus, ReleaseType } from '../contract/release-words.ts'
import { readUpc } from '../domain/codes.ts'
import { movedDue } from '../domain/move-milestones.ts'
import { refuseEarlyRelease, refuseTakenName } from './add-release.ts'
import { readMilestones, storeDues } from './milestones.store.ts'
import { readWhole, tellAndRead } from './read-plan.ts'
import { lockRelease, type SheetFields, updateRelease } from './store.ts'

/** A change of a release; what is left out stays, and `rowVersion` is the state that the person saw. */
export interface ReleaseChange {
  releaseId: string
  releaseName?: string | undefined
  releaseDate?: PlainDate | undefined
  status?: ReleaseStatus | undefined
  'art-ready'?: boolean | undefined
  'mix-ready'?: boolean | undefined
  type?: ReleaseType | undefined
  upc?: string | null | undefined
  label?: string | undefined
  distributor?: string | undefined
  pLine?: string | undefined
  cLine?: string | undefined
  genre?: string | undefined
  language?: string | undefined
  explicit?: boolean | undefined
  smartLink?: string | undefined
  presaveLink?: string | undefined
  moveDone: boolean
  rowVersion?: number | undefined
}

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
    await updateRelease(tx, scope, old.id, {
      ...(name !== undefined && { name, name_key: foldName(name) }),
      expected_release_date: date,
      ...(change.status !== undefined && { status: change.status }),
      ...(change['art-ready'] !== undefined && { art_ready: change['art-ready'] }),
      ...(change['mix-ready'] !== undefined && { mix_ready: change['mix-ready'] }),
      ...(change.type !== undefined && { type: change.type }),
      ...(change.upc !== undefined && { upc: upcOf(change.upc) }),
      ...sheetOf(change),
    })
    if (date !== old.date) await moveMilestones(tx, scope, old, date, change.moveDone)
    return tellAndRead(services, tx, scope, old.id)
  })

/** The release as it is, locked; refused when it is not the state that the person saw. */
export const lockSeenRelease = async (
  tx: Tx,
  scope: WorkspaceScope,
  { releaseId, rowVersion }: { releaseId: string; rowVersion?: number | undefined },
) => {
  const current = await lockRelease(tx, scope, releaseId)
  if (!current) throw missing('This release')
  await requireFreshVersion(current.row_version, rowVersion, 'this release', async () => ({
    release: await readWhole(tx, scope, releaseId),
  }))
  return current
}

const given = <Column extends keyof SheetFields>(column: Column, value: SheetFields[Column] | undefined) =>
  value === undefined ? {} : { [column]: value }

const sheetOf = (change: ReleaseChange): Partial<SheetFields> => ({
  ...given('label', change.label),
  ...given('distributor', change.distributor),
  ...given('phonogram_line', change.pLine),
  ...given('copyright_line', change.cLine),
  ...given('genre', change.genre),
  ...given('language', change.language),
  ...given('explicit', change.explicit),
  ...given('smart_link', change.smartLink),
  ...given('presave_link', change.presaveLink),
})

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
  const milestones = await readMilestones(tx, scope, id)
  await storeDues(
    tx,
    scope,
    milestones.map((one) => ({ id: one.id, due: movedDue(one, from, to, moveDone) })),
  )
}
