import { holdSongs } from '#features/demos/server/api.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { routes } from '../contract/routes.ts'
import type { TabDetail } from '../contract/tab.ts'
import { tellAndRead } from './present-tab.ts'
import { type TabFields, updateTab } from './store.ts'
import { lockSeenTab, noSuchSong } from './tab-rules.ts'

/** A change of a tab; what is left out stays, and `rowVersion` is the state that the person saw. */
type TabChange = HandlerInput<typeof routes.editTab>

/** Changes what people say of a tab. */
export const editTab = (services: Services, scope: WorkspaceScope, change: TabChange): Promise<{ tab: TabDetail }> =>
  services.database.within(scope, async (tx) => {
    const { songId } = change
    // The song before its tab, as who deletes a song locks them.
    const isSongThere = !songId || (await holdSongs(tx, scope, [songId]))
    const { id } = await lockSeenTab(tx, scope, change)
    if (!isSongThere) throw noSuchSong()
    const fields = columnsOf<Omit<TabChange, 'tabId' | 'rowVersion'>, TabFields>(change, {
      title: 'title',
      artist: 'artist',
      songId: 'song_id',
    })
    await updateTab(tx, scope, id, fields)
    return tellAndRead(services, tx, scope, id)
  })
