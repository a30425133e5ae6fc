import { page, type WebFeature } from '#web/feature.ts'

/** What releases bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/release-plan',
      title: 'Release plan',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconCalendarEvent',
      menu: { group: 'Music', place: 3 },
      page: page(() => import('./pages/release-plan-page.tsx'), 'ReleasePlanPage'),
    },
    {
      path: '/release-plan/$releaseId',
      title: 'Release',
      access: 'member',
      namesWorkspace: true,
      page: page(() => import('./pages/release-page.tsx'), 'ReleasePage'),
    },
  ],
  stale: {
    // Tracks show the demos that they link to; milestones tick themselves by stages, splits and link pages.
    releases: ['releases.changed', 'demos.changed', 'demos.analysed', 'demos.note', 'finances.split', 'linker.live'],
  },
}
