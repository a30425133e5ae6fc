import type { PresentOf } from '#features/approvals/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { readCovers } from './artwork-files.store.ts'

/** What of the covers of releases is there now, as far as approvals ask. */
export const presentCovers =
  (tx: Tx, scope: WorkspaceScope | JobScope): PresentOf =>
  async (releaseIds) => {
    const covers = await readCovers(tx, scope, releaseIds)
    return new Map(covers.flatMap(({ id, mark }) => (mark === null ? [] : [[id, { mark, versions: null }]])))
  }
