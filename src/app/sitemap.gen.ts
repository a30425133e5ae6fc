// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import { t } from '#kernel/language/translate.ts'
import { inAccount, inApp, inPublic, unframed } from './screen-routes.tsx'
import { nameWorkspace } from './shell/enter-workspace.ts'

export const unframedScreens = [
  unframed('/listen/$token', t('Listen'), () => import('#features/guests/web/pages/listen-page.tsx'), 'ListenPage'),
  unframed('/send-files/$token', t('Send files'), () => import('#features/transfers/web/pages/send-files-page.tsx'), 'SendFilesPage'),
] as const

export const publicScreens = [
  inPublic('/', t('Everything behind the band'), () => import('./public/landing-page.tsx'), 'LandingPage'),
  inPublic('/landing-page', t('Everything behind the band'), () => import('./public/landing-page.tsx'), 'LandingPage'),
  inPublic('/about', t('About'), () => import('./public/about-page.tsx'), 'AboutPage'),
  inPublic('/credits', t('Credits'), () => import('./public/credits-page.tsx'), 'CreditsPage'),
  inPublic('/help', t('Help'), () => import('./help/help-page.tsx'), 'HelpPage'),
  inPublic('/help/$topic', t('Help'), () => import('./help/help-topic-page.tsx'), 'HelpTopicPage'),
  inPublic('/help/$topic/$article', t('Help'), () => import('./help/help-article-page.tsx'), 'HelpArticlePage'),
  inPublic('/login', t('Login'), () => import('#features/accounts/web/pages/login-page.tsx'), 'LoginPage'),
  inPublic('/register', t('Register'), () => import('#features/accounts/web/pages/register-page.tsx'), 'RegisterPage'),
  inPublic('/forgot-password', t('Forgot password'), () => import('#features/accounts/web/pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  inPublic('/reset-password/$token', t('Reset password'), () => import('#features/accounts/web/pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  inPublic('/logout', t('Logout'), () => import('#features/accounts/web/pages/logout-page.tsx'), 'LogoutPage'),
  inPublic('/plans', t('Plans'), () => import('#features/plans/web/pages/plans-page.tsx'), 'PlansPage'),
  inPublic('/docs/api', t('API reference'), () => import('#features/system/web/pages/api-page.tsx'), 'ApiPage'),
  inPublic('/accept-invite/$token', t('Invitation'), () => import('#features/workspaces/web/pages/accept-invite-page.tsx'), 'AcceptInvitePage'),
] as const

export const accountScreens = [
  inAccount('/account', t('Account'), () => import('./screens/account-screen.tsx'), 'AccountScreen'),
  inAccount('/profile', t('Profile'), () => import('#features/accounts/web/pages/profile-page.tsx'), 'ProfilePage'),
  inAccount('/my-workspaces', t('Workspaces'), () => import('#features/workspaces/web/pages/my-workspaces-page.tsx'), 'MyWorkspacesPage'),
  inAccount('/invite-to-workspace/$workspaceId', t('Invite'), () => import('#features/workspaces/web/pages/invite-page.tsx'), 'InvitePage'),
] as const

export const workspaceScreens = [
  inApp('/homepage', t('Homepage'), nameWorkspace),
  inApp('/settings', t('Settings')),
  inApp('/navbar', t('Menu')),
  inApp('/admin', t('Admin'), nameWorkspace),
  inApp('/blind-votes', t('Blind votes'), nameWorkspace),
  inApp('/blind-votes/$voteId', t('Blind vote'), nameWorkspace),
  inApp('/board', t('Board'), nameWorkspace),
  inApp('/report-a-bug', t('Report a Bug')),
  inApp('/show-bugs', t('Bugs')),
  inApp('/community', t('Community')),
  inApp('/database-explorer', t('Database Explorer')),
  inApp('/demos', t('Demos')),
  inApp('/demos/$demoId', t('Demo'), nameWorkspace),
  inApp('/calendar', t('Calendar'), nameWorkspace),
  inApp('/files', t('Files'), nameWorkspace),
  inApp('/finances', t('Dashboard')),
  inApp('/transactions', t('Transactions')),
  inApp('/inbox', t('Inbox'), nameWorkspace),
  inApp('/linker', t('Linker'), nameWorkspace),
  inApp('/merch', t('Merch'), nameWorkspace),
  inApp('/merch/sell', t('Merch table'), nameWorkspace),
  inApp('/release-plan', t('Release plan'), nameWorkspace),
  inApp('/release-plan/$releaseId', t('Release'), nameWorkspace),
  inApp('/reports', t('Reports')),
  inApp('/scale-finder', t('Scale Finder')),
  inApp('/transactions/import', t('Import'), nameWorkspace),
  inApp('/transactions/royalties', t('Royalties')),
  inApp('/my-band', t('My Band')),
  inApp('/streaming-dsps', t('Streaming DSPs')),
  inApp('/connections', t('Connections')),
  inApp('/socials-facebook', t('Facebook')),
  inApp('/socials-tiktok', t('TikTok')),
  inApp('/socials-youtube', t('YouTube')),
  inApp('/docs', t('Documentation')),
  inApp('/tabs', t('Tabs in Browser'), nameWorkspace),
  inApp('/tabs/$tabId', t('Tab'), nameWorkspace),
  inApp('/audio-training', t('Audio')),
  inApp('/eq-training', t('EQ')),
  inApp('/compression-training', t('Compression')),
  inApp('/balance-training', t('Balance')),
  inApp('/ambiance-training', t('Ambiance')),
  inApp('/theory-training', t('Theory')),
  inApp('/intervals-training', t('Intervals')),
  inApp('/chords-training', t('Chords')),
  inApp('/harmony-training', t('Harmony')),
  inApp('/rhythm-training', t('Rhythm')),
  inApp('/daily-workout', t('Daily workout')),
  inApp('/training-progress', t('Training'), nameWorkspace),
  inApp('/file-transfer', t('File Transfer'), nameWorkspace),
  inApp('/inspect-file-transfer-folder', t('Transfer folder')),
  inApp('/webhooks', t('Webhooks'), nameWorkspace),
] as const
