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
import {
  type Sheet,
  type SheetColumns,
  type SheetField,
  sheetFieldNames,
  sheetFields,
} from '../contract/sheet-fields.ts'
import { readUpc } from '../domain/codes.ts'
import { movedDue } from '../domain/move-milestones.ts'
import { refuseEarlyRelease, refuseTakenName } from './add-release.ts'
import { readMilestones, storeDues } from './milestones.store.ts'
import { readWhole, tellAndRead } from './read-plan.ts'
import { lockRelease, updateRelease } from './store.ts'

type GivenSheet = { [Field in SheetField]?: Sheet[Field] | undefined }

/** A change of a release; what is left out stays, and `rowVersion` is the state that the person saw. */
export interface ReleaseChange extends GivenSheet {
  releaseId: string
  releaseName?: string | undefined
  releaseDate?: PlainDate | undefined
  status?: ReleaseStatus | undefined
  'art-ready'?: boolean | undefined
  'mix-ready'?: boolean | undefined
  type?: ReleaseType | undefined
  upc?: string | null | undefined
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

// Every field of the sheet that is named, under its column.
const sheetOf = (change: GivenSheet): Partial<SheetColumns> =>
  Object.fromEntries(
    sheetFieldNames
      .filter((field) => change[field] !== undefined)
      .map((field) => [sheetFields[field].column, change[field]]),
  )

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
