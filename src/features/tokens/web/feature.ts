import { page, type WebFeature } from '#web/feature.ts'

/** What access tokens bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/tokens',
      title: 'Access tokens',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconKey',
      page: page(() => import('./pages/tokens-page.tsx'), 'TokensPage'),
    },
  ],
  stale: { tokens: ['tokens.changed'] },
}
