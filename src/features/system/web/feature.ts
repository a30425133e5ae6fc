import { page, type WebFeature } from '#web/feature.ts'

/** What the system brings to the browser. */
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
    {
      path: '/docs/api',
      title: 'API reference',
      access: 'public',
      page: page(() => import('./pages/api-page.tsx'), 'ApiPage'),
    },
  ],
}
