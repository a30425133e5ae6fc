import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screens } from '#features/system/contract/screens.ts'
import { SharedWindows, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { said, saidBy, windowsSpeak } from '#tests/support/said.ts'
import { some } from '#tests/support/seed.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { goTo, settled } from './axe.ts'
import { type LivelyBand, makeLivelyBand } from './band.ts'
import { dialog, type FaultsOf, overlays, press } from './overlays.ts'

let server: TestServer
let band: LivelyBand
let windows: SharedWindows

const person = (access: string) =>
  ({ public: undefined, user: band.owner, member: band.owner, admin: band.admin })[access]

/** Shows a screen: in the page that is loaded, if one is. What visitors see comes with the page and is always loaded. */
const show = async (page: Page, path: string): Promise<void> => {
  const screen = screens.find((one) => one.path === path)
  const address = band.parameters[path] ?? path
  if (!screen || screen.access === 'public' || page.url() === 'about:blank') await page.goto(address)
  else
    await goTo(
      page,
      address,
      saidBy(() => screen.title),
    )
  await settled(page)
}

/** Shows a screen with nothing left open of what the page showed before. */
const showAnew = async (page: Page, path: string): Promise<void> => {
  if (page.url() !== 'about:blank') {
    // A page without the frame of the workspace: whatever hung on the screen goes with both.
    await goTo(page, '/credits', said('Credits'))
    const outlives = await page.evaluate(() => Object(window).outlives === true || Object(window).sounds.length > 0)
    if (outlives) await page.goto('about:blank')
  }
  await show(page, path)
  expect(await page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').count()).toBe(0)
}

/**
 * The tests of screens, windows and states: nothing may be wrong with any of them, as `faultsIn` looks at it, in a browser of
 * this language. `npm test` draws every fourth one.
 */
export const sweepScreens = (
  faultsIn: (page: Page, what: string, server: TestServer) => Promise<string[]>,
  language = 'en',
): void => {
  const faultsOf: FaultsOf = (page, what) => faultsIn(page, what, server)
  beforeAll(async () => {
    windowsSpeak(language)
    windows = new SharedWindows({ locale: language })
    server = await startWebServer()
    band = await makeLivelyBand(server)
  })
  afterAll(async () => {
    windowsSpeak('en')
    await windows.close()
    await server.close()
  })

  test.each(some('screens', screens, 6))('$path has no fault', async (screen) => {
    const { page } = await windows.openPage(server, person(screen.access))
    await show(page, screen.path)
    expect(await page.title()).toMatch(/\S.* · Backline$/)
    expect(await faultsOf(page, screen.path)).toEqual([])
  })

  test.each(['/my-workspaces', '/account'])('%s of somebody without a band has no fault', async (path) => {
    const { page } = await windows.openPage(server, band.newcomer)
    await show(page, path)
    expect(await faultsOf(page, path)).toEqual([])
  })

  test.each([
    ['/help/drum-fills', () => said('404 – Help topic not found')],
    ['/help/demos/drum-fills', () => said('404 – Help article not found')],
    ['/no-such-page', () => said('404 – Page not found')],
    ['/demos/01890000-0000-7000-8000-000000000000', () => said('Demo not found')],
  ])('%s, which is not there, has no fault', async (path, heading) => {
    const { page, watch } = await windows.openPage(server, band.owner)
    watch.expect({ status: 404, path: /./ })
    await page.goto(path)
    await page.getByRole('main').getByRole('heading', { name: heading() }).waitFor()
    // A page that is nowhere moves into the frame of the workspace as soon as that is known.
    if (!path.startsWith('/help')) await page.getByRole('complementary', { name: said('Workspace') }).waitFor()
    await settled(page)
    expect(await faultsOf(page, path)).toEqual([])
  })

  test.each(some('overlays', overlays, 6))(
    '$what has no fault while it is open',
    async ({ what, path, open, ofFrame }) => {
      const { page, watch } = await windows.openPage(server, band.owner)
      watch.expect(
        { status: 400, path: '/create-workspace' },
        { status: 400, path: '/make-guest-link' },
        { status: 400, path: '/add-release' },
        { status: 400, path: '/add-board-task' },
      )
      await showAnew(page, path)
      await open(page, faultsOf)
      expect(await faultsOf(page, what)).toEqual([])
      if (ofFrame) await page.evaluate(() => Object.assign(window, { outlives: true }))
    },
  )

  test('a blind vote has no fault while its sounds are made, nor when they could not be made', async () => {
    const { page } = await windows.openPage(server, band.owner)
    const path = band.parameters['/blind-votes/{voteId}'] ?? ''
    const shown = { preparing: said('Preparing the sounds'), failed: said('Prepare the sounds') }
    for (const [state, text] of Object.entries(shown)) {
      await server.owner.query('UPDATE blind_votes SET sounds = $1', [state])
      await page.goto(path)
      await page.getByText(text).first().waitFor()
      expect(await faultsOf(page, state), state).toEqual([])
    }
    await server.owner.query("UPDATE blind_votes SET sounds = 'ready'")
  })

  test('the question before a demo is deleted, and its edit, have no fault', async () => {
    const { page } = await windows.openPage(server, band.owner)
    await showAnew(page, '/demos')
    const name = { name: 'Harbour Lights v2' }
    for (const label of [said('Delete {name}', name), said('Edit {name}', name)]) {
      await press(page, label)
      await dialog(page)
      expect(await faultsOf(page, label), label).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  test('forms that were refused have no fault, nor have the messages that say so', async () => {
    const { page, watch } = await windows.openPage(server, undefined)
    watch.expect({ status: 400, path: /./ }, { status: 401, path: '/api/login' })
    await page.goto('/register')
    await settled(page)
    await press(page, said('Register'))
    await page.getByText(said('Username is required.')).first().waitFor()
    expect(await faultsOf(page, 'register'), 'register').toEqual([])
    await page.goto('/login')
    await settled(page)
    await page.getByLabel(said('Username or e-mail')).fill('nobody')
    await page.getByLabel(said('Password'), { exact: true }).fill('wrong password')
    await press(page, said('Login'))
    await page.getByRole('alert').getByText(said('Username or password is wrong.')).hover()
    expect(await faultsOf(page, 'login'), 'login').toEqual([])
    await page.goto('/plans')
    await settled(page)
    await press(page, said('Notify Me when {name} opens', { name: 'Pro' }))
    await press(page, said('Notify Me'))
    await page.getByRole('alert').first().waitFor()
    expect(await faultsOf(page, 'plans'), 'plans').toEqual([])
  })

  test('the error states have no fault', async () => {
    const { page, watch, context } = await windows.openPage(server, band.owner)
    watch.expect({ status: 0, path: /./ })
    await intercept(context, /get-demos|get-workspaces/, (route) => route.abort('connectionrefused'))
    for (const path of ['/demos', '/my-workspaces']) {
      await page.goto(path)
      await page.getByRole('button', { name: said('Retry') }).waitFor()
      expect(await faultsOf(page, path), path).toEqual([])
    }
  })

  test('the screens of the free tier have no fault', async () => {
    await server.owner.query("UPDATE accounts SET tier = 'free' WHERE id = $1", [band.owner.id])
    const { page } = await windows.openPage(server, band.owner)
    await page.goto('about:blank')
    for (const path of ['/homepage', '/navbar', '/files', '/my-workspaces']) {
      await show(page, path)
      expect(await faultsOf(page, path), path).toEqual([])
    }
  })
}
