import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts'
import { quickPerson } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let provider: OpenIdProvider
let server: TestServer
beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await startWebServer({ sso: provider.settings() })
  provider.serve(server.address)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const known = (login: string): void => {
  provider.people.set(login, { email: `${login}@example.com`, email_verified: true, preferred_username: login })
}

/** Fills in what the provider asks on its own pages. */
const logInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}
const allow = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('somebody logs in by the provider, proves who they are there, and logs out of both', async () => {
  known('nina')
  const { page, watch } = await openPage(server)
  watch.leadsTo(provider.issuer)
  await page.goto('/login?next=/account')
  const way = page.getByRole('link', { name: 'Log in with Rehearsal Room' })
  await way.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await way.click()
  await logInThere(page, 'nina')
  await allow(page)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByText('It’s your only way in').waitFor()
  expect(await violationsOf(page)).toEqual([])

  await server.owner.query(`UPDATE sessions SET confirmed_at = now() - interval '1 hour'`)
  watch.expect({ status: 403, path: '/delete-user' })
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await page.getByText('it leads you back here').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Log in with Rehearsal Room' }).click()
  await logInThere(page, 'nina')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${server.address}/`)
  const { rows } = await server.owner.query(`SELECT count(*)::int FROM sessions`)
  expect(rows).toEqual([{ count: 0 }])
})

test('somebody connects their account, and disconnects it', async () => {
  known('otto-there')
  const otto = await quickPerson(server, 'otto')
  await server.owner.query(`UPDATE accounts SET password_hash = 'some hash' WHERE username = 'otto'`)
  const { page, watch } = await openPage(server, otto, { width: 390, height: 844 })
  watch.leadsTo(provider.issuer)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Connect with Rehearsal Room' }).click()
  await logInThere(page, 'otto-there')
  await allow(page)
  await page.getByText('Your account has been connected since').waitFor()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect with Rehearsal Room' }).waitFor()
})

test('somebody who turns back at the provider reads one sentence', async () => {
  const { page, watch } = await openPage(server, undefined, { width: 390, height: 844 })
  watch.leadsTo(provider.issuer)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Log in with Rehearsal Room' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByText('You were not logged in with Rehearsal Room. Try again when you like.').waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('where it is the only way in, no screen offers another', async () => {
  known('paula')
  const only = await startWebServer({ sso: provider.settings({ isOnly: true }) })
  provider.serve(only.address)
  const { page, watch } = await openPage(only, undefined, { width: 390, height: 844 })
  watch.leadsTo(provider.issuer)
  for (const path of ['/register', '/forgot-password']) {
    await page.goto(path)
    await page.getByText('On this server you log in with Rehearsal Room only.').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await violationsOf(page)).toEqual([])
  }
  await page.goto('/login')
  const way = page.getByRole('link', { name: 'Log in with Rehearsal Room' })
  await way.waitFor()
  await page.getByRole('textbox').first().waitFor({ state: 'detached' })
  await way.click()
  await logInThere(page, 'paula')
  await allow(page)
  await page.waitForURL(/my-workspaces/)
  await page.goto('/account')
  await page.getByText('Your account has been connected since').waitFor()
  expect(await page.getByRole('link', { name: 'Reset Password' }).count()).toBe(0)
  await only.close()
  provider.serve(server.address)
})
