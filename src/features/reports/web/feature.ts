import { page, type WebFeature } from '#web/feature.ts'

/** The web side of this feature. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/reports',
      title: 'Reports',
      access: 'admin',
      icon: 'IconReportAnalytics',
      menu: { group: 'Management', place: 2, only: 'admin' },
      page: page(() => import('./pages/reports-page.tsx'), 'ReportsPage'),
    },
  ],
}
