import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

/** What tests of every call and every table need of webhooks. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: {
    getWebhooks: () => ({}),
    addWebhook: () => ({
      name: 'Our chat',
      address: 'https://example.com/webhook',
      format: 'standard',
      kinds: ['note'],
    }),
    editWebhook: ({ thingId }) => ({ webhookId: thingId, name: 'The room', format: 'matrix', kinds: [] }),
    switchWebhook: ({ thingId }) => ({ webhookId: thingId, on: false }),
    rotateWebhookSecret: ({ thingId }) => ({ webhookId: thingId }),
    deleteWebhook: ({ thingId }) => ({ webhookId: thingId }),
    testWebhook: ({ thingId }) => ({ webhookId: thingId }),
    getWebhookDeliveries: ({ thingId }) => ({ webhookId: thingId }),
    replayWebhookDelivery: ({ thingId }) => ({ deliveryId: thingId }),
    replayFailedDeliveries: ({ thingId }) => ({ webhookId: thingId }),
  },
  rows: ({ workspaceId, ownerId, text }) => [
    [
      `INSERT INTO webhooks (workspace_id, id, name, format, address, host, kinds, language, secret, added_by)
       VALUES ($1, $1, $2, 'standard', '\\x00', $2, '[]', 'en', '\\x00', $3)`,
      [workspaceId, text, ownerId],
    ],
    [
      `INSERT INTO webhook_deliveries (workspace_id, id, webhook_id, kind, key, event, state, tries, tried_at, took_ms, status, fault)
       VALUES ($1, $1, $1, 'note', $2, $3, 'failed', 17, now(), 12, 500, $2)`,
      [workspaceId, text, JSON.stringify({ data: { text } })],
    ],
  ],
}
