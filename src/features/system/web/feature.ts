import { page, type WebFeature } from '#web/feature.ts'

/** The web side of this feature. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/docs',
      title: 'Documentation',
      access: 'admin',
      icon: 'IconFileDescription',
      menu: { group: 'Help', place: 2, only: 'server' },
      page: page(() => import('./pages/docs-page.tsx'), 'DocsPage'),
    },
  ],
}
