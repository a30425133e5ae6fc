import type { Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraries } from '#app/public/credits-text.ts'
import { articleAddress, articlesOf, helpTopics } from '#features/system/contract/help-articles.ts'
import { answerBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { takenOver } from './taken-over.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const withoutScript = { javaScriptEnabled: false }
const isPost = (response: Response): boolean => response.request().method() === 'POST'

test('the landing page leads to the plans and to the login, without script', async () => {
  const { page } = await openPage(server, undefined, withoutScript)
  for (const path of ['/', '/landing-page']) {
    await page.goto(path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
    expect(await page.getByRole('link', { name: 'Login' }).first().getAttribute('href')).toBe('/login')
    await page.getByRole('link', { name: 'Enter Studio' }).click()
    await page.waitForURL('**/plans')
  }
})

test('about shows what there is, for whom, and where to start, without script', async () => {
  const { page } = await openPage(server, undefined, withoutScript)
  await page.goto('/about')
  expect(await page.title()).toContain('About')
  for (const who of ['Bands', 'Solo artists', 'Producers', 'Managers', 'Mentors'])
    expect(await page.getByRole('term').filter({ hasText: who }).count(), who).toBe(1)
  const targets = { 'Start Now For Free': '/plans', 'Explore Plans': '/plans', 'Join Today': '/register' }
  for (const [name, target] of Object.entries(targets))
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(target)
})

test('the plans show three cards with their prices and limits, without script', async () => {
  const { page } = await openPage(server, undefined, withoutScript)
  await page.goto('/plans')
  const cards = {
    Free: ['$0/mo', 'No file storage', 'One workspace', 'Collaborate with one bandmate or producer'],
    Pro: ['$6/mo', 'Most Popular', 'Cloud storage', 'Up to 3 projects', 'Up to 4 users per workspace', 'Direct help'],
    'Band+': ['$12/mo', '20 GB storage', 'Up to 5 workspaces', 'Up to 10 users per workspace', 'Priority support'],
  }
  for (const [name, texts] of Object.entries(cards)) {
    const card = page.getByRole('article', { name, exact: true })
    const shown = await card.textContent()
    for (const text of texts) expect(shown, name).toContain(text)
  }
  expect(await page.getByRole('link', { name: 'Start Free' }).getAttribute('href')).toBe('/register')
  await page.getByRole('article', { name: 'Band+' }).getByRole('textbox', { name: 'E-mail' }).fill('drums@example.com')
  const posted = await answerBy(page, isPost, () =>
    page.getByRole('article', { name: 'Band+' }).locator('button[type=submit]').click(),
  )
  expect(posted.status()).toBe(303)
  const { rows } = await server.owner.query("SELECT plan FROM plan_interest WHERE email = 'drums@example.com'")
  expect(rows).toEqual([{ plan: 'band_plus' }])
})

test('the credits lead to the licence texts of what reaches the browser', async () => {
  const { page } = await openPage(server, undefined, withoutScript)
  await page.goto('/credits')
  const address = await page.getByRole('link', { name: 'the full licence texts' }).getAttribute('href')
  const answer = await fetch(new URL(address ?? '', server.address))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  const titles = [...text.matchAll(/^={20,}\n(.+)\n={20,}$/gm)].map(([, title = '']) => title)
  for (const { name } of libraries.browser)
    expect(
      titles.some((title) => title.startsWith(`${name} `)),
      name,
    ).toBe(true)
  // What they build on, what only workers hold, fonts, sounds, and what is compiled into them.
  for (const name of ['@tanstack/router-core', 'fft.js', '@fontsource-variable/martian-mono', 'Salamander Grand Piano'])
    expect(
      titles.some((title) => title.startsWith(name)),
      name,
    ).toBe(true)
  // A schema that comes along with a table of fields is 75 kB on every screen (decision 0003).
  expect(titles.filter((title) => title.startsWith('zod '))).toEqual([])
  for (const words of [
    'Mozilla Public License Version 2.0',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'SIL OPEN FONT LICENSE Version 1.1',
    'Copyright © 2015, Steinberg Media Technologies GmbH',
    'Sonic Network Inc',
    'S. Christian Collins',
    'Bernhard Schelling',
  ])
    expect(text, words).toContain(words)
})

test('Notify Me keeps an address once for each plan', async () => {
  const { page } = await openPage(server)
  await page.goto('/plans')
  const ask = async (plan: string, email: string): Promise<string | null> => {
    const card = page.getByRole('article', { name: plan, exact: true })
    await card.getByRole('button', { name: /Notify Me/ }).click()
    await card.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await card.getByRole('button', { name: 'Notify Me' }).click()
    return card.getByRole('status').textContent()
  }
  await takenOver(page)
  expect(await ask('Pro', 'Bass@example.com')).toContain('Almost there: open the link')
  expect(await ask('Band+', 'bass@example.com')).toContain('Almost there: open the link')
  await page.goto(await linkMailedTo(server, 'Bass@example.com', '/plan-interest/'))
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
  await page.goto('/plans')
  await page.reload()
  await takenOver(page)
  expect(await ask('Pro', 'bass@example.com')).toContain('already on the list')
  const { rows } = await server.owner.query(
    "SELECT plan, confirmed_at IS NOT NULL AS listed FROM plan_interest WHERE email_key = 'bass@example.com' ORDER BY plan",
  )
  expect(rows).toEqual([
    { plan: 'band_plus', listed: false },
    { plan: 'pro', listed: true },
  ])
})

test('Notify Me says beside the field what is wrong with an address', async () => {
  const { page, watch } = await openPage(server)
  watch.expect({ status: 400, path: '/notify-me' })
  await page.goto('/plans')
  await takenOver(page)
  const card = page.getByRole('article', { name: 'Pro', exact: true })
  await card.getByRole('button', { name: /Notify Me/ }).click()
  await card.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
  await card.getByRole('button', { name: 'Notify Me' }).click()
  await card.getByRole('alert').waitFor()
  expect(await card.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBe('true')
})

test('one can register, ask for a reset and log in by plain forms, without script', async () => {
  const { page } = await openPage(server, undefined, withoutScript)
  await page.goto('/register')
  await page.getByLabel('Username').fill('Plain.Paula')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('paula@example.com')
  await page.getByLabel('Password', { exact: true }).fill('eight letters')
  await page.getByLabel('Password again').fill('eight letters')
  const posted = await answerBy(page, isPost, () => page.getByRole('button', { name: 'Register' }).click())
  expect(posted.status()).toBe(303)
  await page.waitForURL('**/login')

  await page.getByRole('link', { name: /Forgot/ }).click()
  await page.waitForURL('**/forgot-password')
  await page.getByLabel('Username').fill('plain.paula')
  await page.getByRole('button', { name: 'Send E-mail' }).click()
  await page
    .getByText(
      'If there’s an account with that username or e-mail address, we’ve sent a link to its e-mail address. Check your inbox and your spam folder.',
    )
    .waitFor()

  await page.goto('/login')
  await page.getByLabel('Username').fill('plain.paula')
  await page.getByLabel('Password', { exact: true }).fill('eight letters')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/my-workspaces')
  const { rows } = await server.owner.query('SELECT count(*)::int AS sessions FROM sessions')
  expect(rows).toEqual([{ sessions: 1 }])
})

test('a plain form that is wrong answers with a readable page and keeps nothing', async () => {
  const { page, watch } = await openPage(server, undefined, withoutScript)
  watch.expect({ status: 401, path: '/api/login' })
  await page.goto('/login')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Username or password is wrong.' }).waitFor()
})

test('the help centre has its four topics and their articles, without script', async () => {
  const { page } = await openPage(server, undefined, withoutScript)
  for (const topic of helpTopics) {
    await page.goto('/help')
    await page.getByRole('main').locator(`a[href="/help/${topic}"]`).click()
    await page.waitForURL(`**/help/${topic}`)
    const ids = articlesOf(topic)
    const links = page.getByRole('main').locator(`a[href^="/help/${topic}/"]`)
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
      ids.map(articleAddress),
    )
    expect(await page.evaluate(() => document.documentElement.scrollHeight), topic).toBeLessThan(1600)
    const title = (await links.last().locator('span').first().textContent()) ?? ''
    await links.last().click()
    await page.waitForURL(`**/help/${topic}/${ids.at(-1)}`)
    await page.getByRole('article').getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.title()).toBe(`${title}, help · Backline`)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).locator(`a[href="/help/${topic}"]`).click()
    await page.waitForURL(`**/help/${topic}`)
  }
})

