import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { type JobScope, mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { FileItem, FileRoom, TrashedItem } from '../contract/file-item.ts'
import { maxDepth, trashDays } from '../contract/file-limits.ts'
import { freeName, nameKey } from '../domain/clean-name.ts'
import { holdWorkspace, lockItems, refuseFull } from './hold.ts'
import { presentItem, readPresented, readRoom } from './present-item.ts'
import { namesIn } from './store.ts'
import { tellFilesChanged } from './tell-live.ts'
import {
  deleteTrashed,
  putInTrash,
  readTrash,
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
    await holdWorkspace(tx, scope)
    await lockItems(tx, scope, itemIds)
    const below = await readBelow(tx, scope, itemIds)
    const inside = new Set(below.filter(({ depth }) => depth > 0).map(({ id }) => id))
    // What lies in a folder that goes, too, goes with the folder.
    for (const rootId of itemIds.filter((id) => !inside.has(id)))
      await putInTrash(tx, scope, rootId, [
        ...new Set(below.filter((one) => one.root_id === rootId).map(({ id }) => id)),
      ])
    await tellFilesChanged(services, tx, scope)
  })
  return { message: 'Moved to the trash.' }
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
      allBytes: Number(row.all_bytes),
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
    await holdWorkspace(tx, scope)
    const rows = await trashedItems(tx, scope, itemIds)
    // What is back already, as after an answer that was lost, stays as it is.
    const there = await readPresented(tx, scope, itemIds)
    if (rows.length + there.length < itemIds.length)
      throw missing(itemIds.length === 1 ? 'This item' : 'One of these items')
    for (const { id, parent_id, name } of rows) {
      const way = parent_id === null ? [] : await readWay(tx, scope, parent_id)
      const height = Math.max(
        0,
        ...(await readBelow(tx, scope, [id])).filter((one) => one.is_folder).map(({ depth }) => depth + 1),
      )
      const fits = way.length > 0 && way.length + height <= maxDepth
      const folderId = fits ? parent_id : null
      const names = await namesIn(tx, scope, folderId)
      refuseFull(names, 1)
      const free = freeName(name, (key) => names.has(key))
      await takeFromTrash(tx, scope, id, { parent_id: folderId, name: free, name_key: nameKey(free) })
    }
    await tellFilesChanged(services, tx, scope)
    return { items: await readPresented(tx, scope, itemIds) }
  })

/** Deletes what is in the trash for good; its room is free at once, its bytes go a day later. */
export const emptyTrash = async (
  services: Services,
  scope: WorkspaceScope,
  itemIds: string[] | undefined,
): Promise<{ message: string }> => {
  await services.database.within(scope, async (tx) => {
    await holdWorkspace(tx, scope)
    const roots = itemIds
      ? (await trashedItems(tx, scope, itemIds)).map(({ id }) => id)
      : await trashRoots(tx, scope, null)
    if (itemIds && roots.length < itemIds.length)
      throw missing(itemIds.length === 1 ? 'This item' : 'One of these items')
    await deleteRoots(services, tx, scope, roots)
  })
  return { message: 'Deleted for good.' }
}

const deleteRoots = async (
  services: Pick<Services, 'jobs' | 'live'>,
  tx: Parameters<typeof deleteTrashed>[0],
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
      await holdWorkspace(tx, scope)
      await deleteRoots(services, tx, scope, await trashRoots(tx, scope, trashDays))
    })
  }
}

/** Sweeps every hour; returns how to stop. */
export const startTrashSweep = (services: Services, report: (error: Error) => void): (() => void) => {
  const timer = setInterval(() => void sweepFileTrash(services).catch(report), dayMs / 24)
  timer.unref()
  return () => clearInterval(timer)
}
