import { page, type WebFeature } from '#web/feature.ts'

/** What webhooks bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/webhooks',
      title: 'Webhooks',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconWebhook',
      page: page(() => import('./pages/webhooks-page.tsx'), 'WebhooksPage'),
    },
  ],
  stale: { webhooks: ['webhooks.changed'] },
}
