import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { plural } from '#kernel/counted.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import { type JobScope, mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { TimedWork } from '#server/feature.ts'
import type { Services } from '#server/services.ts'
import type { FileItem, FileRoom, TrashedItem } from '../contract/file-item.ts'
import { maxDepth, trashDays } from '../contract/file-limits.ts'
import { freeName, nameKey } from '../domain/clean-name.ts'
import { lockItems, refuseFull } from './hold.ts'
import { presentItem, readPresented, readRoom } from './present-item.ts'
import { namesIn } from './store.ts'
import { tellFilesChanged } from './tell-live.ts'
import {
  deleteTrashed,
  putInTrash,
  type Returning,
  readTrash,
  type TrashedRow,
  takeFromTrash,
  trashedItems,
  trashRoots,
  workspacesWithOldTrash,
} from './trash.store.ts'
import { readBelow, readWay } from './tree.store.ts'

const dayMs = 24 * 3_600_000

/** Throws items away with all that is below them; they keep their room until they go for good. */
export const trashItems = async (
  services: Services,
  scope: WorkspaceScope,
  itemIds: string[],
): Promise<{ message: string }> => {
  await services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    await lockItems(tx, scope, itemIds)
    const below = await readBelow(tx, scope, itemIds)
    const inside = new Set(below.filter(({ depth }) => depth > 0).map(({ id }) => id))
    // What lies in a folder that goes, too, goes with the folder.
    const going = below.filter(({ root_id }) => !inside.has(root_id))
    await putInTrash(
      tx,
      scope,
      going.map(({ id, root_id }) => ({ id, trash_id: root_id })),
    )
    await tellFilesChanged(services, tx, scope)
  })
  return { message: t('Moved to the trash.') }
}

/** What is in the trash. */
export const listTrash = (
  { database }: Services,
  scope: WorkspaceScope,
): Promise<{ items: TrashedItem[]; room: FileRoom }> =>
  database.within(scope, async (tx) => ({
    items: (await readTrash(tx, scope)).map((row) => ({
      ...presentItem(row),
      trashedBy: row.trashed_by,
      trashedAt: row.trashed_at.toISOString(),
      goesAt: new Date(row.trashed_at.getTime() + trashDays * dayMs).toISOString(),
      from: row.from_name,
      allBytes: row.all_bytes,
      allItems: row.all_items,
    })),
    room: await readRoom(tx, scope),
  }))

/** Brings things back where they were; at the top when that folder is not there any more, and under a name that is free. */
export const restoreItems = (
  services: Services,
  scope: WorkspaceScope,
  itemIds: string[],
): Promise<{ items: FileItem[] }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const rows = await trashedItems(tx, scope, itemIds)
    // What is back already, as after an answer that was lost, stays as it is.
    const there = await readPresented(tx, scope, itemIds)
    if (rows.length + there.length < itemIds.length)
      throw missing(plural(itemIds.length, t('This item'), t('One of these items')))
    await takeFromTrash(tx, scope, await placesFor(tx, scope, rows))
    await tellFilesChanged(services, tx, scope)
    return { items: await readPresented(tx, scope, itemIds) }
  })

// Asked once for each folder and not for each item: a hundred files come back as fast as one.
const placesFor = async (tx: Tx, scope: WorkspaceScope, rows: readonly TrashedRow[]): Promise<Returning[]> => {
  const below = await readBelow(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const heights = new Map<string, number>()
  for (const { root_id, is_folder, depth } of below)
    if (is_folder) heights.set(root_id, Math.max(heights.get(root_id) ?? 0, depth + 1))
  const depths = new Map<string, number>()
  const names = new Map<string | null, Set<string>>()
  const places: Returning[] = []
  for (const { id, parent_id: before, name } of rows) {
    if (before !== null && !depths.has(before)) depths.set(before, (await readWay(tx, scope, before)).length)
    const depth = depths.get(before ?? '') ?? 0
    const parent_id = depth > 0 && depth + (heights.get(id) ?? 0) <= maxDepth ? before : null
    const taken = names.get(parent_id) ?? (await namesIn(tx, scope, parent_id))
    names.set(parent_id, taken)
    refuseFull(taken, 1)
    const free = freeName(name, (key) => taken.has(key))
    taken.add(nameKey(free))
    places.push({ id, parent_id, name: free, name_key: nameKey(free) })
  }
  return places
}

/** Deletes what is in the trash for good; its room is free at once, its bytes go a day later. */
export const emptyTrash = async (
  services: Services,
  scope: WorkspaceScope,
  itemIds: string[] | undefined,
): Promise<{ message: string }> => {
  await services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const roots = itemIds
      ? (await trashedItems(tx, scope, itemIds)).map(({ id }) => id)
      : await trashRoots(tx, scope, null)
    if (itemIds && roots.length < itemIds.length)
      throw missing(plural(itemIds.length, t('This item'), t('One of these items')))
    await deleteRoots(services, tx, scope, roots)
  })
  return { message: t('Deleted for good.') }
}

const deleteRoots = async (
  services: Pick<Services, 'jobs' | 'live'>,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  roots: readonly string[],
): Promise<void> => {
  if (roots.length === 0) return
  const { bytes, keys } = await deleteTrashed(tx, scope, roots)
  await changeUsedBytes(tx, scope, -bytes)
  if (keys.length > 0) await services.jobs.send(tx, 'delete-files', { keys })
  await tellFilesChanged(services, tx, scope)
}

/** Deletes in all workspaces what has been in the trash for its time. */
export const sweepFileTrash = async (
  services: Pick<Services, 'administration' | 'database' | 'jobs' | 'live'>,
): Promise<void> => {
  for (const workspaceId of await workspacesWithOldTrash(services.administration, trashDays)) {
    const scope = mintJobScope(workspaceId)
    await services.database.within(scope, async (tx) => {
      await lockWorkspace(tx, scope)
      await deleteRoots(services, tx, scope, await trashRoots(tx, scope, trashDays))
    })
  }
}

/** Sweeps every hour. */
export const trashSweep: TimedWork = {
  name: 'file-trash',
  everyMs: dayMs / 24,
  work: sweepFileTrash,
}
