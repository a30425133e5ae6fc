import { page, type WebFeature } from '#web/feature.ts'

/** What the inbox brings to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/inbox',
      title: 'Inbox',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconMail',
      menu: { group: 'Band', place: 1 },
      page: page(() => import('./pages/inbox-page.tsx'), 'InboxPage'),
    },
  ],
  stale: { inbox: ['inbox.changed'] },
}
