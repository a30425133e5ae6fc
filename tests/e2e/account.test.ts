import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpMember } from '#tests/support/band.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { Person, signUp, signUpWithBand } from '#tests/support/person.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const picture = (background = '#b4552d'): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

test('the account shows who one is; a picture is uploaded, cut and viewed', async () => {
  const person = await quickPersonWithBand(server, 'Pia.Piano')
  const { page, watch } = await openPage(server, person)
  await page.goto('/account')
  const facts = page.getByRole('main')
  for (const text of ['Pia.Piano', 'Pia.Piano@example.com', 'FREE'])
    await facts.getByRole('definition').getByText(text, { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Reset Password' }).getAttribute('href')).toBe('/forgot-password')
  expect(await page.getByRole('main').getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout')

  await page.getByRole('button', { name: 'Upload picture' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload a picture' })
  const field = upload.getByLabel('Picture', { exact: true })
  expect(await field.getAttribute('accept')).toBe('image/*')
  watch.expect({ status: 415, path: '/upload-profile-picture' }, { status: 400, path: '/upload-profile-picture' })
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.getByRole('alert').waitFor()
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await upload.getByRole('img', { name: 'How it will look' }).waitFor()
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'View your picture' }).click()
  const shown = page.getByRole('dialog', { name: 'Profile picture' }).getByRole('img', { name: 'Pia.Piano' })
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.naturalWidth === image.naturalHeight]),
    )
    .toEqual([true, true])
  const first = await shown.getAttribute('src')
  expect(first).toMatch(/^\/profile-pictures\/[0-9a-f]{64}\.webp$/)

  // Another picture: the old one is in no list that was read before, even if its new answer is slow.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Workspaces', exact: true }).click()
  await page.getByRole('listitem').locator(`img[src="${first}"]`).waitFor()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture('#2d55b4') })
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.waitFor({ state: 'detached' })
  await intercept(page, /get-workspaces/, () => undefined)
  await page.getByRole('link', { name: 'Workspaces', exact: true }).click()
  await page.getByRole('heading', { name: 'Where are we playing today?' }).waitFor()
  await page.locator('[aria-busy="true"]').waitFor()
  expect(await page.locator(`img[src="${first}"]`).count()).toBe(0)
})

test('the profile stands among the screens of a workspace, and needs none', async () => {
  const { page: member } = await openPage(server, await quickPersonWithBand(server, 'banded', 'Night Ferry'))
  await member.goto('/profile')
  await member.getByRole('heading', { level: 2, name: 'banded' }).waitFor()
  await member.getByRole('complementary', { name: 'Workspace' }).getByText('Night Ferry').waitFor()
  const { page } = await openPage(server, await quickPerson(server, 'bandless'))
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'bandless' }).waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('dialog', { name: 'Change password' }).waitFor()
})

test('when the session ends elsewhere every tab forgets the person, goes to the login, and comes back after it', async () => {
  const person = await signUpWithBand(server.address)
  const { username, email } = await person.api.accountInfo({})
  const { context, page, watch } = await openPage(server, person)
  const other = await context.newPage()
  const open = await context.newPage()
  await page.goto('/profile?from=here')
  await page.getByRole('button', { name: 'Change password' }).click()
  await other.goto('/demos')
  await other.getByRole('heading', { level: 1, name: 'Demos' }).waitFor()
  await open.goto('/about')
  await open.getByRole('link', { name: 'Logout' }).waitFor()
  watch.expect({ status: 401, path: /./ })
  await server.owner.query('DELETE FROM sessions WHERE account_id = (SELECT id FROM accounts WHERE username = $1)', [
    username,
  ])
  await page.getByRole('dialog').getByLabel('Current password').fill('correct horse battery')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login?next=%2Fprofile%3Ffrom%3Dhere')
  await page.getByRole('status').getByText('You’re logged out. Log in to continue.').waitFor()
  await other.waitForURL('**/login?next=%2Fdemos')
  await open.getByRole('link', { name: 'Login' }).first().waitFor()
  expect(new URL(open.url()).pathname).toBe('/about')
  expect(await other.evaluate(() => sessionStorage.getItem('backline.workspace'))).toBeNull()

  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/profile?from=here')

  // A logout tells the other tabs as well.
  await other.goto('/account')
  await other.getByRole('definition').getByText(email, { exact: true }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'You are logged out.' }).waitFor()
  await other.waitForURL('**/login?next=%2Faccount')
})

