import { page, type WebFeature } from '#web/feature.ts'

/** The web side of this feature. */
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
