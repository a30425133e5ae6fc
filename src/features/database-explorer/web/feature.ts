import { page, type WebFeature } from '#web/feature.ts'

/** What the Database Explorer brings to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/database-explorer',
      title: 'Database Explorer',
      access: 'admin',
      icon: 'IconDatabase',
      menu: { group: 'Management', place: 4, only: 'server' },
      page: page(() => import('./pages/database-explorer-page.tsx'), 'DatabaseExplorerPage'),
    },
  ],
}
