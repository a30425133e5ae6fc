import { page, type WebFeature } from '#web/feature.ts'

/** What merch brings to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/merch',
      title: 'Merch',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconShirt',
      menu: { group: 'Finances', place: 3, needs: 'paid' },
      page: page(() => import('./pages/merch-page.tsx'), 'MerchPage'),
    },
    {
      path: '/merch/sell',
      title: 'Merch table',
      access: 'member',
      namesWorkspace: true,
      page: page(() => import('./pages/sell-page.tsx'), 'SellPage'),
    },
  ],
  sendsLater: () => import('./waiting-sales.ts'),
}
