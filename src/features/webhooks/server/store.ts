import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Webhooks } from '#server/database/tables.gen.ts'
import type { WebhookFormat, WebhookKind } from '../contract/webhook-kinds.ts'

type AnyScope = WorkspaceScope | JobScope

/** A webhook as it is kept; the address and the secrets in it are sealed. */
export type WebhookRow = Omit<Selectable<Webhooks>, 'kinds'> & { kinds: WebhookKind[]; adder_name: string | null }

const selectWebhooks = (tx: Tx, scope: AnyScope) =>
  tx
    .selectFrom('webhooks as h')
    .leftJoin('accounts as a', 'a.id', 'h.added_by')
    .selectAll('h')
    .select([sql<WebhookKind[]>`h.kinds`.as('kinds'), 'a.display_name as adder_name'])
    .where('h.workspace_id', '=', scope.workspaceId)

/** The webhooks of a workspace, the oldest first. */
export const readWebhooks = (tx: Tx, scope: AnyScope): Promise<WebhookRow[]> =>
  selectWebhooks(tx, scope).orderBy('h.added_at').orderBy('h.id').execute()

/** One of them; undefined when it is gone. */
export const readWebhook = (tx: Tx, scope: AnyScope, id: string): Promise<WebhookRow | undefined> =>
  selectWebhooks(tx, scope).where('h.id', '=', id).executeTakeFirst()

/** What is kept of a new webhook. */
export interface NewWebhook {
  id: string
  name: string
  format: WebhookFormat
  address: Buffer
  host: string
  kinds: readonly WebhookKind[]
  language: string
  secret: Buffer
}

/** Keeps a new webhook. */
export const insertWebhook = async (
  tx: Tx,
  scope: WorkspaceScope,
  { kinds, ...webhook }: NewWebhook,
): Promise<void> => {
  await tx
    .insertInto('webhooks')
    .values({ ...webhook, kinds: JSON.stringify(kinds), workspace_id: scope.workspaceId, added_by: scope.userId })
    .execute()
}

/** What may be changed of a webhook. */
export interface WebhookChange {
  name: string
  format: WebhookFormat
  kinds: readonly WebhookKind[]
  place: { address: Buffer; host: string } | null
}

/** Changes a webhook; another address has not failed yet. False when it is gone. */
export const updateWebhook = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  { kinds, place, ...change }: WebhookChange,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('webhooks')
    .set({ ...change, ...place, ...(place && { failing_since: null }), kinds: JSON.stringify(kinds) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Gives a webhook a new secret; the one before is kept for some hours. False when it is gone. */
export const replaceSecret = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  { secret, hours }: { secret: Buffer; hours: number },
): Promise<boolean> => {
  const changed = await tx
    .updateTable('webhooks')
    .set({
      old_secret: sql<Buffer>`secret`,
      both_sign_until: sql<Date>`now() + make_interval(hours => ${hours}::integer)`,
      secret,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Forgets the secrets before those of today, once they sign no more. */
export const forgetFormerSecrets = async (database: Database): Promise<void> => {
  await sql`SELECT forget_former_webhook_secrets()`.execute(database.single)
}

/** Switches a webhook on, as if it had never failed; false when it is gone. */
export const switchOn = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> => {
  const changed = await tx
    .updateTable('webhooks')
    .set({ ended_at: null, ended_by: null, failing_since: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Switches a webhook off that is on; false when it is off already, or gone. What waits is then to be given up. */
export const switchOff = async (
  tx: Tx,
  scope: AnyScope,
  id: string,
  by: 'person' | 'failing' | 'gone',
): Promise<boolean> => {
  const changed = await tx
    .updateTable('webhooks')
    .set({ ended_at: sql<Date>`now()`, ended_by: by })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes a webhook with its log; answers its name, or null when it is gone. */
export const deleteWebhookRow = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<string | null> => {
  const gone = await tx
    .deleteFrom('webhooks')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return gone?.name ?? null
}

/** Notes that a try failed; answers for how many days, with fractions, each one has. */
export const noteFailure = async (tx: Tx, scope: JobScope, id: string): Promise<number> => {
  const row = await tx
    .updateTable('webhooks')
    .set({ failing_since: sql<Date>`coalesce(failing_since, now())` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning(sql<number>`extract(epoch FROM now() - failing_since)::float8 / 86400`.as('days'))
    .executeTakeFirst()
  return row?.days ?? 0
}

/** Notes that a try went well; true when those before had failed. */
export const noteSuccess = async (tx: Tx, scope: JobScope, id: string): Promise<boolean> => {
  const row = await tx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The people of a workspace who manage it. */
export const readManagers = async (tx: Tx, scope: JobScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('role', 'in', ['owner', 'manager'])
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