test('the account lists where one is logged in, and logs other devices out', async () => {
  const person = await signUp(server.address, 'travels')
  const phone = new Person(server.address)
  phone.userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
  await phone.api.login({ username: 'travels', password: 'correct horse battery' })
  const { page } = await openPage(server, person)
  await page.goto('/account')
  const devices = page.getByRole('list', { name: 'Where you’re logged in' }).getByRole('listitem')
  await devices.getByText('This device').waitFor()
  expect(await devices.count()).toBe(2)
  await page.getByRole('button', { name: 'Log out Firefox · Android' }).click()
  await page.getByText('Firefox · Android is logged out.').waitFor()
  await page
    .getByRole('list', { name: 'What happened to your account' })
    .getByText('Logged out another device')
    .waitFor()
  expect((await phone.api.getSessionUserId({})).user_id).toBeNull()
  expect(await devices.count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Log out all other devices' }).count()).toBe(0)
})

test('a logout asks for nothing that only who is logged in may have: it would be refused behind it', async () => {
  const { page } = await openPage(server, await quickPersonWithBand(server, 'Lea.Leaves', 'Encore'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/logout')
  await page.getByRole('heading', { name: 'You are logged out.' }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/')).toSorted()).toEqual([
    '/api/csrf-token',
    '/api/get-session-user-id',
    '/api/logout',
  ])
})

test('what the browser kept of pictures and songs is gone after a logout', async () => {
  const person = await quickPerson(server, 'Lea.Lends')
  const file = new File([new Uint8Array(await picture())], 'face.png', { type: 'image/png' })
  await person.api.uploadProfilePicture({ file })
  const { profilePictureUrl } = await person.api.accountInfo({})
  const { page, watch } = await openPage(server, person)
  watch.expect({ status: 0, path: profilePictureUrl })
  await page.goto('/account')
  await page.evaluate((path) => fetch(path), profilePictureUrl)
  // From what the browser has alone: nobody is asked.
  const keeps = () =>
    page.evaluate(
      (path) =>
        fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      profilePictureUrl,
    )
  expect(await keeps()).toBe(true)
  await page.goto('/logout')
  await page.getByRole('heading', { name: 'You are logged out.' }).waitFor()
  expect(await keeps()).toBe(false)
})

test('an account with others in its workspace is kept; alone it is deleted after the question', async () => {
  const owner = await quickPersonWithBand(server, 'Going', 'Last Orders')
  const member = await signUpMember(server, owner)
  const { page } = await openPage(server, owner)
  await page.goto('/account')
  const ask = page.getByRole('button', { name: 'Delete Account' })
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete your account? This cannot be undone.',
  })
  const notYet = page.getByRole('dialog', { name: 'You can’t delete your account yet' })
  await ask.focus()
  await page.keyboard.press('Enter')
  await notYet.getByText('There are still others in “Last Orders”.').waitFor()
  await notYet.getByRole('listitem').filter({ hasText: 'Last Orders' }).getByText('1 other member').waitFor()
  expect(await notYet.getByRole('button', { name: 'Delete Account' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await notYet.waitFor({ state: 'detached' })
  await expect.poll(() => ask.evaluate((button) => button === document.activeElement)).toBe(true)

  await member.api.leaveWorkspace({ workspace_id: owner.workspaceId ?? '' })
  await page.reload()
  await page.getByRole('list', { name: 'What happened to your account' }).waitFor({ state: 'attached' })
  await ask.click()
  await question.getByText('Last Orders').waitFor()
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await page.waitForURL(`${server.address}/`)
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  const there = async () =>
    (await server.owner.query("SELECT FROM workspaces WHERE name = 'Last Orders' AND deleted_until IS NULL")).rowCount
  expect(await there()).toBe(0)
})

test('somebody who deleted their account is offered it back when they log in', async () => {
  const leaver = await signUpWithBand(server.address, 'Returning', 'Encore')
  await leaver.api.deleteUser({ username: 'Returning' })
  const { page, watch } = await openPage(server)
  watch.expect({ status: 403, path: '/api/login' })
  await page.goto('/login')
  await page.getByLabel('Username or e-mail').fill('Returning')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('You can bring it back until').waitFor()
  await page.getByRole('button', { name: 'Bring my account back' }).click()
  await page.waitForURL('**/my-workspaces')
  await page.getByRole('heading', { name: 'Encore' }).waitFor()
  await page.goto('/account')
  const happened = page.getByRole('list', { name: 'What happened to your account' })
  await happened.getByText('Brought the account back').waitFor()
  await happened.getByText('Deleted the account').waitFor()
})
