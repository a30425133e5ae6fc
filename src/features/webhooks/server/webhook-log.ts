import { z } from 'zod'
import { Failure, missing } from '#kernel/errors.ts'
import { id as anId } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { inLanguage } from '#server/language/speak.ts'
import { cutPage, readPlace } from '#server/list-page.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { WebhookDelivery } from '../contract/webhook.ts'
import { testKind } from '../contract/webhook-kinds.ts'
import { deliveriesOfPage } from '../contract/webhooks-limits.ts'
import { composeTest } from './compose-event.ts'
import { readDeliveries, readDelivery, replayFailed, replayOne } from './deliveries.store.ts'
import { insertDeliveries, readFrame } from './hear.store.ts'
import { presentDelivery } from './present.ts'
import { readWebhook, type WebhookRow } from './store.ts'
import { tellWebhooksChanged } from './tell-live.ts'

const logPlace = z.tuple([z.iso.datetime(), anId])

/** A page of what was sent to a webhook. */
export const listDeliveries = (
  { database }: Services,
  scope: WorkspaceScope,
  { webhookId, cursor }: { webhookId: string; cursor?: string | undefined },
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> => {
  const place = cursor === undefined ? null : readPlace(cursor, logPlace)
  return database.reading(scope, async (tx) => {
    if (!(await readWebhook(tx, scope, webhookId))) throw missing(t('This webhook'))
    const after = place && { madeAt: place[0], id: place[1] }
    const rows = await readDeliveries(tx, scope, webhookId, { limit: deliveriesOfPage + 1, after })
    const { page, nextCursor } = cutPage(rows, deliveriesOfPage, ({ made_at, id }) => [made_at.toISOString(), id])
    return { deliveries: page.map(presentDelivery), nextCursor }
  })
}

const presentOne = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<{ delivery: WebhookDelivery }> => {
  const row = await readDelivery(tx, scope, id)
  if (!row) throw missing(t('This delivery'))
  return { delivery: presentDelivery(row) }
}

const webhookOf = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<WebhookRow> => {
  const row = await readWebhook(tx, scope, id)
  if (!row) throw missing(t('This webhook'))
  return row
}

/** Sends a test event, in the language of the webhook. */
export const testWebhook = (
  services: Services,
  scope: WorkspaceScope,
  webhookId: string,
): Promise<{ delivery: WebhookDelivery }> =>
  services.database.within(scope, async (tx) => {
    const webhook = await webhookOf(tx, scope, webhookId)
    const { band, person } = await readFrame(tx, scope)
    const frame = {
      workspace: { id: scope.workspaceId, name: band },
      by: person,
      to: [],
      at: new Date(),
      publicUrl: services.publicUrl(),
    }
    const event = inLanguage(webhook.language, () => composeTest(webhook.name, frame))
    const id = newId()
    const made = { id, webhookId, kind: testKind, key: null, people: null, event: JSON.stringify(event), isSent: true }
    await insertDeliveries(tx, [made])
    await tellWebhooksChanged(services, tx, scope)
    await services.jobs.send(tx, 'send-webhook', { workspaceId: scope.workspaceId, deliveryId: id, tries: 0 })
    return presentOne(tx, scope, id)
  })

// How much of what has failed is handed to jobs by the request itself.
const replayedAtOnce = 50

const replayedText = (count: number, later: number): string => {
  if (count === 0) return t('Nothing has failed.')
  return later === 0
    ? t('{count, plural, one {# event goes} other {# events go}} out again now.', { count })
    : t('{count, plural, one {# event goes} other {# events go}} out again within minutes.', { count })
}

const refuseOff = ({ ended_at, name }: WebhookRow): void => {
  if (ended_at !== null) throw new Failure('conflict', t('The webhook “{name}” is off. Switch it on first.', { name }))
}

/** Sends something of the log again, at once: also what would wait for its next try, or behind others. */
export const replayDelivery = (
  services: Services,
  scope: WorkspaceScope,
  deliveryId: string,
): Promise<{ delivery: WebhookDelivery }> =>
  services.database.within(scope, async (tx) => {
    const row = await readDelivery(tx, scope, deliveryId)
    if (!row) throw missing(t('This delivery'))
    if (row.kind !== testKind) refuseOff(await webhookOf(tx, scope, row.webhook_id))
    const startsOver = await replayOne(tx, scope, deliveryId)
    if (startsOver) await tellWebhooksChanged(services, tx, scope)
    if (startsOver || row.tries === 0)
      await services.jobs.send(tx, 'send-webhook', { workspaceId: scope.workspaceId, deliveryId, tries: 0 })
    return presentOne(tx, scope, deliveryId)
  })

/** Sends everything of the log again that has failed: some of it at once, the sweep takes the rest. */
export const replayAllFailed = (
  services: Services,
  scope: WorkspaceScope,
  webhookId: string,
): Promise<{ replayed: number; message: string }> =>
  services.database.within(scope, async (tx) => {
    const webhook = await webhookOf(tx, scope, webhookId)
    refuseOff(webhook)
    const ids = await replayFailed(tx, scope, webhookId)
    // A receiver that is away is asked one thing at a time.
    const now = ids.slice(0, webhook.failing_since === null ? replayedAtOnce : 1)
    for (const deliveryId of now)
      await services.jobs.send(tx, 'send-webhook', { workspaceId: scope.workspaceId, deliveryId, tries: 0 })
    await tellWebhooksChanged(services, tx, scope)
    return { replayed: ids.length, message: replayedText(ids.length, ids.length - now.length) }
  })
