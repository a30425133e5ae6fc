import { page, type WebFeature } from '#web/feature.ts'

/** What events bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/calendar',
      title: 'Calendar',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconCalendarMonth',
      page: page(() => import('./pages/calendar-page.tsx'), 'CalendarPage'),
    },
  ],
  // Releases and tasks are in the calendar, too.
  stale: {
    events: [
      'events.changed',
      'releases.changed',
      'board.changed',
      'board.comment',
      'demos.changed',
      'finances.split',
      'linker.live',
    ],
  },
}
