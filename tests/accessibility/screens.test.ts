import { afterAll, beforeAll, expect, test } from 'vitest'
import { screens } from '#features/system/contract/screens.ts'
import { SharedWindows, startWebServer } from '#tests/support/browser.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { faultsInAllLooks, settled, violationsOf } from './axe.ts'
import { type LivelyBand, makeLivelyBand } from './band.ts'

let server: TestServer
let band: LivelyBand
const windows = new SharedWindows({ reducedMotion: true })

beforeAll(async () => {
  server = await startWebServer()
  band = await makeLivelyBand(server)
})
afterAll(async () => {
  await windows.close()
  await server.close()
})

const person = (access: string) =>
  ({ public: undefined, user: band.owner, member: band.owner, admin: band.admin })[access]

const built = screens.filter((screen) => screen.built)
const unbuilt = screens.filter((screen) => !screen.built)

test.each(built)('$path has no fault in either theme, on a desk or a phone', async (screen) => {
  const { page } = await windows.openPage(server, person(screen.access))
  await page.goto(band.parameters[screen.path] ?? screen.path)
  await settled(page)
  expect(await page.title()).toMatch(/\S.* · Backline$/)
  expect(await faultsInAllLooks(page)).toEqual([])
})

test.each(['member', 'admin'])('the %s screens that are not built yet have no fault', async (access) => {
  const { page } = await windows.openPage(server, person(access))
  await page.goto('/homepage')
  await settled(page)
  const faults: string[] = []
  for (const [at, screen] of unbuilt.filter((one) => one.access === access).entries()) {
    await page.evaluate((path) => history.pushState({}, '', path), screen.path)
    await page.getByRole('heading', { level: 1, name: screen.title, exact: true }).waitFor()
    await page.waitForFunction((title) => document.title === `${title} · Backline`, screen.title)
    await settled(page)
    // One page stands for all of them: what differs are its words.
    const found = at === 0 ? await faultsInAllLooks(page) : await violationsOf(page)
    for (const fault of found) faults.push(`${screen.path} ${fault}`)
  }
  expect(faults).toEqual([])
})

test.each(['/my-workspaces', '/account'])('%s of somebody without a band has no fault', async (path) => {
  const { page } = await windows.openPage(server, band.newcomer)
  await page.goto(path)
  await settled(page)
  expect(await faultsInAllLooks(page)).toEqual([])
})

test('the screens of the free tier have no fault', async () => {
  await server.owner.query("UPDATE accounts SET tier = 'free' WHERE id = $1", [band.owner.id])
  const { page } = await windows.openPage(server, band.owner)
  for (const path of ['/homepage', '/navbar', '/files', '/my-workspaces']) {
    await page.goto(path)
    await settled(page)
    expect(await faultsInAllLooks(page), path).toEqual([])
  }
})

test.each([
  ['/help/drum-fills', '404 – Help topic not found'],
  ['/no-such-page', '404 – There is no such page'],
  ['/demos/01890000-0000-7000-8000-000000000000', 'No such demo'],
])('%s, which is not there, has no fault', async (path, heading) => {
  const { page, watch } = await windows.openPage(server, band.owner)
  watch.expect({ status: 404, path: /./ })
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { name: heading }).waitFor()
  // A page that is nowhere moves into the frame of the workspace as soon as that is known.
  if (!path.startsWith('/help')) await page.getByRole('complementary', { name: 'Workspace' }).waitFor()
  await settled(page)
  expect(await faultsInAllLooks(page)).toEqual([])
})
