import { page, type WebFeature } from '#web/feature.ts'

/** What guest links bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/listen/$token',
      title: 'Listen',
      access: 'public',
      frame: 'alone',
      page: page(() => import('./pages/listen-page.tsx'), 'ListenPage'),
    },
  ],
  stale: { 'guest-links': ['guest-links.changed'] },
}
