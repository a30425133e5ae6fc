import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A webhook that is to hear of news, with the names that its text needs. */
export interface Hearer {
  id: string
  language: string
  is_failing: boolean
  workspace_id: string
  band: string
  actor: string | null
  people: string[]
}

/** The webhooks of the transaction's workspace that are to hear of something, and have not heard it for all of these people. */
export const readHearers = async (
  tx: Tx,
  { kind, key, people }: { kind: string; key: string | null; people: readonly string[] | null },
): Promise<Hearer[]> => {
  const { rows } = await sql<Hearer>`
    SELECT * FROM webhooks_to_hear(${kind}, ${key}::text, ${people && JSON.stringify(people)}::jsonb)`.execute(tx)
  return rows
}

/** A delivery to be; `isSent` says that a job has it at once. */
export interface NewDelivery {
  id: string
  webhookId: string
  kind: string
  key: string | null
  people: readonly string[] | null
  event: string
  isSent: boolean
}

/** Writes deliveries of the transaction's workspace. */
export const insertDeliveries = async (tx: Tx, made: readonly NewDelivery[]): Promise<void> => {
  await sql`SELECT make_webhook_deliveries(${JSON.stringify(made)}::jsonb)`.execute(tx)
}

/** The names of the workspace and of the person who acts there. */
export const readFrame = async (tx: Tx, scope: WorkspaceScope): Promise<{ band: string; person: string }> => {
  const row = await tx
    .selectFrom('workspaces as w')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', scope.userId))
    .select(['w.name as band', 'a.display_name as person'])
    .where('w.id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()
  return row
}
