import { page, type WebFeature } from '#web/feature.ts'

/** What files bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/files',
      title: 'Files',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconFolder',
      menu: { group: 'Utility', place: 2, needs: 'paid' },
      page: page(() => import('./pages/files-page.tsx'), 'FilesPage'),
    },
  ],
}
