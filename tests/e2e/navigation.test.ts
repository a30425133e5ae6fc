import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { places as allPlaces } from '#app/shell/places.ts'
import { navigation } from '#features/system/contract/navigation.ts'
import { SharedWindows, startWebServer } from '#tests/support/browser.ts'
import type { Person } from '#tests/support/person.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { someFactor } from '#tests/support/some-factor.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { linkedFrom } from '#tests/support/ways-to-screens.ts'

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

const useTier = async (tier: string): Promise<void> => {
  await server.owner.query('UPDATE accounts SET tier = $1', [tier])
  // An administrator needs two-step login.
  if (tier === 'admin') await server.owner.query(someFactor, [(await person.api.getSessionUserId({})).user_id])
}

const places = ['Home', 'Songs', 'Calendar', 'Board', 'Money', 'Practice']

// As the specification lists them, tier by tier; "Band" is beyond it, and so are tabs for every band that pays (decision 0117).
const menu: [string, string[]][] = [
  ['Band', ['Inbox', 'Blind votes', 'Connections']],
  ['Music', ['My Band*', 'Streaming DSPs', 'Release plan', 'Demos']],
  ['Utility', ['Community', 'Files', 'File Transfer', 'Scale Finder']],
  ['Training', ['Tabs in Browser+', 'Audio', 'Theory']],
  ['Social media', ['Linker', 'Facebook', 'TikTok', 'YouTube']],
  ['Finances', ['Dashboard', 'Transactions', 'Merch']],
  ['Management', ['Board', 'Reports*', 'Admin*', 'Database Explorer*']],
  ['Help', ['Report a Bug', 'Documentation*', 'Help']],
]
const locked = ['Files', 'File Transfer', 'Merch']

const menuOf = (tier: string): [string, string[]][] =>
  menu
    .filter(([group]) => tier !== 'free' || group !== 'Social media')
    .map(([group, entries]) => [
      group,
      entries
        .filter((entry) => tier === 'admin' || !entry.endsWith('*'))
        .filter((entry) => tier !== 'free' || !entry.endsWith('+'))
        .map((entry) => entry.replace(/[*+]$/, ''))
        .map((entry) => (tier === 'free' && locked.includes(entry) ? `${entry}, not in the Free plan` : entry)),
    ])

const shownMenu = async (page: Page): Promise<[string, string[]][]> => {
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.waitFor()
  for (const group of await nav.getByRole('button').all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  }
  const lists = await nav.getByRole('list').all()
  return Promise.all(
    lists.map(async (list) => [
      (await list.getAttribute('aria-label')) ?? '',
      (await list.getByRole('link').allTextContents()).map((text) => text.trim()),
    ]),
  )
}

test.each(['free', 'pro', 'band_plus', 'admin'])(
  'the menu of the %s tier has its entries in their order',
  async (tier) => {
    await useTier(tier)
    const { page } = await windows.openPage(server, person)
    await page.goto('/homepage')
    await expect.poll(() => shownMenu(page)).toEqual([['Places', places], ...menuOf(tier)])
    expect(
      await page
        .getByRole('complementary')
        .getByText(/^v\d+\.\d+/)
        .count(),
    ).toBe(1)
  },
)

test('the group of the current screen starts open, the others closed', async () => {
  await useTier('pro')
  const { page } = await windows.openPage(server, person)
  await page.goto('/transactions')
  const group = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.poll(() => group('Finances').getAttribute('aria-expanded')).toBe('true')
  for (const other of ['Music', 'Utility', 'Training', 'Social media', 'Management', 'Help'])
    expect(await group(other).getAttribute('aria-expanded'), other).toBe('false')
  expect(await page.getByRole('link', { name: 'Transactions' }).getAttribute('aria-current')).toBe('page')
  // A screen below an entry counts as its own, whatever its address begins with.
  await page.goto('/chords-training')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(() => nav.locator('[aria-current="page"]').allTextContents()).toEqual(['Theory'])
  // The place that it belongs to is marked, too.
  expect(await nav.locator('[aria-current="true"]').allTextContents()).toEqual(['Practice'])
  expect(await group('Training').getAttribute('aria-expanded')).toBe('true')
  // On the homepage, which is in no group, one still sees where to go.
  await page.goto('/homepage')
  await expect.poll(() => group('Music').getAttribute('aria-expanded')).toBe('true')
})

