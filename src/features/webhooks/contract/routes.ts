import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { cursor, listOf, nextCursor } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { chosenKinds, delivery, secretOnce, webhook, webhookAddress, webhookFormat, webhookName } from './webhook.ts'
import { deliveriesOfPage, mostKept, mostWebhooks } from './webhooks-limits.ts'

export const tag = defineTag({
  name: 'Webhooks',
  description: 'Where the news of a band are sent to, signed by Standard Webhooks, and the log of what was sent.',
})

const next = '/webhooks'
const changing = { max: 60, seconds: 600, by: 'user' } as const
const records = { act: 'security.webhook', about: 'workspace' } as const
const one = z.object({ webhookId: id })
const said = { name: webhookName, format: webhookFormat, kinds: chosenKinds.default([]) }

export const routes = defineRoutes({
  getWebhooks: {
    method: 'GET',
    path: '/api/get-webhooks',
    doc: 'The webhooks of the workspace, the oldest first; their secrets and addresses are not told.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    reply: z.object({ webhooks: listOf(webhook, mostWebhooks) }),
  },
  addWebhook: {
    method: 'POST',
    path: '/add-webhook',
    doc: 'Adds a webhook: each event is sent there from now on. Its secret is told this once.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ ...said, address: webhookAddress }),
    reply: secretOnce,
    limit: changing,
    records,
  },
  editWebhook: {
    method: 'POST',
    path: '/edit-webhook',
    doc: 'Changes the name of a webhook, what is sent, and where to; without an address that one stays.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    body: z.object({ webhookId: id, ...said, address: webhookAddress.optional() }),
    reply: z.object({ webhook }),
    limit: changing,
    records,
  },
  switchWebhook: {
    method: 'POST',
    path: '/switch-webhook',
    doc: 'Switches a webhook off, which gives up what waits, or on again.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    body: z.object({ webhookId: id, on: z.boolean() }),
    reply: z.object({ webhook }),
    limit: changing,
    records,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/rotate-webhook-secret',
    doc: 'Gives a webhook a new secret, told this once; the old one signs along for a day.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    body: one,
    reply: secretOnce,
    limit: changing,
    records,
  },
  deleteWebhook: {
    method: 'POST',
    path: '/delete-webhook',
    doc: 'Deletes a webhook with its log; nothing is sent there from then on.',
    access: 'member',
    right: 'manage',
    kind: 'form',
    body: one,
    reply: z.object({ message: z.string() }),
    next,
    records,
  },
  testWebhook: {
    method: 'POST',
    path: '/test-webhook',
    doc: 'Sends a test event to a webhook, once, also to one that is off; what came of it is in the log.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    body: one,
    reply: z.object({ delivery }),
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  getWebhookDeliveries: {
    method: 'GET',
    path: '/api/get-webhook-deliveries',
    doc: 'What was sent to a webhook within the last days, the newest first, a page at a time.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    query: z.object({ webhookId: id, cursor }),
    reply: z.object({ deliveries: listOf(delivery, deliveriesOfPage), nextCursor }),
  },
  replayWebhookDelivery: {
    method: 'POST',
    path: '/replay-webhook-delivery',
    doc: 'Sends an event again as it was, under its old webhook-id, with all its tries.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ deliveryId: id }),
    reply: z.object({ delivery }),
    limit: changing,
  },
  replayFailedDeliveries: {
    method: 'POST',
    path: '/replay-failed-deliveries',
    doc: 'Sends everything of the log again that has failed for good, within minutes.',
    access: 'member',
    right: 'manage',
    kind: 'json',
    refuses: ['conflict'],
    body: one,
    reply: z.object({ replayed: z.number().int().max(mostKept), message: z.string() }),
    limit: changing,
  },
})
