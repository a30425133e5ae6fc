import { plural } from '#kernel/counted.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { maxDepth, maxInFolder, maxItems } from '../contract/file-limits.ts'
import { countItems, type KnownItem, knownItems } from './store.ts'
import { readWay } from './tree.store.ts'

/** These items, in the order of their ids; refused when one is not there, or in the trash. */
export const lockItems = async (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<KnownItem[]> => {
  const found = new Map((await knownItems(tx, scope, ids)).map((item) => [item.id, item]))
  return ids.map((id) => {
    const item = found.get(id)
    if (!item) throw missing(plural(ids.length, t('This item'), t('One of these items')))
    return item
  })
}

/** One item; refused when it is not there. */
export const lockItem = async (tx: Tx, scope: WorkspaceScope, itemId: string): Promise<KnownItem> => {
  const [item] = await knownItems(tx, scope, [itemId])
  if (!item) throw missing(t('This item'))
  return item
}

/** One file. */
export const lockFile = async (tx: Tx, scope: WorkspaceScope, fileId: string): Promise<KnownItem> => {
  const [file] = await knownItems(tx, scope, [fileId])
  if (!file || file.is_folder) throw missing(t('This file'))
  return file
}

/** The ids of the folders from the top down to this one; refused when it is not there. */
export const wayDown = async (tx: Tx, scope: WorkspaceScope, folderId: string | null): Promise<string[]> => {
  if (folderId === null) return []
  const way = await readWay(tx, scope, folderId)
  if (way.length === 0) throw missing(t('This folder'))
  return way.map(({ id }) => id)
}

/** Refuses folders that would lie too deep. */
export const refuseTooDeep = (depth: number): void => {
  if (depth > maxDepth) throw new Failure('conflict', t('Folders can be at most {max} levels deep.', { max: maxDepth }))
}

/** Refuses more items than a workspace may have. */
export const refuseTooMany = async (tx: Tx, scope: WorkspaceScope, more: number): Promise<void> => {
  if ((await countItems(tx, scope)) + more > maxItems)
    throw new Failure(
      'conflict',
      t('A workspace can have at most {max} files and folders, including the trash.', { max: maxItems }),
    )
}

/** Refuses more items in a folder than a list can show. */
export const refuseFull = (names: ReadonlySet<string>, more: number): void => {
  if (names.size + more > maxInFolder)
    throw new Failure('conflict', t('A folder can hold at most {max} items. Make another one.', { max: maxInFolder }))
}
