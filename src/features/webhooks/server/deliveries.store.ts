import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { WebhookDeliveries } from '#server/database/tables.gen.ts'
import { testKind } from '../contract/webhook-kinds.ts'

type AnyScope = WorkspaceScope | JobScope

/** A delivery as it is kept. */
export type DeliveryRow = Selectable<WebhookDeliveries>

/** Where a page of the log begins. */
export interface LogPlace {
  madeAt: string
  id: string
}

/** The log of a webhook, the newest first. */
export const readDeliveries = (
  tx: Tx,
  scope: WorkspaceScope,
  webhookId: string,
  { limit, after }: { limit: number; after: LogPlace | null },
): Promise<DeliveryRow[]> =>
  tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('webhook_id', '=', webhookId)
    .$if(after !== null, (all) =>
      all.where(sql<boolean>`(made_at, id) < (${after?.madeAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** One delivery; undefined when it is gone. */
export const readDelivery = (tx: Tx, scope: AnyScope, id: string): Promise<DeliveryRow | undefined> =>
  tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()

const again = {
  state: 'waiting' as const,
  tries: 0,
  next_try_at: sql<Date>`now()`,
  status: null,
  fault: null,
}

/** Has a delivery sent again that is over, or waits for its next try; false when it is gone, or on its way. */
export const replayOne = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> => {
  const changed = await tx
    .updateTable('webhook_deliveries')
    .set(again)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where((is) => is.or([is('state', '<>', 'waiting'), is('fault', 'is not', null)]))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Has all sent again that has failed; answers what. A test is none of it. */
export const replayFailed = async (tx: Tx, scope: WorkspaceScope, webhookId: string): Promise<string[]> => {
  const rows = await tx
    .updateTable('webhook_deliveries')
    .set(again)
    .where('workspace_id', '=', scope.workspaceId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .where('kind', '<>', testKind)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives up what waits for a webhook, for it is off. */
export const giveUpWaiting = async (tx: Tx, scope: AnyScope, webhookId: string): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_try_at: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Has what waits for a webhook sent within the next minute, for it answers again. */
export const bringForward = async (tx: Tx, scope: JobScope, webhookId: string): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_try_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('tries', '>', 0)
    .execute()
}

/** Begins the next try of a delivery, if it is that one; undefined when another process has begun it, or nothing waits. */
export const beginTry = (tx: Tx, scope: JobScope, id: string, tries: number): Promise<DeliveryRow | undefined> =>
  tx
    .updateTable('webhook_deliveries')
    .set({
      tries: tries + 1,
      tried_at: sql<Date>`now()`,
      next_try_at: sql<Date>`now() + interval '15 minutes'`,
      status: null,
      fault: null,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .returningAll()
    .executeTakeFirst()

/** What came of a try. */
export interface TryResult {
  state: DeliveryRow['state']
  next_try_at: Date | null
  status: number | null
  fault: string | null
  took_ms: number
}

/** Writes what came of the try with this number, unless it was given up or begun again meanwhile. */
export const settleTry = async (
  tx: Tx,
  scope: JobScope,
  { id, tries }: Pick<DeliveryRow, 'id' | 'tries'>,
  result: TryResult,
): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set(result)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}

/** Hands over what is due, of all bands, once among all processes. */
export const claimDue = async (
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ workspaceId: string; deliveryId: string; tries: number }[]> => {
  const { rows } = await sql<{ workspace_id: string; delivery_id: string; tries: number }>`
    SELECT * FROM claim_due_webhook_deliveries(${now}, ${most}::integer)`.execute(tx)
  return rows.map((row) => ({ workspaceId: row.workspace_id, deliveryId: row.delivery_id, tries: row.tries }))
}

/** Forgets deliveries that are old, and those of which a webhook has too many. */
export const pruneDeliveries = async (database: Database, days: number, most: number): Promise<void> => {
  await sql`SELECT prune_webhook_deliveries(${days}::integer, ${most}::integer)`.execute(database.single)
}
