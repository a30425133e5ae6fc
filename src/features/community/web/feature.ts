import { page, type WebFeature } from '#web/feature.ts'

/** What the community brings to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/community',
      title: 'Community',
      access: 'user',
      frame: 'workspace',
      icon: 'IconMessages',
      menu: { group: 'Utility', place: 1 },
      page: page(() => import('./pages/community-page.tsx'), 'CommunityPage'),
    },
  ],
}
