import type { Tx } from '#server/database/database.ts'
import type { GuestScope } from '#server/database/scope.ts'

/** What a demo is called, who added it, and who wrote the note of it that is answered. */
export const readConcerned = async (
  tx: Tx,
  scope: GuestScope,
  { demoId, answeredId }: { demoId: string; answeredId: string | null },
): Promise<{ title: string; added_by: string | null; answered: string | null } | null> => {
  const demo = await tx
    .selectFrom('demos')
    .select(['title', 'added_by'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .executeTakeFirst()
  if (!demo) return null
  const note =
    answeredId === null
      ? undefined
      : await tx
          .selectFrom('demo_notes')
          .select('author_id')
          .where('workspace_id', '=', scope.workspaceId)
          .where('id', '=', answeredId)
          .executeTakeFirst()
  return { ...demo, answered: note?.author_id ?? null }
}
