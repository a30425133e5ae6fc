import { type AnyRoute, createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { RootLayout } from './root-layout.tsx'
import { ErrorPage } from './screens/error-page.tsx'
import { ForeignWorkspacePage } from './screens/foreign-workspace-page.tsx'
import { lazyScreen } from './screens/lazy-screen.ts'
import { NotFoundPage } from './screens/not-found-page.tsx'
import { ScreenError } from './screens/screen-error.tsx'
import { ScreenLoading } from './screens/screen-loading.tsx'
import { needsLogin } from './session/session.ts'
import { enterWorkspace, nameWorkspace, WorkspaceRefused } from './shell/enter-workspace.ts'

// The sitemap: one line per screen (address, title, module, component); each becomes a chunk of its own.

// What leads to the screens of a workspace is not on the way of whoever reads a public page.
const appScreens = () => import('./app-screens.ts')
type AppScreens = Awaited<ReturnType<typeof appScreens>>['screensByPath']

type Pages = Record<string, () => React.ReactNode>

const root = createRootRoute({ component: RootLayout, errorComponent: ErrorPage, notFoundComponent: NotFoundPage })

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyScreen(() => import('./public/public-layout.tsx'), 'PublicLayout'),
})
const accountLayout = createRoute({
  getParentRoute: () => root,
  id: 'account-area',
  beforeLoad: needsLogin,
  component: lazyScreen(() => import('./public/account-layout.tsx'), 'AccountLayout'),
})
const appLayout = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async (context) => {
    await needsLogin(context)
    await enterWorkspace(context)
  },
  errorComponent: (failure) =>
    failure.error instanceof WorkspaceRefused ? <ForeignWorkspacePage /> : <ErrorPage {...failure} />,
  component: lazyScreen(async () => (await appScreens()).shell(), 'AppShell'),
})

// A screen below one of the frames; what stands below none comes without any.
const below =
  <R extends AnyRoute>(parent: R) =>
  <const P extends string, T extends Pages>(path: P, title: string, load: () => Promise<T>, name: keyof T & string) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      staticData: { title },
      component: lazyScreen(load, name),
    })
const inPublic = below(publicLayout)
const unframed = below(root)
const inAccount = below(accountLayout)
const inApp = <const P extends keyof AppScreens>(
  path: P,
  title: string,
  beforeLoad: typeof nameWorkspace = () => undefined,
) =>
  createRoute({
    getParentRoute: () => appLayout,
    path,
    beforeLoad,
    staticData: { title },
    errorComponent: ScreenError,
    // Which module it is stands there: each line of the sitemap is read by every visitor.
    component: lazyScreen(async () => ({ Screen: await (await appScreens()).screensByPath[path]() }), 'Screen'),
  })

