import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { readWebApp } from '#server/http/pages.ts'
import type {} from './cluster-setup.ts'
import { PageWatch } from './page-watch.ts'
import type { Person } from './person.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** How a browser window looks to the page. */
export interface PageOptions {
  /** What the browser asks for: `en-GB` unless it is said. */
  locale?: string
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  /** By which name it reaches the server, where that matters. */
  host?: 'localhost'
  /** Asked of pages unless a test is about what moves: drawing every step of each transition is a seventh of a journey. */
  reducedMotion?: boolean
}

/** For journeys to which it matters how something moves: along a song, or through a tab. */
export const moving: PageOptions = { reducedMotion: false }

/** A browser window of its own: cookies, storage and a watch on everything that must not happen. */
export interface Visit extends OpenWindow {
  page: Page
}

interface OpenWindow {
  context: BrowserContext
  watch: PageWatch
}

const root = join(import.meta.dirname, '../..')
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]
let launched: Promise<Browser> | null = null

/** The Chromium of this worker, for all its files; it ends when its pipe does. One for all workers has each event pass twice. */
const browser = (): Promise<Browser> => {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags })
  return launched
}

/** A server with the built web app. */
export const startWebServer = async (
  options: Omit<Parameters<typeof startTestServer>[0], 'web'> = {},
): Promise<TestServer> => startTestServer({ ...options, web: await readWebApp(join(root, 'dist/web')) })

/** Sound elements are made without being put into the page; tests find them here. */
const keepSounds = `{
  const Plain = window.Audio
  window.sounds = []
  window.Audio = class extends Plain {
    constructor(...given) {
      super(...given)
      window.sounds.push(this)
    }
  }
}`

const noComplaints = (complaints: string[]): void => expect(complaints, 'what the browser complained about').toEqual([])

/** Opens a window, signed in as `person` if given; it is closed, and its complaints fail the test, when the test ends. */
export const openPage = async (server: TestServer, person?: Person, options: PageOptions = {}): Promise<Visit> => {
  const { context, watch } = await openWindow(server, person, options)
  onTestFinished(async () => {
    await context.close()
    noComplaints(watch.complaints)
  })
  return { context, page: await context.newPage(), watch }
}

/** Windows for the tests of a file that only look: one page for each person, so that what it has loaded serves the next test. */
export class SharedWindows {
  private readonly windows = new Map<Person | undefined, Visit>()
  private readonly options: PageOptions

  constructor(options: PageOptions = {}) {
    this.options = options
  }

  /** The page of a person, as the last test left it; its complaints fail the test, and what it keeps is cleared, when the test ends. */
  async openPage(server: TestServer, person?: Person): Promise<Visit> {
    const window = this.windows.get(person) ?? (await openVisit(server, person, this.options))
    this.windows.set(person, window)
    const { context, page, watch } = window
    onTestFinished(async ({ task }) => {
      const state = await page
        .evaluate(() => localStorage.clear())
        .then(
          () => task.result?.state,
          () => 'fail',
        )
      await context.unrouteAll()
      const complaints = watch.settle()
      // A window in which something went wrong is nothing to try again in.
      if (state === 'fail' || complaints.length > 0) {
        this.windows.delete(person)
        await context.close()
      }
      noComplaints(complaints)
    })
    return window
  }

  async close(): Promise<void> {
    for (const { context } of this.windows.values()) await context.close()
  }
}

const openVisit = async (server: TestServer, person: Person | undefined, options: PageOptions): Promise<Visit> => {
  const window = await openWindow(server, person, options)
  return { ...window, page: await window.context.newPage() }
}

const openWindow = async (
  server: TestServer,
  person: Person | undefined,
  options: PageOptions,
): Promise<OpenWindow> => {
  const { width = 1440, height = 900, theme = 'light', javaScriptEnabled = true, reducedMotion = true } = options
  const { locale = 'en-GB', host = '127.0.0.1' } = options
  const address = server.address.replace('127.0.0.1', host)
  const context = await (await browser()).newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme: theme,
    javaScriptEnabled,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale,
    acceptDownloads: true,
  })
  const watch = new PageWatch(new URL(address).origin)
  context.setDefaultTimeout(90_000)
  slowDown(context)
  await watch.attach(context)
  await context.addInitScript(keepSounds)
  if (person) await signInAs(context, server, person)
  return { context, watch }
}

/** With SLOW_BROWSER=8, each page has an eighth of the processor, as on an old phone: what depends on timing shows. */
const slowDown = (context: BrowserContext): void => {
  const rate = Number(process.env.SLOW_BROWSER ?? 1)
  if (rate <= 1) return
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  })
}

/** Gives a window the session of a person, without the login screen. */
export const signInAs = async (context: BrowserContext, server: TestServer, person: Person): Promise<void> => {
  await context.addCookies(person.cookiesFor(server.address))
}
