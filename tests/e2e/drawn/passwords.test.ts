import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { linkMailedTo, mailsTo } from '#tests/support/outbox.ts'
import { signUp, signUpWithBand } from '#tests/support/person.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
const first = 'correct horse battery'
const second = '  spaces and Ünïcode count  '

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const logIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a forgotten password is replaced by the link of a mail, which works once and ends every session', async () => {
  const person = await signUp(server.address, 'Forgetful')
  const before = await openPage(server, person)
  await before.page.goto('/my-workspaces')
  await before.page.getByRole('heading', { level: 1 }).waitFor()

  const { page, watch } = await openPage(server)
  watch.expect({ status: 401, path: '/api/login' }, { status: 400, path: '/reset-password' })
  await page.goto('/login')
  await page.getByRole('link', { name: /Forgot/ }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Username').fill('forgetful')
  await page.getByRole('button', { name: 'Send E-mail' }).click()
  const sent = page.getByText(
    'If there’s an account with that username or e-mail address, we’ve sent a link to its e-mail address. Check your inbox and your spam folder.',
    { exact: true },
  )
  await sent.waitFor()

  const link = await linkMailedTo(server, 'Forgetful@example.com', '/reset-password/')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(second)
  await page.getByLabel('New password again').fill(first)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('The passwords don’t match.').waitFor()
  await page.getByLabel('New password again').fill(second)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/login')

  await logIn(page, 'Forgetful', first)
  await page.getByRole('alert').getByText('Username or password is wrong.').waitFor()
  await logIn(page, 'Forgetful', second)
  await page.waitForURL('**/my-workspaces')

  before.watch.expect({ status: 401, path: /./ })
  await before.page.goto('/my-workspaces')
  await before.page.waitForURL('**/login?next=*')

  await page.goto(link)
  await page.getByText('This link is no longer valid. Ask for a new one.').waitFor()
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password')
  await until(async () => (await mailsTo(server, 'Forgetful@example.com')).length >= 2)
})

test('the answer is the same for a name that nobody has, and no mail goes out', async () => {
  const { page } = await openPage(server)
  await page.goto('/forgot-password')
  await page.getByLabel('Username').fill('nobody-at-all')
  await page.getByRole('button', { name: 'Send E-mail' }).click()
  await page.getByText('If there’s an account with that username or e-mail address').waitFor()
  const { rows } = await server.owner.query('SELECT count(*)::int AS links FROM password_resets WHERE used_at IS NULL')
  expect(rows).toEqual([{ links: 0 }])
})

test('a password is changed on the profile, after the old one was given', async () => {
  const person = await signUpWithBand(server.address, 'Changing')
  const { page, watch } = await openPage(server, person)
  watch.expect({ status: 400, path: '/change-password' })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const modal = page.getByRole('dialog', { name: 'Change password' })
  await modal.getByLabel('Current password').fill('not the password')
  await modal.getByLabel('New password', { exact: true }).fill(second)
  await modal.getByLabel('New password again').fill(second)
  await modal.getByRole('button', { name: 'Change password' }).click()
  await modal.getByRole('alert').first().waitFor()
  await modal.getByLabel('Current password').fill(first)
  await modal.getByRole('button', { name: 'Change password' }).click()
  await modal.waitFor({ state: 'detached' })

  const other = await openPage(server)
  await logIn(other.page, 'changing', second)
  await other.page.waitForURL('**/my-workspaces')
  await page.reload()
  await page.getByRole('button', { name: 'Change password' }).waitFor()
})

test('the profile leads to the reset and to the account', async () => {
  const person = await quickPersonWithBand(server, 'Looking')
  const { page } = await openPage(server, person)
  await page.goto('/profile')
  expect(await page.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe('/forgot-password')
  await page.getByRole('link', { name: 'Account Settings' }).click()
  await page.waitForURL('**/account')
})

test('registering says beside each field what is wrong with it, and leads to the login', async () => {
  const { page, watch } = await openPage(server)
  watch.expect({ status: 400, path: '/api/register' }, { status: 429, path: '/api/register' })
  await page.goto('/register')
  await page.getByLabel('Username').fill('no')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nowhere')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Password again').fill('shorter')
  await page.getByRole('button', { name: 'Register' }).click()
  for (const label of ['Username', 'E-mail', 'Password', 'Password again'])
    await expect
      .poll(() => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid'), { message: label })
      .toBe('true')
  await page.getByLabel('Username').fill('newcomer')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('newcomer@example.com')
  await server.owner.query(
    `INSERT INTO rate_windows (key, ends_at, calls) VALUES ('register:127.0.0.1', now() + interval '59 minutes', 30)
     ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at, calls = excluded.calls`,
  )
  await page.getByLabel('Password', { exact: true }).fill(first)
  await page.getByLabel('Password again').fill(first)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('main').getByText('Too many tries. Try again in 59 minutes.').waitFor()
  await server.owner.query('DELETE FROM rate_windows')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('dialog', { name: 'Create New Workspace' }).waitFor()
})

test('logging out ends the session of this browser', async () => {
  const person = await quickPerson(server, 'Leaving')
  const { page } = await openPage(server, person)
  await page.goto('/my-workspaces')
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'You are logged out.' }).waitFor()
  await page.goto('/my-workspaces')
  await page.waitForURL('**/login?next=*')
  expect((await person.api.getSessionUserId({})).user_id).toBeNull()
})

test('what is typed into a prerendered form while the script takes over stays as it was typed', async () => {
  const typed = 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(4)
  for (const label of ['E-mail', 'Password']) {
    const { page } = await openPage(server)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await intercept(page, /\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/register', { waitUntil: 'commit' })
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    await page
      .locator('#root > *')
      .first()
      .evaluate((element) => element.setAttribute('data-prerendered', ''))
    const taken = page.locator('[data-prerendered]').waitFor({ state: 'detached' })
    let over = false
    void taken.then(() => {
      over = true
    })
    let written = ''
    for (const letter of typed) {
      // Some before the scripts are let in, then without a pause until after they have taken over.
      if (written.length === 20) release()
      await page.keyboard.insertText(letter)
      written += letter
      if (over && written.length > 40) break
    }
    await taken
    await page.keyboard.insertText('!')
    expect(await field.inputValue(), label).toBe(`${written}!`)
  }
})
