import type { BrowserContext, Page, Route } from 'playwright-core'
import { until } from './until.ts'

/**
 * Answers requests of a window in the server's place, from the next one on. `route` alone resolves before the page's own process
 * knows of it: what the page asks for right then may still reach the server, once in some hundred runs.
 */
export const intercept = async (
  window: Page | BrowserContext,
  url: string | RegExp,
  handler: (route: Route) => unknown,
  options: { times?: number } = {},
): Promise<void> => {
  await window.route(url, (route) => answered(route, handler), options)
  const pages = 'pages' in window ? window.pages() : [window]
  await Promise.all(pages.filter((page) => page.url() !== 'about:blank').map(untilHeld))
}

// A request that is on its way when the interception ends may have gone on to the server before its handler comes to it.
const answered = async (route: Route, handler: (route: Route) => unknown): Promise<void> => {
  try {
    await handler(route)
  } catch (error) {
    if (!String(error).includes('Route is already handled')) throw error
  }
}

const probe = '/healthz?is-held'

const untilHeld = async (page: Page): Promise<void> => {
  const isProbe = (url: URL): boolean => url.pathname + url.search === probe
  await page.route(isProbe, (route) => route.fulfill({ body: 'held' }))
  await until(() => page.evaluate(async (path) => (await (await fetch(path)).text()) === 'held', probe))
  await page.unroute(isProbe)
}
