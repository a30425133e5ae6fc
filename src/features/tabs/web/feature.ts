import { page, type WebFeature } from '#web/feature.ts'

/** What tabs bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/tabs',
      title: 'Tabs in Browser',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconGuitarPick',
      menu: { group: 'Training', place: 1, only: 'paid', needs: 'paid' },
      page: page(() => import('./pages/tabs-page.tsx'), 'TabsPage'),
    },
    {
      path: '/tabs/$tabId',
      title: 'Tab',
      access: 'member',
      namesWorkspace: true,
      page: page(() => import('./pages/tab-page.tsx'), 'TabPage'),
    },
  ],
  keeps: {
    tabs: { key: 'tabId', since: 2 },
    tabFiles: { key: 'tabId', since: 2, isExtra: true },
  },
}
