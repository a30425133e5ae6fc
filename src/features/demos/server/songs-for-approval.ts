import { type PresentOf, settleLater } from '#features/approvals/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readNewestOf } from './named-demos.store.ts'

/** What of songs is there now, as far as approvals ask: their newest versions. */
export const presentSongs =
  (tx: Tx, scope: WorkspaceScope | JobScope): PresentOf =>
  async (songIds) => {
    const newest = await readNewestOf(tx, scope, songIds)
    return new Map(newest.map(({ song_id, mark, versions }) => [song_id, { mark, versions }]))
  }

/** Has what is asked about a song settled once another version of it is the newest, or none. */
export const settleSongLater = (services: Services, tx: Tx, scope: WorkspaceScope, songId: string): Promise<void> =>
  settleLater(services, tx, scope, { kind: 'song', targetId: songId })
