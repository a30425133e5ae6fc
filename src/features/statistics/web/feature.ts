import { page, type WebFeature } from '#web/feature.ts'

/** What statistics bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/my-band',
      title: 'My Band',
      access: 'member',
      icon: 'IconUsersGroup',
      menu: { group: 'Music', place: 1, only: 'admin' },
      page: page(() => import('./pages/my-band-page.tsx'), 'MyBandPage'),
    },
    {
      path: '/streaming-dsps',
      title: 'Streaming DSPs',
      access: 'member',
      icon: 'IconBroadcast',
      menu: { group: 'Music', place: 2 },
      page: page(() => import('./pages/number-pages.tsx'), 'StreamingPage'),
    },
    {
      path: '/connections',
      title: 'Connections',
      access: 'member',
      icon: 'IconPlugConnected',
      menu: { group: 'Band', place: 3 },
      page: page(() => import('./pages/connections-page.tsx'), 'ConnectionsPage'),
    },
    {
      path: '/socials-facebook',
      title: 'Facebook',
      access: 'member',
      icon: 'IconBrandFacebook',
      menu: { group: 'Social media', place: 2 },
      page: page(() => import('./pages/number-pages.tsx'), 'FacebookPage'),
    },
    {
      path: '/socials-tiktok',
      title: 'TikTok',
      access: 'member',
      icon: 'IconBrandTiktok',
      menu: { group: 'Social media', place: 3 },
      page: page(() => import('./pages/number-pages.tsx'), 'TiktokPage'),
    },
    {
      path: '/socials-youtube',
      title: 'YouTube',
      access: 'member',
      icon: 'IconBrandYoutube',
      menu: { group: 'Social media', place: 4 },
      page: page(() => import('./pages/number-pages.tsx'), 'YoutubePage'),
    },
  ],
}
