import type { Database } from '#server/database/database.ts'

/** The ids of the workspaces that a person belongs to. */
export const membershipsOf = (database: Database, personId: string): Promise<string[]> =>
  database.as(personId, async (tx) => {
    const rows = await tx.selectFrom('memberships').select('workspace_id').where('account_id', '=', personId).execute()
    return rows.map((row) => row.workspace_id)
  })
