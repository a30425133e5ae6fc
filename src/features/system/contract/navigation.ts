/** An entry of the menu: `admin` shows only in an admin-tier workspace, `server` only to whoever administrates, `paid` leads to /plans on the free tier. */
export interface NavigationEntry {
  label: string
  path: `/${string}`
  only?: 'admin' | 'server'
  needs?: 'paid'
}

/** A group of the menu; `notFree` is absent on the free tier. */
export interface NavigationGroup {
  label: string
  notFree?: boolean
  entries: readonly NavigationEntry[]
}

/** The menu, in the order in which it is shown. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Music',
    entries: [
      { label: 'My Band', path: '/my-band', only: 'admin' },
      { label: 'Streaming DSPs', path: '/streaming-dsps' },
      { label: 'Release plan', path: '/release-plan' },
      { label: 'Demos', path: '/demos' },
    ],
  },
  {
    label: 'Utility',
    entries: [
      { label: 'Community', path: '/community' },
      { label: 'Files', path: '/files', needs: 'paid' },
      { label: 'File Transfer', path: '/file-transfer', needs: 'paid' },
      { label: 'Scale Finder', path: '/scale-finder' },
    ],
  },
  {
    label: 'Training',
    entries: [
      { label: 'Tabs in Browser', path: '/tabs', only: 'admin', needs: 'paid' },
      { label: 'Audio', path: '/audio-training' },
      { label: 'Theory', path: '/theory-training' },
    ],
  },
  {
    label: 'Social media',
    notFree: true,
    entries: [
      { label: 'Linker', path: '/linker' },
      { label: 'Facebook', path: '/socials-facebook' },
      { label: 'TikTok', path: '/socials-tiktok' },
      { label: 'YouTube', path: '/socials-youtube' },
    ],
  },
  {
    label: 'Finances',
    entries: [
      { label: 'Dashboard', path: '/finances' },
      { label: 'Transactions', path: '/transactions' },
      { label: 'Merch', path: '/merch', needs: 'paid' },
    ],
  },
  {
    label: 'Management',
    entries: [
      { label: 'Board', path: '/board' },
      { label: 'Reports', path: '/reports', only: 'admin' },
      { label: 'Admin', path: '/admin', only: 'server' },
      { label: 'Database Explorer', path: '/database-explorer', only: 'server' },
    ],
  },
  {
    label: 'Help',
    entries: [
      { label: 'Report a Bug', path: '/report-a-bug' },
      { label: 'Documentation', path: '/docs', only: 'server' },
      { label: 'Help', path: '/help' },
    ],
  },
]

/** The menu as a person whose own tier is `own` sees it in a workspace of this tier. */
export const navigationFor = (tier: string, own: string | undefined): NavigationGroup[] =>
  navigation
    .filter((group) => !(group.notFree && tier === 'free'))
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => !entry.only || (entry.only === 'server' ? own : tier) === 'admin'),
    }))
