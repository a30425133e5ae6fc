import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { addWebhook, deleteWebhook, editWebhook, listWebhooks, rotateSecret, switchWebhook } from './manage-webhooks.ts'
import { sendWebhookJob } from './send-webhook.ts'
import { listDeliveries, replayAllFailed, replayDelivery, testWebhook } from './webhook-log.ts'

/** Where the news of a band are sent to. */
export const webhooksFeature = (services: Services): Feature =>
  defineFeature(
    routes,
    {
      getWebhooks: ({ scope }) => listWebhooks(services, scope),
      addWebhook: ({ scope }, said) => addWebhook(services, scope, said),
      editWebhook: ({ scope }, said) => editWebhook(services, scope, said),
      switchWebhook: ({ scope }, said) => switchWebhook(services, scope, said),
      rotateWebhookSecret: ({ scope }, { webhookId }) => rotateSecret(services, scope, webhookId),
      deleteWebhook: ({ scope }, { webhookId }) => deleteWebhook(services, scope, webhookId),
      testWebhook: ({ scope }, { webhookId }) => testWebhook(services, scope, webhookId),
      getWebhookDeliveries: ({ scope }, asked) => listDeliveries(services, scope, asked),
      replayWebhookDelivery: ({ scope }, { deliveryId }) => replayDelivery(services, scope, deliveryId),
      replayFailedDeliveries: ({ scope }, { webhookId }) => replayAllFailed(services, scope, webhookId),
    },
    { workers: { 'send-webhook': sendWebhookJob(services) } },
  )
