import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode, setUpApp } from '#tests/support/authenticator-app.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { signUp } from '#tests/support/person.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const password = 'correct horse battery'

const typePassword = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('an app is set up by its code, and the next login asks for one, or for a recovery code', async () => {
  await signUp(server.address, 'nora')
  const { page, watch } = await openPage(server)
  await page.goto('/login?next=/account')
  await typePassword(page, 'nora')
  const part = page.getByRole('region', { name: 'Two-step login' })
  // At a bare IP address browsers make no passkeys, and the screen says so.
  await part.getByText('Passkeys need an address with a name and https').waitFor()
  expect(await part.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
  await part.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).locator('path').waitFor()
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '').replaceAll(' ', '')
  watch.expect({ status: 400, path: '/add-totp' }, { status: 400, path: '/api/prove-by-code' })
  await dialog.getByLabel('Code from your app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('That’s not the code of this app.').waitFor()
  await dialog.getByLabel('Code from your app').fill(appCode(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const recovery = page.getByRole('dialog', { name: 'Your recovery codes' })
  const code = (await recovery.getByRole('listitem').first().textContent()) ?? ''
  await recovery.getByRole('button', { name: 'I’ve saved them' }).click()
  await part.getByText('10 left.').waitFor()

  await page.goto('/logout')
  await page.getByRole('heading', { name: 'You are logged out.' }).waitFor()
  await page.goto('/login')
  await typePassword(page, 'nora')
  await page.getByRole('heading', { name: 'One more step.' }).waitFor()
  // What is asked for comes a moment later, and moves the button.
  await page.getByLabel('Code from your app').waitFor()
  await page.getByRole('button', { name: 'Back to login' }).click()
  await typePassword(page, 'nora')
  await page.getByRole('heading', { name: 'One more step.' }).waitFor()
  await page.getByLabel('Code from your app').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('That code is wrong or was used already.').waitFor()
  await page.getByLabel('Code from your app').fill(code.toUpperCase())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/my-workspaces')
})

test('a passkey logs in by itself, confirms what is dangerous, and can be removed', async () => {
  await signUp(server.address, 'olga')
  const { page, watch } = await openPage(server, undefined, { host: 'localhost' })
  const debug = await page.context().newCDPSession(page)
  await debug.send('WebAuthn.enable')
  await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/login?next=/account')
  await typePassword(page, 'olga')
  const part = page.getByRole('region', { name: 'Two-step login' })
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill('Key on the keyring')
  await adding.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: 'Your recovery codes' })
    .getByRole('button', { name: 'I’ve saved them' })
    .click()
  await part.getByText('Key on the keyring', { exact: true }).first().waitFor()

  await page.goto('/logout')
  await page.getByRole('heading', { name: 'You are logged out.' }).waitFor()
  await page.goto('/login?next=/account')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await part.getByText('last used').waitFor()

  await server.owner.query("UPDATE sessions SET confirmed_at = now() - interval '1 hour'")
  watch.expect({ status: 403, path: '/remove-factor' })
  await part.getByRole('button', { name: 'Remove Key on the keyring' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await asked.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByText('Key on the keyring is removed.').waitFor()
  await part.getByRole('listitem').first().waitFor({ state: 'detached' })
})

test('an administrator without two-step login is led to it', async () => {
  const chief = await quickPerson(server, 'chief', 'admin')
  await server.owner.query('DELETE FROM login_factors WHERE account_id = $1', [chief.id])
  const { page } = await openPage(server, chief)
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Set up two-step login first' }).waitFor()
  await page.getByRole('link', { name: 'Set it up' }).click()
  await page.getByText('Administrators need it').waitFor()
})

test('a band that asks for two-step login leads its members to it, in an open tab and by a link', async () => {
  const owner = await quickPersonWithBand(server, 'pia', 'Salt Marsh')
  const workspace_id = owner.workspaceId ?? ''
  const member = await quickPerson(server, 'rita')
  await server.owner.query(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')`, [
    workspace_id,
    member.id,
  ])
  const { page, watch } = await openPage(server, member)
  await page.goto(`/board?workspace=${workspace_id}`)
  await page.getByRole('heading', { name: 'Nothing to do yet' }).waitFor()
  // What the tab asks for meanwhile is refused.
  watch.expect({ status: 423, path: /^\/api\// })
  await setUpApp(owner)
  await owner.api.saveWorkspace({ workspace_id, needsFactor: true })
  const wanted = page.getByRole('heading', { name: 'This band wants two-step login' })
  await wanted.waitFor()
  await page.goto(`/demos?workspace=${workspace_id}`)
  await wanted.waitFor()
  await page.getByRole('link', { name: 'Set it up' }).click()
  await page.getByRole('button', { name: 'Add an authenticator app' }).waitFor()

  const own = await openPage(server, owner)
  await own.page.goto('/account')
  await own.page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  const asked = own.page.getByRole('dialog', { name: 'Remove Authenticator app?' })
  await asked.getByText('Salt Marsh asks for two-step login, and closes to you until you add another.').waitFor()
})
