import { type AnyRoute, createRootRoute, createRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusNewScreen } from '#web/screen-focus.ts'
import { FactorNeeded, needsLogin } from '#web/session/session.ts'
import { FlashRegion } from '#web/ui/flash-region.tsx'
import { PlayerDock } from './player/player-dock.tsx'
import { nameTab, useScreenTitle } from './screen-title.ts'
import { FactorNeededPage } from './screens/factor-needed-page.tsx'
import { lazyScreen } from './screens/lazy-screen.ts'
import { ForeignWorkspacePage, NotFoundPage } from './screens/not-found-page.tsx'
import { ErrorPage, ScreenError } from './screens/screen-states.tsx'
import { enterWorkspace, type nameWorkspace, WorkspaceRefused } from './shell/enter-workspace.ts'

/** What surrounds every screen: the flash messages, the page title, and where the focus goes after a navigation. */
const RootLayout = () => {
  const title = useScreenTitle()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const lastPath = useRef(path)
  // Before a screen may name itself more closely.
  useLayoutEffect(() => {
    nameTab(title)
  }, [title])
  useEffect(() => {
    const before = lastPath.current
    lastPath.current = path
    // The first screen keeps the browser's own focus.
    if (!before || !path || before === path) return undefined
    return focusNewScreen()
  }, [path])
  return (
    <>
      <Outlet />
      <PlayerDock />
      <FlashRegion />
    </>
  )
}

// Readers of a public page do not load what leads to the screens of a workspace.
const appScreens = () => import('./app-screens.ts')
type AppScreens = Awaited<ReturnType<typeof appScreens>>['screensByPath']

type Pages = Record<string, () => React.ReactNode>

/** What everything lies below. */
export const root = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

/** The frame of the public pages. */
export const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyScreen(() => import('./public/public-layout.tsx'), 'PublicLayout'),
})
/** The frame of the account's screens, for those who are signed in. */
export const accountLayout = createRoute({
  getParentRoute: () => root,
  id: 'account-area',
  beforeLoad: needsLogin,
  component: lazyScreen(() => import('./public/account-layout.tsx'), 'AccountLayout'),
})
/** The frame of a workspace's screens, for those who are in it. */
export const appLayout = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async (context) => {
    await needsLogin(context)
    await enterWorkspace(context)
  },
  errorComponent: (failure) =>
    failure.error instanceof WorkspaceRefused ? (
      <ForeignWorkspacePage />
    ) : failure.error instanceof FactorNeeded ? (
      <FactorNeededPage />
    ) : (
      <ErrorPage {...failure} />
    ),
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
/** A public page. */
export const inPublic = below(publicLayout)
/** A page that stands below no frame. */
export const unframed = below(root)
/** A screen of the account. */
export const inAccount = below(accountLayout)
/** A screen of a workspace. */
export const inApp = <const P extends keyof AppScreens>(
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