test('the search of the help leads to an article of any topic, by keyboard', async () => {
  const { page } = await openPage(server, undefined, withoutScript)
  // Where older links lead without script.
  await page.goto('/help/demos#listen')
  expect(await page.getByRole('combobox').count()).toBe(0)
  await page.locator('#listen').getByRole('link', { name: 'Listen to a demo' }).waitFor()

  const { page: scripted } = await openPage(server)
  await scripted.goto('/help')
  const field = scripted.getByRole('combobox', { name: 'Search the help' })
  await field.fill('TRÁSH folders')
  const found = scripted.getByRole('listbox').getByRole('option')
  await found.filter({ hasText: 'Keep the band’s files' }).waitFor()
  expect(await found.first().locator('mark').first().textContent()).toMatch(/trash|folders/i)
  await field.fill('xyzzy')
  await scripted.getByText('Nothing found in the help.').waitFor()
  await field.fill('hand over the workspace')
  await found.first().waitFor()
  await field.press('Escape')
  expect(await found.count()).toBe(0)
  await field.press('ArrowDown')
  const chosen = scripted.getByRole('option', { selected: true }).locator('span').nth(1)
  const title = (await chosen.textContent()) ?? ''
  await field.press('Enter')
  await scripted.waitForURL(/\/help\/workspaces\/./)
  await scripted.getByRole('heading', { level: 1, name: title }).waitFor()
  // It is read from its beginning, and the field above is empty again.
  await expect.poll(() => scripted.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(await field.inputValue()).toBe('')
  expect(await scripted.title()).toBe(`${title}, help · Backline`)
})

test('one goes from article to article, and an older address leads to its article', async () => {
  const { page } = await openPage(server)
  await page.goto('/help/demos#listen')
  await page.waitForURL('**/help/demos/listen')
  const side = page.getByRole('navigation', { name: 'Articles of this topic' })
  await side.locator('[aria-current="page"]').filter({ hasText: 'Listen to a demo' }).waitFor()
  await page.getByRole('navigation', { name: 'More articles' }).getByRole('link', { name: /^Next/ }).click()
  await page.waitForURL('**/help/demos/offline')
  await side.getByText('Sharing').click()
  await side.getByRole('link', { name: 'Send files' }).click()
  await page.getByRole('heading', { level: 1, name: 'Send files' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Work offline' }).waitFor()
})

test('an unknown help topic and an unknown address say so', async () => {
  const { page, watch } = await openPage(server)
  watch.expect({ status: 404, path: '/no-such-page' }, { status: 404, path: /^\/help/ })
  const topic = await page.goto('/help/drum-fills')
  expect(topic?.status()).toBe(404)
  await page.getByText('404 – Help topic not found', { exact: true }).waitFor()
  const article = await page.goto('/help/demos/the-board')
  expect(article?.status()).toBe(404)
  await page.getByText('404 – Help article not found', { exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'All articles: Demos' }).click()
  await page.waitForURL('**/help/demos')
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: /404/ }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Start page' }).click()
  await page.getByRole('link', { name: 'Enter Studio' }).waitFor()
})

test('screens behind the login ask for it and come back afterwards', async () => {
  const { page } = await openPage(server)
  await page.goto('/account')
  await page.waitForURL('**/login?next=*')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/account')
})
