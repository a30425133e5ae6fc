import { page, type WebFeature } from '#web/feature.ts'

/** What statements bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/transactions/import',
      title: 'Import',
      access: 'member',
      namesWorkspace: true,
      page: page(() => import('./pages/import-page.tsx'), 'ImportPage'),
    },
    {
      path: '/transactions/royalties',
      title: 'Royalties',
      access: 'member',
      page: page(() => import('./pages/royalties-page.tsx'), 'RoyaltiesPage'),
    },
  ],
}
