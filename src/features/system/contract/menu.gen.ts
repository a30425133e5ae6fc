// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

/** The entries of each group of the menu, in the order in which they are shown. */
export const menuEntries = {
  Band: [
    { label: 'Inbox', path: '/inbox' },
    { label: 'Blind votes', path: '/blind-votes' },
    { label: 'Connections', path: '/connections' },
  ],
  Finances: [
    { label: 'Dashboard', path: '/finances' },
    { label: 'Transactions', path: '/transactions' },
    { label: 'Merch', path: '/merch', needs: 'paid' },
  ],
  Help: [
    { label: 'Report a Bug', path: '/report-a-bug' },
    { label: 'Documentation', path: '/docs', only: 'server' },
    { label: 'Help', path: '/help' },
  ],
  Management: [
    { label: 'Board', path: '/board' },
    { label: 'Reports', path: '/reports', only: 'admin' },
    { label: 'Admin', path: '/admin', only: 'server' },
    { label: 'Database Explorer', path: '/database-explorer', only: 'server' },
  ],
  Music: [
    { label: 'My Band', path: '/my-band', only: 'admin' },
    { label: 'Streaming DSPs', path: '/streaming-dsps' },
    { label: 'Release plan', path: '/release-plan' },
    { label: 'Demos', path: '/demos' },
  ],
  'Social media': [
    { label: 'Linker', path: '/linker' },
    { label: 'Facebook', path: '/socials-facebook' },
    { label: 'TikTok', path: '/socials-tiktok' },
    { label: 'YouTube', path: '/socials-youtube' },
  ],
  Training: [
    { label: 'Tabs in Browser', path: '/tabs', only: 'paid', needs: 'paid' },
    { label: 'Audio', path: '/audio-training' },
    { label: 'Theory', path: '/theory-training' },
  ],
  Utility: [
    { label: 'Community', path: '/community' },
    { label: 'Files', path: '/files', needs: 'paid' },
    { label: 'File Transfer', path: '/file-transfer', needs: 'paid' },
    { label: 'Scale Finder', path: '/scale-finder' },
  ],
} as const
