/** Who may open a screen: anybody, the signed-in, or those with a workspace (in an admin-tier one for `admin`). */
export type ScreenAccess = 'public' | 'user' | 'member' | 'admin'

/** One screen of the product: its address (parameters in braces), its name, and whether there is more than its name yet. */
export interface Screen {
  path: `/${string}`
  title: string
  access: ScreenAccess
  /** False: the address leads to a page that says honestly that it is still to be built. */
  built: boolean
  /** Rendered at build time, so that it can be read without JavaScript. */
  prerendered?: boolean
}

const screen = (path: Screen['path'], title: string, access: ScreenAccess, built: boolean): Screen => ({
  path,
  title,
  access,
  built,
})
const page = (path: Screen['path'], title: string): Screen => ({
  path,
  title,
  access: 'public',
  built: true,
  prerendered: true,
})

/** Every address that a person can open; any other is not found. */
export const screens: readonly Screen[] = [
  page('/', 'Backline'),
  page('/landing-page', 'Backline'),
  page('/about', 'About'),
  page('/credits', 'Credits'),
  page('/plans', 'Plans'),
  page('/register', 'Register'),
  page('/login', 'Login'),
  page('/forgot-password', 'Forgot password'),
  page('/help', 'Help'),
  screen('/help/{topic}', 'Help', 'public', true),
  screen('/reset-password/{token}', 'Reset password', 'public', true),
  screen('/accept-invite/{token}', 'Invitation', 'public', true),
  screen('/listen/{token}', 'Listen', 'public', true),
  screen('/send-files/{token}', 'Send files', 'public', true),
  screen('/logout', 'Logout', 'public', true),
  screen('/account', 'Account', 'user', true),
  screen('/my-workspaces', 'Workspaces', 'user', true),
  screen('/invite-to-workspace/{workspaceId}', 'Invite', 'user', true),
  screen('/profile', 'Profile', 'user', true),
  screen('/navbar', 'Menu', 'member', true),
  screen('/homepage', 'Homepage', 'member', true),
  screen('/settings', 'Settings', 'member', true),
  screen('/my-band', 'My Band', 'member', true),
  screen('/streaming-dsps', 'Streaming DSPs', 'member', true),
  screen('/connections', 'Connections', 'member', true),
  screen('/release-plan', 'Release plan', 'member', true),
  screen('/release-plan/{releaseId}', 'Release', 'member', true),
  screen('/demos', 'Demos', 'member', true),
  screen('/demos/{demoId}', 'Demo', 'member', true),
  screen('/blind-votes', 'Blind votes', 'member', true),
  screen('/blind-votes/{voteId}', 'Blind vote', 'member', true),
  screen('/community', 'Community', 'user', true),
  screen('/files', 'Files', 'member', true),
  screen('/file-transfer', 'File Transfer', 'member', true),
  screen('/inbox', 'Inbox', 'member', true),
  screen('/scale-finder', 'Scale Finder', 'member', true),
  screen('/tabs', 'Tabs in Browser', 'member', true),
  screen('/tabs/{tabId}', 'Tab', 'member', true),
  screen('/audio-training', 'Audio', 'member', true),
  screen('/eq-training', 'EQ', 'member', true),
  screen('/compression-training', 'Compression', 'member', true),
  screen('/balance-training', 'Balance', 'member', true),
  screen('/ambiance-training', 'Ambiance', 'member', true),
  screen('/theory-training', 'Theory', 'member', true),
  screen('/intervals-training', 'Intervals', 'member', true),
  screen('/chords-training', 'Chords', 'member', true),
  screen('/harmony-training', 'Harmony', 'member', true),
  screen('/rhythm-training', 'Rhythm', 'member', true),
  screen('/daily-workout', 'Daily workout', 'member', true),
  screen('/training-progress', 'Training', 'member', true),
  screen('/linker', 'Linker', 'member', true),
  screen('/socials-facebook', 'Facebook', 'member', true),
  screen('/socials-tiktok', 'TikTok', 'member', true),
  screen('/socials-youtube', 'YouTube', 'member', true),
  screen('/finances', 'Dashboard', 'member', true),
  screen('/transactions', 'Transactions', 'member', true),
  screen('/transactions/import', 'Import', 'member', true),
  screen('/transactions/royalties', 'Royalties', 'member', true),
  screen('/merch', 'Merch', 'member', true),
  screen('/merch/sell', 'Merch table', 'member', true),
  screen('/board', 'Board', 'member', true),
  screen('/calendar', 'Calendar', 'member', true),
  screen('/reports', 'Reports', 'admin', true),
  screen('/admin', 'Admin', 'admin', true),
  screen('/database-explorer', 'Database Explorer', 'admin', true),
  screen('/report-a-bug', 'Report a Bug', 'member', true),
  screen('/docs', 'Documentation', 'admin', true),
  screen('/show-bugs', 'Bugs', 'admin', true),
  screen('/inspect-file-transfer-folder', 'Transfer folder', 'admin', true),
]

/** The topics of the help centre; any other answers '404 – Help topic not found'. */
export const helpTopics = ['workspaces', 'streaming-dsps', 'release-plan', 'demos'] as const
export type HelpTopic = (typeof helpTopics)[number]

/** The screen that an address leads to, if there is one. */
export const screenAt = (path: string): Screen | undefined => {
  const parts = path.split('/')
  return screens.find((candidate) => {
    const wanted = candidate.path.split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
    )
  })
}
