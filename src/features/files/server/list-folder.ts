import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeptReplies } from '#server/http/kept-replies.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { presentItem, readRoom } from './present-item.ts'
import { readFolder } from './store.ts'
import { readFolderMark, readWay } from './tree.store.ts'

/**
 * What a folder holds, or what lies at the top. A full one is nearly a megabyte and rarely changes between two calls: it is
 * formed once for each state and person, and each call asks the database only whether that state holds.
 */
export const listFolder = (
  { database }: Services,
  folders: KeptReplies,
  scope: WorkspaceScope,
  folderId: string | null,
): Promise<FormedReply> =>
  database.reading(scope, async (tx) => {
    const [way, room, items] = await Promise.all([
      folderId === null ? [] : readWay(tx, scope, folderId),
      readRoom(tx, scope),
      readFolderMark(tx, scope, folderId),
    ])
    if (folderId !== null && way.length === 0) throw missing(t('This folder'))
    const around = { path: way.map(({ id, name }) => ({ id, name })), room }
    const mark = `${items} ${JSON.stringify(around)}`
    const known = folders.get(scope, mark, folderId ?? 'top')
    if (known) return known
    const formed = FormedReply.of(routes.getFiles, {
      ...around,
      items: (await readFolder(tx, scope, folderId)).map(presentItem),
    })
    folders.keep(scope, mark, formed, { of: folderId ?? 'top' })
    return formed
  })
