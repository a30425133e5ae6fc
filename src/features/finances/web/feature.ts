import { page, type WebFeature } from '#web/feature.ts'

/** What the finances bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/finances',
      title: 'Dashboard',
      access: 'member',
      icon: 'IconCoins',
      menu: { group: 'Finances', place: 1 },
      page: page(() => import('./pages/finances-page.tsx'), 'FinancesPage'),
    },
    {
      path: '/transactions',
      title: 'Transactions',
      access: 'member',
      icon: 'IconReceipt',
      menu: { group: 'Finances', place: 2 },
      page: page(() => import('./pages/transactions-page.tsx'), 'TransactionsPage'),
    },
  ],
}
