import { holdSongs } from '#features/demos/server/api.ts'
import { type Failure, invalidField, missing } from '#kernel/errors.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { routes } from '../contract/routes.ts'
import type { TabDetail } from '../contract/tab.ts'
import { readWhole, tellAndRead } from './present-tab.ts'
import { type LockedTab, lockTab, type TabFields, updateTab } from './store.ts'

/** The tab as it is, locked; refused when it is not the state that the person saw. */
export const lockSeenTab = async (
  tx: Tx,
  scope: WorkspaceScope,
  { tabId, rowVersion }: { tabId: string; rowVersion?: number | undefined },
): Promise<LockedTab> => {
  const current = await lockTab(tx, scope, tabId)
  if (!current) throw missing('This tab')
  await requireFreshVersion(current.row_version, rowVersion, 'this tab', async () => ({
    tab: await readWhole(tx, scope, tabId),
  }))
  return current
}

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

/** Refuses a song that is not there. */
export const refuseForeignSong = async (tx: Tx, scope: WorkspaceScope, songId: string): Promise<void> => {
  if (!(await holdSongs(tx, scope, [songId]))) throw noSuchSong()
}

const noSuchSong = (): Failure => invalidField('songId', 'This song does not exist. Choose another one.')
