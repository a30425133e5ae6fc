import type { FileItem } from '#features/files/contract/file-item.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { undo } from '#web/ui/undo.ts'
import { folderQuery, shownAhead } from './queries.ts'

/** "Setlist.pdf", or "3 items". */
export const whatWords = (items: readonly Pick<FileItem, 'name'>[]): string =>
  items.length === 1
    ? t('“{name}”', { name: items[0]?.name })
    : t('{items, plural, one {# item} other {# items}}', { items: items.length })

// What is seen at once; the answer of the server, or of the next question, takes its place.
const changeFolder = (workspaceId: string, folderId: string | null, how: (items: FileItem[]) => FileItem[]): void => {
  queryClient.setQueryData(folderQuery(workspaceId, folderId).queryKey, (folder) =>
    folder ? { ...folder, items: how(folder.items) } : folder,
  )
}

const takeOut = (workspaceId: string, items: readonly FileItem[]): void => {
  const gone = new Set(items.map(({ id }) => id))
  for (const folderId of new Set(items.map((item) => item.folderId)))
    changeFolder(workspaceId, folderId, (all) => all.filter(({ id }) => !gone.has(id)))
}

const putBack = (workspaceId: string, items: readonly FileItem[]): void => {
  const back = new Set(items.map(({ id }) => id))
  for (const [folderId, group] of Map.groupBy(items, (item) => item.folderId))
    changeFolder(workspaceId, folderId, (all) => [...all.filter(({ id }) => !back.has(id)), ...group])
}

/** Offers to take back what was done to items; `work` takes it back. */
export const offerUndo = (workspaceId: string, words: string, work: () => Promise<unknown>): void =>
  undo.offer({ words, keepsFocus: true, undo: () => shownAhead(workspaceId, work) })

const attempt = async (workspaceId: string, work: () => Promise<unknown>, otherwise: string): Promise<boolean> => {
  try {
    await shownAhead(workspaceId, work)
    return true
  } catch (error) {
    flash.error(messageOf(error, otherwise))
    return false
  }
}

const moveBack = async (workspaceId: string, items: readonly FileItem[]): Promise<void> => {
  putBack(workspaceId, items)
  for (const [folderId, group] of Map.groupBy(items, (item) => item.folderId))
    await api.moveFiles({ itemIds: group.map(({ id }) => id), folderId }, { workspaceId })
}

/** Moves items into a folder, and offers to move them back. */
export const moveInto = async (
  workspaceId: string,
  given: readonly FileItem[],
  folder: { id: string | null; name: string },
): Promise<void> => {
  const items = given.filter((item) => item.folderId !== folder.id && item.id !== folder.id)
  if (items.length === 0) return
  const itemIds = items.map(({ id }) => id)
  const done = await attempt(
    workspaceId,
    () => {
      takeOut(workspaceId, items)
      return api.moveFiles({ itemIds, folderId: folder.id }, { workspaceId })
    },
    t('Nothing was moved. Try again in a moment.'),
  )
  if (done)
    offerUndo(workspaceId, t('{what} moved to {folder}.', { what: whatWords(items), folder: folder.name }), () =>
      moveBack(workspaceId, items),
    )
}

/** Moves items to the trash, and offers to bring them back. */
export const throwAway = async (workspaceId: string, items: readonly FileItem[]): Promise<void> => {
  const itemIds = items.map(({ id }) => id)
  const done = await attempt(
    workspaceId,
    () => {
      takeOut(workspaceId, items)
      return api.trashFiles({ itemIds }, { workspaceId })
    },
    t('Nothing was moved to the trash. Try again in a moment.'),
  )
  if (done)
    offerUndo(workspaceId, t('{what} moved to the trash.', { what: whatWords(items) }), async () => {
      putBack(workspaceId, items)
      const answer = await api.restoreFiles({ itemIds }, { workspaceId })
      putBack(workspaceId, answer.items)
    })
}

/** Gives an item another name, and offers the old one back. */
export const rename = async (workspaceId: string, item: FileItem, name: string): Promise<void> => {
  if (name.trim() === '' || name === item.name) return
  const done = await attempt(
    workspaceId,
    () => {
      changeFolder(workspaceId, item.folderId, (all) => all.map((one) => (one.id === item.id ? { ...one, name } : one)))
      return api.renameFile({ itemId: item.id, name, rowVersion: item.rowVersion }, { workspaceId })
    },
    t('The name was not changed. Try again in a moment.'),
  )
  if (done)
    offerUndo(workspaceId, t('“{old}” is now called “{name}”.', { old: item.name, name: name.trim() }), () =>
      api.renameFile({ itemId: item.id, name: item.name }, { workspaceId }),
    )
}
