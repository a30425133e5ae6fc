import type { VersionMap } from '@backline/dsp/version-map.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

type Scope = WorkspaceScope | JobScope

/** Two demos and the lanes that they are aligned by. */
export interface AlignedPair {
  from_demo_id: string
  to_demo_id: string
  from_lanes_key: string
  to_lanes_key: string
}

/** The alignment that was made of these very lanes, or null. */
export const readAlignment = async (tx: Tx, scope: Scope, pair: AlignedPair): Promise<VersionMap | null> => {
  const row = await tx
    .selectFrom('demo_alignments')
    .select(sql<Omit<VersionMap, 'repeats'>>`alignment`.as('alignment'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('from_demo_id', '=', pair.from_demo_id)
    .where('to_demo_id', '=', pair.to_demo_id)
    .where('from_lanes_key', '=', pair.from_lanes_key)
    .where('to_lanes_key', '=', pair.to_lanes_key)
    .executeTakeFirst()
  // Written by `keepAlignment` alone; those of older versions say nothing of what is there twice.
  return row ? { repeats: [], ...row.alignment } : null
}

/** Keeps an alignment in the place of an older one; false when one of the demos is gone or was measured again meanwhile. */
export const keepAlignment = async (tx: Tx, scope: Scope, pair: AlignedPair, map: VersionMap): Promise<boolean> => {
  const there = await tx
    .selectFrom('demos')
    .select(['id', 'lanes_key'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', [pair.from_demo_id, pair.to_demo_id])
    .forKeyShare()
    .execute()
  const has = (id: string, key: string): boolean => there.some((row) => row.id === id && row.lanes_key === key)
  if (!has(pair.from_demo_id, pair.from_lanes_key) || !has(pair.to_demo_id, pair.to_lanes_key)) return false
  const alignment = JSON.stringify(map)
  await tx
    .insertInto('demo_alignments')
    .values({ ...pair, alignment, workspace_id: scope.workspaceId })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'from_demo_id', 'to_demo_id'])
        .doUpdateSet({ alignment, from_lanes_key: pair.from_lanes_key, to_lanes_key: pair.to_lanes_key }),
    )
    .execute()
  return true
}
