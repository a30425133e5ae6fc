/** Who may open a screen: anybody, the signed-in, or those with a workspace (in an admin-tier one for `admin`). */
export type ScreenAccess = 'public' | 'user' | 'member' | 'admin'

/** One screen of the product: its address (parameters in braces), its name, and who may open it. */
export interface Screen {
  path: `/${string}`
  title: string
  access: ScreenAccess
  /** Rendered at build time, so that it can be read without JavaScript. */
  prerendered?: boolean
}

const screen = (path: Screen['path'], title: string, access: ScreenAccess): Screen => ({
  path,
  title,
  access,
})
const page = (path: Screen['path'], title: string): Screen => ({
  path,
  title,
  access: 'public',
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
  screen('/help/{topic}', 'Help', 'public'),
  screen('/reset-password/{token}', 'Reset password', 'public'),
  screen('/accept-invite/{token}', 'Invitation', 'public'),
  screen('/listen/{token}', 'Listen', 'public'),
  screen('/send-files/{token}', 'Send files', 'public'),
  screen('/logout', 'Logout', 'public'),
  screen('/account', 'Account', 'user'),
  screen('/my-workspaces', 'Workspaces', 'user'),
  screen('/invite-to-workspace/{workspaceId}', 'Invite', 'user'),
  screen('/profile', 'Profile', 'user'),
  screen('/navbar', 'Menu', 'member'),
  screen('/homepage', 'Homepage', 'member'),
  screen('/settings', 'Settings', 'member'),
  screen('/my-band', 'My Band', 'member'),
  screen('/streaming-dsps', 'Streaming DSPs', 'member'),
  screen('/connections', 'Connections', 'member'),
  screen('/release-plan', 'Release plan', 'member'),
  screen('/release-plan/{releaseId}', 'Release', 'member'),
  screen('/demos', 'Demos', 'member'),
  screen('/demos/{demoId}', 'Demo', 'member'),
  screen('/blind-votes', 'Blind votes', 'member'),
  screen('/blind-votes/{voteId}', 'Blind vote', 'member'),
  screen('/community', 'Community', 'user'),
  screen('/files', 'Files', 'member'),
  screen('/file-transfer', 'File Transfer', 'member'),
  screen('/inbox', 'Inbox', 'member'),
  screen('/scale-finder', 'Scale Finder', 'member'),
  screen('/tabs', 'Tabs in Browser', 'member'),
  screen('/tabs/{tabId}', 'Tab', 'member'),
  screen('/audio-training', 'Audio', 'member'),
  screen('/eq-training', 'EQ', 'member'),
  screen('/compression-training', 'Compression', 'member'),
  screen('/balance-training', 'Balance', 'member'),
  screen('/ambiance-training', 'Ambiance', 'member'),
  screen('/theory-training', 'Theory', 'member'),
  screen('/intervals-training', 'Intervals', 'member'),
  screen('/chords-training', 'Chords', 'member'),
  screen('/harmony-training', 'Harmony', 'member'),
  screen('/rhythm-training', 'Rhythm', 'member'),
  screen('/daily-workout', 'Daily workout', 'member'),
  screen('/training-progress', 'Training', 'member'),
  screen('/linker', 'Linker', 'member'),
  screen('/socials-facebook', 'Facebook', 'member'),
  screen('/socials-tiktok', 'TikTok', 'member'),
  screen('/socials-youtube', 'YouTube', 'member'),
  screen('/finances', 'Dashboard', 'member'),
  screen('/transactions', 'Transactions', 'member'),
  screen('/transactions/import', 'Import', 'member'),
  screen('/transactions/royalties', 'Royalties', 'member'),
  screen('/merch', 'Merch', 'member'),
  screen('/merch/sell', 'Merch table', 'member'),
  screen('/board', 'Board', 'member'),
  screen('/calendar', 'Calendar', 'member'),
  screen('/reports', 'Reports', 'admin'),
  screen('/admin', 'Admin', 'admin'),
  screen('/database-explorer', 'Database Explorer', 'admin'),
  screen('/report-a-bug', 'Report a Bug', 'member'),
  screen('/docs', 'Documentation', 'admin'),
  screen('/show-bugs', 'Bugs', 'admin'),
  screen('/inspect-file-transfer-folder', 'Transfer folder', 'admin'),
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
