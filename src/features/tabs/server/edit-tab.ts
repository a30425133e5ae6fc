import { holdSong } from '#features/demos/server/api.ts'
import { type Failure, invalidField } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { TabDetail } from '../contract/tab.ts'
import { lockSeenTab } from './lock-seen-tab.ts'
import { tellAndRead } from './present-tab.ts'
import { updateTab } from './store.ts'

/** A change of a tab; what is left out stays, and `rowVersion` is the state that the person saw. */
export interface TabChange {
  tabId: string
  title?: string | undefined
  artist?: string | undefined
  songId?: string | null | undefined
  rowVersion?: number | undefined
}

/** Changes what people say of a tab. */
export const editTab = (services: Services, scope: WorkspaceScope, change: TabChange): Promise<{ tab: TabDetail }> =>
  services.database.within(scope, async (tx) => {
    const { title, artist, songId } = change
    // The song before its tab, as who deletes a song locks them.
    const isSongThere = !songId || (await holdSong(tx, scope, songId))
    const { id } = await lockSeenTab(tx, scope, change)
    if (!isSongThere) throw noSuchSong()
    await updateTab(tx, scope, id, {
      ...(title !== undefined && { title }),
      ...(artist !== undefined && { artist }),
      ...(songId !== undefined && { song_id: songId }),
    })
    return tellAndRead(services, tx, scope, id)
  })

/** Refuses a song that is not there. */
export const refuseForeignSong = async (tx: Tx, scope: WorkspaceScope, songId: string): Promise<void> => {
  if (!(await holdSong(tx, scope, songId))) throw noSuchSong()
}

const noSuchSong = (): Failure => invalidField('songId', 'This song does not exist. Choose another one.')
