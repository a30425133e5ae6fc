import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Calls as AllCalls } from './calls.gen.ts'
import type { LiveTopic as AnyTopic } from './live/topics.gen.ts'
import { accountLayout, appLayout, publicLayout, root } from './screen-routes.tsx'
import { ScreenLoading } from './screens/screen-states.tsx'
import { accountScreens, publicScreens, unframedScreens, workspaceScreens } from './sitemap.gen.ts'

const routeTree = root.addChildren([
  ...unframedScreens,
  publicLayout.addChildren(publicScreens),
  accountLayout.addChildren(accountScreens),
  appLayout.addChildren(workspaceScreens),
])

const skeletonAfterMs = 150

/** A router over the sitemap; prerendering gives it a history in memory. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenLoading,
    defaultPendingMs: skeletonAfterMs,
    defaultPendingMinMs: 0,
    scrollRestoration: typeof window !== 'undefined',
  })

/** Whether what is shown is only for those who are signed in. */
export const showsPrivateScreen = (router: ReturnType<typeof makeRouter>): boolean =>
  router.state.matches.some(({ routeId }) => routeId === accountLayout.id || routeId === appLayout.id)

declare module '#web/register.ts' {
  interface Register {
    calls: AllCalls
    topics: AnyTopic
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** The name of the screen, for the browser tab and the header. */
    title?: string
  }
}
