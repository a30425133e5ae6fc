import { page, type WebFeature } from '#web/feature.ts'

/** What reports bring to the browser. */
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
