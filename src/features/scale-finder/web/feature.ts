import { page, type WebFeature } from '#web/feature.ts'

/** What the scale finder brings to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/scale-finder',
      title: 'Scale Finder',
      access: 'member',
      icon: 'IconPiano',
      menu: { group: 'Utility', place: 4 },
      page: page(() => import('./pages/scale-finder-page.tsx'), 'ScaleFinderPage'),
    },
  ],
}
