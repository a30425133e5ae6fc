import { holdSongs } from '#features/demos/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { TabsLiveTopic } from '../contract/live.ts'
import type { Tab, TabDetail, TabSync } from '../contract/tab.ts'
import { readSyncs, readTabFile, readTabRow, readTabs, type SyncRow, type TabRow } from './store.ts'

/** The file of a tab under the name that it came with. */
export const downloadTab = async ({ database }: Services, scope: WorkspaceScope, tabId: string): Promise<FileReply> => {
  const file = await database.within(scope, (tx) => readTabFile(tx, scope, tabId))
  if (!file) throw missing(t('This tab'))
  return {
    kind: 'file',
    size: file.file_bytes,
    etag: file.file_sha256.toString('hex'),
    type: 'application/octet-stream',
    // Kept by the browser, but asked for again each time: who has left the band sees nothing more of it.
    cacheControl: askedEachTime,
    downloadName: file.file_name,
    stored: file.file_key,
  }
}

const topic: TabsLiveTopic = 'tabs.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that a tab changed. */
export const tellTabsChanged = ({ live }: Services, tx: Tx, scope: WorkspaceScope, tabId: string): Promise<void> =>
  live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { tabId } })

const present = (row: TabRow): Tab => ({
  id: row.id,
  title: row.title,
  artist: row.artist,
  fileName: row.file_name,
  format: row.format,
  bytes: row.file_bytes,
  tempo: row.tempo,
  bars: row.bars,
  tracks: row.tracks,
  song:
    row.song_id !== null && row.song_name !== null && row.newest_demo_id !== null
      ? { id: row.song_id, name: row.song_name, newestDemoId: row.newest_demo_id }
      : null,
  fileVersion: row.file_version,
  addedBy: row.added_by,
  addedAt: row.added_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  rowVersion: row.row_version,
})

/** The points of a recording as the contract has them. */
export const presentSync = (row: SyncRow): TabSync => ({
  demoId: row.demo_id,
  points: row.points,
  changedBy: row.changed_by,
  rowVersion: row.row_version,
})

/** The tabs of the workspace, or those of one song. */
export const listTabs = (
  { database }: Services,
  scope: WorkspaceScope,
  songId: string | undefined,
): Promise<{ tabs: Tab[] }> =>
  database.within(scope, async (tx) => {
    if (songId !== undefined && !(await holdSongs(tx, scope, [songId]))) throw missing(t('This song'))
    return { tabs: (await readTabs(tx, scope, songId)).map(present) }
  })

/** One tab with its points. */
export const readWhole = async (tx: Tx, scope: WorkspaceScope, tabId: string): Promise<TabDetail> => {
  const row = await readTabRow(tx, scope, tabId)
  if (!row) throw missing(t('This tab'))
  return { ...present(row), syncs: (await readSyncs(tx, scope, tabId)).map(presentSync) }
}

/** Announces a change of a tab and answers its new state. */
export const tellAndRead = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  tabId: string,
): Promise<{ tab: TabDetail }> => {
  await tellTabsChanged(services, tx, scope, tabId)
  return { tab: await readWhole(tx, scope, tabId) }
}
