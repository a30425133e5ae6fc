import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** The keys of everything that is stored for a demo besides its original: waveform, lanes, renditions. */
export const readMadeFiles = async (tx: Tx, scope: WorkspaceScope | JobScope, demoId: string): Promise<string[]> => {
  const [demo, renditions] = await Promise.all([
    tx
      .selectFrom('demos')
      .select(['peaks_key', 'lanes_key'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', demoId)
      .executeTakeFirst(),
    tx
      .selectFrom('demo_renditions')
      .select('file_key')
      .where('workspace_id', '=', scope.workspaceId)
      .where('demo_id', '=', demoId)
      .execute(),
  ])
  return [demo?.peaks_key, demo?.lanes_key, ...renditions.map((row) => row.file_key)].filter(
    (key) => typeof key === 'string',
  )
}

/** Forgets the renditions of a demo. */
export const deleteRenditions = async (tx: Tx, scope: WorkspaceScope | JobScope, demoId: string): Promise<void> => {
  await tx
    .deleteFrom('demo_renditions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('demo_id', '=', demoId)
    .execute()
}
