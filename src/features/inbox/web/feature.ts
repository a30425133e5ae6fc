import { page, type WebFeature } from '#web/feature.ts'

/** What the inbox brings to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/inbox',
      title: 'Inbox',
      access: 'member',
      namesWorkspace: true,
      page: page(() => import('./pages/inbox-page.tsx'), 'InboxPage'),
    },
  ],
  stale: { inbox: ['inbox.changed'] },
}