test('on the free tier the locked entries lead to the plans', async () => {
  await useTier('free')
  const { page } = await windows.openPage(server, person)
  for (const entry of locked) {
    await page.goto('/navbar')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${entry} ?, not in the Free plan$`) })
      .click()
    await page.waitForURL('**/plans*')
  }
})

test('every entry of the menu leads to its screen', async () => {
  await useTier('admin')
  const { page } = await windows.openPage(server, person)
  await page.goto('/navbar')
  const ways = navigation.flatMap(({ label, entries }) => entries.map((entry) => ({ list: label, ...entry })))
  for (const entry of [...ways, ...allPlaces.map((place) => ({ list: 'Places', ...place }))]) {
    const list = page.getByRole('main').getByRole('list', { name: entry.list, exact: true })
    await list.getByRole('link', { name: entry.label, exact: true }).click()
    // Some screens add the workspace to their address.
    await page.waitForURL((address) => address.pathname === entry.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.waitForURL('**/navbar')
  }
})

test('what needs no entry of its own is linked by the screen that it belongs to', async () => {
  await useTier('pro')
  const { page } = await windows.openPage(server, person)
  const linked = Map.groupBy(Object.entries(linkedFrom), ([, from]) => from)
  for (const [from, ways] of linked) {
    await page.goto(from)
    for (const [path] of ways) await page.getByRole('main').locator(`a[href^="${path}"]`).first().waitFor()
  }
})

test('an administrator screen is closed to others', async () => {
  await useTier('pro')
  const { page } = await windows.openPage(server, person)
  await page.goto('/database-explorer')
  await page.getByRole('heading', { name: 'Only for administrators' }).waitFor()
})

test('what is about the server is closed to a member of the band of an administrator, and not in their menu', async () => {
  const chief = await quickPersonWithBand(server, 'chief', 'Head Office', 'admin')
  const member = await quickPerson(server, 'marta')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    chief.workspaceId,
    member.id,
  ])
  const { page } = await windows.openPage(server, member)
  await page.goto(`/docs?workspace=${chief.workspaceId}`)
  await page.getByRole('heading', { name: 'Only for administrators' }).waitFor()
  expect(await shownMenu(page)).toContainEqual(['Management', ['Board', 'Reports']])
})

test('the command palette goes to a screen, a workspace and a demo by the keyboard alone', async () => {
  await useTier('pro')
  const second = await person.api.createWorkspace({ workspaceName: 'Paper Moon' })
  await person.api.loadWorkspace({ workspace_id: person.workspaceId ?? '' })
  const { page } = await windows.openPage(server, person)
  await page.goto('/homepage')
  await page.getByRole('button', { name: 'Find anything' }).waitFor()
  const go = async (text: string, address: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find anything' })
    await field.waitFor()
    await field.pressSequentially(text)
    await page
      .getByRole('option', { selected: true })
      .filter({ hasText: new RegExp(text, 'i') })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(address)
    await field.waitFor({ state: 'detached' })
  }
  await go('scale', '**/scale-finder')
  await go('harbour', '**/demos/*')
  await go('paper', `**/homepage?workspace=${second.workspace.id}`)
  await page.getByRole('complementary').getByText('Paper Moon').waitFor()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await field.fill('no such thing anywhere')
  await page.getByText('Nothing found.').waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
})

test('the first stop of the Tab key skips to the content', async () => {
  const { page } = await windows.openPage(server, person)
  for (const path of ['/homepage', '/plans', '/my-workspaces']) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.tagName)
    expect(await focused(), path).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), { message: path }).toBe('content')
  }
})
