import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'

/** A section as it lies in the table. */
export interface SectionRow {
  id: string
  name: string
  start_ms: number
  end_ms: number
}

/** The state of a demo's sections, locked until the transaction ends; null when there is no such demo. */
export const readSectionsVersion = async (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<number | null> => {
  const row = await tx
    .selectFrom('demos')
    .select('sections_version')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .forUpdate()
    .executeTakeFirst()
  return row?.sections_version ?? null
}

/** Puts these sections in the place of all that the demo had. */
export const replaceSections = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  demoId: string,
  sections: readonly Omit<SectionRow, 'id'>[],
): Promise<void> => {
  await tx
    .deleteFrom('demo_sections')
    .where('workspace_id', '=', scope.workspaceId)
    .where('demo_id', '=', demoId)
    .execute()
  if (sections.length > 0) {
    const rows = sections.map((one) => ({
      ...one,
      id: newId(),
      demo_id: demoId,
      workspace_id: scope.workspaceId,
    }))
    await tx.insertInto('demo_sections').values(rows).execute()
  }
  await tx
    .updateTable('demos')
    .set({ sections_version: sql<number>`sections_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .execute()
}
