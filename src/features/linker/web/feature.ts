import { page, type WebFeature } from '#web/feature.ts'

/** What the linker brings to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/linker',
      title: 'Linker',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconLink',
      menu: { group: 'Social media', place: 1 },
      page: page(() => import('./pages/linker-page.tsx'), 'LinkerPage'),
    },
  ],
}
