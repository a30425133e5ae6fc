import { page, type WebFeature } from '#web/feature.ts'

/** The web side of this feature. */
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
