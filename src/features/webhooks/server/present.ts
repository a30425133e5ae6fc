import { z } from 'zod'
import { sayKept } from '#server/language/kept-words.ts'
import type { Webhook, WebhookDelivery, WebhookState } from '../contract/webhook.ts'
import { webhookEvent } from '../contract/webhook-event.ts'
import type { DeliveryRow } from './deliveries.store.ts'
import type { WebhookRow } from './store.ts'

const stateOf = ({ ended_by, failing_since }: WebhookRow): WebhookState => {
  if (ended_by === 'person') return 'off'
  if (ended_by !== null) return ended_by === 'gone' ? 'gone' : 'ended'
  return failing_since === null ? 'on' : 'failing'
}

/** A webhook as those see it who manage the band. */
export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  host: row.host,
  format: row.format,
  kinds: row.kinds,
  state: stateOf(row),
  since: (row.ended_at ?? row.failing_since)?.toISOString() ?? null,
  oldSecretUntil: row.both_sign_until && row.both_sign_until > new Date() ? row.both_sign_until.toISOString() : null,
  addedBy: row.adder_name,
  addedAt: row.added_at.toISOString(),
})

const said = z.object({ data: webhookEvent.shape.data.pick({ text: true }) })

/** A line of the log. */
export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  kind: row.kind,
  text: said.parse(JSON.parse(row.event)).data.text,
  event: row.event,
  state: row.state,
  tries: row.tries,
  madeAt: row.made_at.toISOString(),
  triedAt: row.tried_at?.toISOString() ?? null,
  // One on its way, which no try has ended yet, is looked after later; that is no try.
  nextTryAt: row.fault !== null && row.state === 'waiting' ? (row.next_try_at?.toISOString() ?? null) : null,
  status: row.status,
  fault: sayKept(row.fault ?? ''),
  tookMs: row.took_ms,
})
