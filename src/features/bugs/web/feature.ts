import { page, type WebFeature } from '#web/feature.ts'

/** The web side of this feature. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/report-a-bug',
      title: 'Report a Bug',
      access: 'member',
      icon: 'IconBug',
      menu: { group: 'Help', place: 1 },
      page: page(() => import('./pages/report-bug-page.tsx'), 'ReportBugPage'),
    },
    {
      path: '/show-bugs',
      title: 'Bugs',
      access: 'admin',
      page: page(() => import('./pages/show-bugs-page.tsx'), 'ShowBugsPage'),
    },
  ],
}
