import { page, type WebFeature } from '#web/feature.ts'

/** What plans bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/plans',
      title: 'Plans',
      access: 'public',
      isPrerendered: true,
      icon: 'IconTicket',
      page: page(() => import('./pages/plans-page.tsx'), 'PlansPage'),
    },
  ],
}
