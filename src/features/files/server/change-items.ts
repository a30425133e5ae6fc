import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { FileItem } from '../contract/file-item.ts'
import { nameKey } from '../domain/clean-name.ts'
import { lockItem, lockItems, refuseFull, refuseTooDeep, refuseTooMany, wayDown } from './hold.ts'
import { readOne, readPresented } from './present-item.ts'
import { insertItem, itemNamed, namesIn, updateItem } from './store.ts'
import { tellFilesChanged } from './tell-live.ts'
import { readBelow } from './tree.store.ts'

const refuseTaken = async (
  tx: Tx,
  scope: WorkspaceScope,
  folderId: string | null,
  name: string,
  exceptId?: string,
): Promise<void> => {
  const there = await itemNamed(tx, scope, folderId, nameKey(name))
  if (!there || there.id === exceptId) return
  const { name: taken } = there
  const text = there.is_folder
    ? t('There’s already a folder called {name} here.', { name: taken })
    : t('There’s already a file called {name} here.', { name: taken })
  throw new Failure('conflict', text, { fields: { name: text } })
}

/** Makes a folder. */
export const addFolder = (
  services: Services,
  scope: WorkspaceScope,
  { folderId = null, name }: { folderId?: string | null | undefined; name: string },
  keepReply: KeepReply,
): Promise<{ item: FileItem }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    refuseTooDeep((await wayDown(tx, scope, folderId)).length + 1)
    await refuseTaken(tx, scope, folderId, name)
    await refuseTooMany(tx, scope, 1)
    refuseFull(await namesIn(tx, scope, folderId), 1)
    const id = newId()
    await insertItem(tx, scope, { id, parent_id: folderId, is_folder: true, name, name_key: nameKey(name) })
    await tellFilesChanged(services, tx, scope)
    return keepReply(tx, { item: await readOne(tx, scope, id) })
  })

/** Gives an item another name, unless somebody has changed it since the person saw it. */
export const renameItem = (
  services: Services,
  scope: WorkspaceScope,
  { itemId, name, rowVersion }: { itemId: string; name: string; rowVersion?: number | undefined },
): Promise<{ item: FileItem }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const item = await lockItem(tx, scope, itemId)
    await requireFreshVersion(item.row_version, rowVersion, t('this'), async () => ({
      item: await readOne(tx, scope, itemId),
    }))
    await refuseTaken(tx, scope, item.parent_id, name, itemId)
    await updateItem(tx, scope, itemId, { name, name_key: nameKey(name) })
    await tellFilesChanged(services, tx, scope)
    return { item: await readOne(tx, scope, itemId) }
  })

/** Moves items into a folder: all of them or, where one does not fit, none. */
export const moveItems = (
  services: Services,
  scope: WorkspaceScope,
  { itemIds, folderId }: { itemIds: string[]; folderId: string | null },
): Promise<{ items: FileItem[] }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const items = await lockItems(tx, scope, itemIds)
    const moving = items.filter((item) => item.parent_id !== folderId)
    if (moving.length > 0) {
      await refuseCircle(
        tx,
        scope,
        moving.map(({ id }) => id),
        folderId,
      )
      const names = await namesIn(tx, scope, folderId)
      refuseFull(names, moving.length)
      for (const { id, name, name_key } of moving) {
        if (names.has(name_key))
          throw invalidField(
            'folderId',
            t('There’s already something called {name} in that folder. Rename one first.', { name }),
          )
        names.add(name_key)
        await updateItem(tx, scope, id, { parent_id: folderId })
      }
      await tellFilesChanged(services, tx, scope)
    }
    return { items: await readPresented(tx, scope, itemIds) }
  })

// Under the lock of the workspace, so that two moves at once cannot close a circle between them.
const refuseCircle = async (
  tx: Tx,
  scope: WorkspaceScope,
  moving: readonly string[],
  folderId: string | null,
): Promise<void> => {
  const way = await wayDown(tx, scope, folderId)
  if (moving.some((id) => way.includes(id))) throw invalidField('folderId', t('A folder can’t be moved into itself.'))
  const deepest = Math.max(
    0,
    ...(await readBelow(tx, scope, moving)).filter((one) => one.is_folder).map(({ depth }) => depth + 1),
  )
  refuseTooDeep(way.length + deepest)
}
