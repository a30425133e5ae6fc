import { page, type WebFeature } from '#web/feature.ts'

/** What the board brings to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/board',
      title: 'Board',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconLayoutKanban',
      menu: { group: 'Management', place: 1 },
      page: page(() => import('./pages/board-page.tsx'), 'BoardPage'),
    },
  ],
  // Tasks show what they link to.
  stale: {
    board: [
      'board.changed',
      'board.comment',
      'events.changed',
      'releases.changed',
      'demos.changed',
      'demos.analysed',
      'demos.note',
      // Milestones tick themselves by these.
      'finances.split',
      'linker.live',
    ],
  },
}