const publicScreens = [
  inPublic('/', 'Everything behind the band', () => import('./public/landing-page.tsx'), 'LandingPage'),
  inPublic('/landing-page', 'Everything behind the band', () => import('./public/landing-page.tsx'), 'LandingPage'),
  inPublic('/about', 'About', () => import('./public/about-page.tsx'), 'AboutPage'),
  inPublic('/credits', 'Credits', () => import('./public/credits-page.tsx'), 'CreditsPage'),
  inPublic('/plans', 'Plans', () => import('#features/plans/web/pages/plans-page.tsx'), 'PlansPage'),
  inPublic('/login', 'Login', () => import('#features/accounts/web/pages/login-page.tsx'), 'LoginPage'),
  inPublic('/register', 'Register', () => import('#features/accounts/web/pages/register-page.tsx'), 'RegisterPage'),
  inPublic(
    '/forgot-password',
    'Forgot password',
    () => import('#features/accounts/web/pages/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  inPublic(
    '/reset-password/$token',
    'Reset password',
    () => import('#features/accounts/web/pages/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  inPublic(
    '/accept-invite/$token',
    'Invitation',
    () => import('#features/workspaces/web/pages/accept-invite-page.tsx'),
    'AcceptInvitePage',
  ),
  inPublic('/logout', 'Logout', () => import('#features/accounts/web/pages/logout-page.tsx'), 'LogoutPage'),
  inPublic('/help', 'Help', () => import('./help/help-page.tsx'), 'HelpPage'),
  inPublic('/help/$topic', 'Help', () => import('./help/help-topic-page.tsx'), 'HelpTopicPage'),
] as const

const unframedScreens = [
  unframed('/listen/$token', 'Listen', () => import('#features/guests/web/pages/listen-page.tsx'), 'ListenPage'),
  unframed(
    '/send-files/$token',
    'Send files',
    () => import('#features/transfers/web/pages/send-files-page.tsx'),
    'SendFilesPage',
  ),
] as const

const accountScreens = [
  inAccount(
    '/my-workspaces',
    'Workspaces',
    () => import('#features/workspaces/web/pages/my-workspaces-page.tsx'),
    'MyWorkspacesPage',
  ),
  inAccount('/account', 'Account', () => import('./screens/account-screen.tsx'), 'AccountScreen'),
  inAccount('/profile', 'Profile', () => import('#features/accounts/web/pages/profile-page.tsx'), 'ProfilePage'),
  inAccount(
    '/invite-to-workspace/$workspaceId',
    'Invite',
    () => import('#features/workspaces/web/pages/invite-page.tsx'),
    'InvitePage',
  ),
] as const

const workspaceScreens = [
  inApp('/homepage', 'Homepage', nameWorkspace),
  inApp('/settings', 'Settings'),
  inApp('/navbar', 'Menu'),
  inApp('/my-band', 'My Band'),
  inApp('/streaming-dsps', 'Streaming DSPs'),
  inApp('/connections', 'Connections'),
  inApp('/release-plan', 'Release plan', nameWorkspace),
  inApp('/release-plan/$releaseId', 'Release', nameWorkspace),
  inApp('/demos', 'Demos'),
  inApp('/demos/$demoId', 'Demo', nameWorkspace),
  inApp('/blind-votes', 'Blind votes', nameWorkspace),
  inApp('/blind-votes/$voteId', 'Blind vote', nameWorkspace),
  inApp('/files', 'Files', nameWorkspace),
  inApp('/file-transfer', 'File Transfer', nameWorkspace),
  inApp('/inbox', 'Inbox', nameWorkspace),
  inApp('/community', 'Community'),
  inApp('/scale-finder', 'Scale Finder'),
  inApp('/tabs', 'Tabs in Browser', nameWorkspace),
  inApp('/tabs/$tabId', 'Tab', nameWorkspace),
  inApp('/audio-training', 'Audio'),
  inApp('/eq-training', 'EQ'),
  inApp('/compression-training', 'Compression'),
  inApp('/balance-training', 'Balance'),
  inApp('/ambiance-training', 'Ambiance'),
  inApp('/theory-training', 'Theory'),
  inApp('/intervals-training', 'Intervals'),
  inApp('/chords-training', 'Chords'),
  inApp('/harmony-training', 'Harmony'),
  inApp('/rhythm-training', 'Rhythm'),
  inApp('/daily-workout', 'Daily workout'),
  inApp('/training-progress', 'Training', nameWorkspace),
  inApp('/linker', 'Linker', nameWorkspace),
  inApp('/socials-facebook', 'Facebook'),
  inApp('/socials-tiktok', 'TikTok'),
  inApp('/socials-youtube', 'YouTube'),
  inApp('/finances', 'Dashboard'),
  inApp('/transactions', 'Transactions'),
  inApp('/transactions/import', 'Import', nameWorkspace),
  inApp('/transactions/royalties', 'Royalties'),
  inApp('/merch', 'Merch', nameWorkspace),
  inApp('/merch/sell', 'Merch table', nameWorkspace),
  inApp('/board', 'Board', nameWorkspace),
  inApp('/calendar', 'Calendar', nameWorkspace),
  inApp('/reports', 'Reports'),
  inApp('/admin', 'Admin', nameWorkspace),
  inApp('/database-explorer', 'Database Explorer'),
  inApp('/report-a-bug', 'Report a Bug'),
  inApp('/docs', 'Documentation'),
  inApp('/inspect-file-transfer-folder', 'Transfer folder'),
  inApp('/show-bugs', 'Bugs'),
] as const

const routeTree = root.addChildren([
  ...unframedScreens,
  publicLayout.addChildren(publicScreens),
  accountLayout.addChildren(accountScreens),
  appLayout.addChildren(workspaceScreens),
])

const SKELETON_AFTER_MS = 150

/** A router over the sitemap; prerendering gives it a history in memory. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenLoading,
    defaultPendingMs: SKELETON_AFTER_MS,
    defaultPendingMinMs: 0,
    scrollRestoration: typeof window !== 'undefined',
  })

/** Whether what is shown is only for those who are signed in. */
export const showsPrivateScreen = (router: ReturnType<typeof makeRouter>): boolean =>
  router.state.matches.some(({ routeId }) => routeId === accountLayout.id || routeId === appLayout.id)

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** The name of the screen, for the browser tab and the header. */
    title?: string
  }
}
