import { page, type WebFeature } from '#web/feature.ts'

/** What bug reports bring to the browser. */
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
