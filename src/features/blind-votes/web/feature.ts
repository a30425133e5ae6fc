import { page, type WebFeature } from '#web/feature.ts'

/** What blind votes bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/blind-votes',
      title: 'Blind votes',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconEarScan',
      menu: { group: 'Band', place: 2 },
      page: page(() => import('./pages/blind-votes-page.tsx'), 'BlindVotesPage'),
    },
    {
      path: '/blind-votes/$voteId',
      title: 'Blind vote',
      access: 'member',
      namesWorkspace: true,
      page: page(() => import('./pages/blind-vote-page.tsx'), 'BlindVotePage'),
    },
  ],
  // A vote also ends with the last member who has not voted.
  stale: { 'blind-votes': ['blind-votes.changed', 'memberships.changed'] },
  passing: ['blind-votes.preparing'],
}
