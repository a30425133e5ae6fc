import { page, type WebFeature } from '#web/feature.ts'

/** What demos bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/demos',
      title: 'Demos',
      access: 'member',
      icon: 'IconWaveSine',
      menu: { group: 'Music', place: 4 },
      page: page(() => import('./list/demos-page.tsx'), 'DemosPage'),
    },
    {
      path: '/demos/$demoId',
      title: 'Demo',
      access: 'member',
      namesWorkspace: true,
      page: page(() => import('./review/demo-page.tsx'), 'DemoPage'),
    },
  ],
  stale: { demos: ['demos.changed', 'demos.analysed', 'demos.note'] },
  passing: ['demos.listening'],
  keeps: {
    songs: { key: 'source', since: 1 },
    lists: { key: 'workspaceId', since: 1, isExtra: true },
    details: { key: 'demoId', since: 1, isExtra: true },
  },
  offlineHost: page(() => import('./offline/offline-host.tsx'), 'OfflineDemos'),
}
