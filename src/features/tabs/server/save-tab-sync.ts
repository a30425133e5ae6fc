import { holdSongOfDemo } from '#features/demos/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { SyncPoint, TabSync } from '../contract/tab.ts'
import { pointsFault } from '../domain/sync-points.ts'
import { presentSync, tellTabsChanged } from './present-tab.ts'
import { lockTab, readSyncs, storeSync } from './store.ts'

/** The points of a tab and a recording; `rowVersion` is the state that the person saw, 0 for none. */
export interface SyncChange {
  tabId: string
  demoId: string
  points: SyncPoint[]
  rowVersion?: number | undefined
}

/** Keeps where the bars of a tab start in a recording of its song. */
export const saveTabSync = (
  services: Services,
  scope: WorkspaceScope,
  { tabId, demoId, points, rowVersion }: SyncChange,
): Promise<{ sync: TabSync }> =>
  services.database.within(scope, async (tx) => {
    const sorted = points.toSorted((one, other) => one.ms - other.ms)
    const fault = pointsFault(sorted)
    if (fault) throw invalidField('points', fault)
    // The recording before the tab, as who deletes a recording locks them.
    const songId = await holdSongOfDemo(tx, scope, demoId)
    const tab = await lockTab(tx, scope, tabId)
    if (!tab) throw missing(t('This tab'))
    if (tab.song_id === null || songId !== tab.song_id)
      throw new Failure('missing', t('This recording isn’t from the song this tab goes with.'))
    const now = async () => (await readSyncs(tx, scope, tabId)).find((sync) => sync.demo_id === demoId)
    const current = await now()
    await requireFreshVersion(current?.row_version ?? 0, rowVersion, t('these points'), () => ({
      sync: current ? presentSync(current) : { demoId, points: [], changedBy: null, rowVersion: 0 },
    }))
    await storeSync(tx, scope, { tabId, demoId, points: sorted })
    await tellTabsChanged(services, tx, scope, tabId)
    const stored = await now()
    if (!stored) throw missing(t('This recording'))
    return { sync: presentSync(stored) }
  })
