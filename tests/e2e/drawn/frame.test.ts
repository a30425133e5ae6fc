import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, SharedWindows, startWebServer } from '#tests/support/browser.ts'
import type { Person } from '#tests/support/person.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let person: Person
const windows = new SharedWindows({})

beforeAll(async () => {
  server = await startWebServer()
  person = await quickPersonWithBand(server, 'navigator', 'Night Ferry', 'pro')
  await person.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 3, file: wavSound() })
})
afterAll(async () => {
  await windows.close()
  await server.close()
})

const places = ['Home', 'Songs', 'Calendar', 'Board', 'Money', 'Practice']

test('the sidebar hides at 420 px, and below 390 px the menu button leads to the menu page', async () => {
  const { page } = await openPage(server, person, { width: 421 })
  await page.goto('/homepage')
  const sidebar = page.getByRole('complementary', { name: 'Workspace' })
  const menuButton = page.getByRole('banner').getByRole('link', { name: 'Menu' })
  await sidebar.waitFor()
  await page.setViewportSize({ width: 420, height: 900 })
  await sidebar.waitFor({ state: 'hidden' })
  await menuButton.waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await menuButton.click()
  await page.waitForURL('**/navbar')
  const groups = page.getByRole('navigation', { name: 'Menu' })
  await groups.getByRole('link', { name: 'Scale Finder' }).click()
  await page.waitForURL('**/scale-finder')
})

test('the rail names the six places, and its "More" opens the whole menu', async () => {
  const { page } = await openPage(server, person, { width: 800 })
  await page.goto('/transactions')
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(() => rail.getByRole('link').allTextContents()).toEqual(places)
  expect(await rail.locator('[aria-current]').allTextContents()).toEqual(['Money'])
  const more = rail.getByRole('button', { name: 'More places' })
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.getByRole('link', { name: 'Blind votes' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('the bar of a phone has four places and "More", a thumb wide, below the player', async () => {
  const { page } = await openPage(server, person, { width: 390, height: 844, theme: 'dark' })
  await page.goto('/demos')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const stops = bar.locator('a, button')
  await expect.poll(() => bar.getByRole('link').allTextContents()).toEqual(places.slice(0, 4))
  const boxes = await Promise.all((await stops.all()).map((stop) => stop.boundingBox()))
  expect(boxes).toHaveLength(5)
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await bar.locator('[aria-current]').allTextContents()).toEqual(['Songs'])

  await page.getByRole('button', { name: /^Play Harbour Lights/ }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Pause' }).waitFor()
  const [play, edge] = await Promise.all([
    player.getByRole('button', { name: 'Pause' }).boundingBox(),
    bar.boundingBox(),
  ])
  expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  expect((edge?.y ?? 0) + (edge?.height ?? 0)).toBe(844)

  await bar.getByRole('button', { name: 'More places' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const first = sheet.getByRole('list', { name: 'Places' }).getByRole('link')
  await expect.poll(() => first.allTextContents()).toEqual(['Money', 'Practice'])
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('link', { name: 'Practice' }).click()
  await page.waitForURL('**/daily-workout')
  await sheet.waitFor({ state: 'detached' })
  expect(await bar.locator('[aria-current]').allTextContents()).toEqual(['More places'])
})

test('the theme switches, and stays after a reload and in other tabs', async () => {
  const { page, context } = await openPage(server, person)
  const shown = (tab: Page) => tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.goto('/homepage')
  const toggle = page.getByRole('button', { name: 'Switch between light and dark' })
  await toggle.waitFor()
  expect(await shown(page)).toBe('light')
  const other = await context.newPage()
  await other.goto('/plans')
  await toggle.click()
  await expect.poll(() => shown(page)).toBe('dark')
  await expect.poll(() => shown(other)).toBe('dark')
  await page.reload()
  expect(await shown(page)).toBe('dark')
})

test('the profile menu leads to account, workspaces, profile and logout', async () => {
  const { page } = await windows.openPage(server, person)
  await page.goto('/homepage')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  const entries = page.getByRole('menuitem')
  await expect
    .poll(async () => Promise.all((await entries.all()).map((entry) => entry.getAttribute('href'))))
    .toEqual(expect.arrayContaining(['/account', '/my-workspaces', '/profile', '/logout']))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL('**/settings')
})

test('a flash message goes after 4000 ms, and waits while the pointer or the focus is on it', async () => {
  const { page, watch } = await openPage(server)
  watch.expect({ status: 401, path: '/api/login' })
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Login' }).click()
  const message = page.getByRole('alert').getByText('Username or password is wrong.')
  await message.waitFor()
  await page.clock.runFor(3000)
  await message.hover()
  await page.clock.runFor(60_000)
  expect(await message.isVisible()).toBe(true)
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(60_000)
  expect(await message.isVisible()).toBe(true)
  await page.getByLabel('Username').focus()
  await page.clock.runFor(900)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await message.waitFor({ state: 'detached' })
})
