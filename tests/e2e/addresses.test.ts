import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { answerBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { signUpWithBand } from '#tests/support/person.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a newcomer is asked to confirm the address, opens the link without a login, and is asked no more', async () => {
  const nela = await signUpWithBand(server.address, 'nela')
  const { page } = await openPage(server, nela)
  await page.goto(`/homepage?workspace=${nela.workspaceId}`)
  const notice = page.getByText('Confirm nela@example.com by the link in our e-mail')
  await notice.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send it again' }).press('Enter')
  await page.getByText('We’ve sent a link to nela@example.com.').waitFor()
  const link = await linkMailedTo(server, 'nela@example.com', '/confirm-address/', 2)

  const phone = await openPage(server)
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await phone.page.goto(link)
  await phone.page.getByRole('heading', { name: 'Is this your address?' }).waitFor()
  expect(await violationsOf(phone.page)).toEqual([])
  await phone.page.getByRole('button', { name: 'Yes, confirm it' }).click()
  await phone.page.waitForURL('**/login')
  await phone.page.getByText('nela@example.com is confirmed.').waitFor()
  await phone.page.goto(link)
  await phone.page.getByRole('heading', { name: 'This link no longer works.' }).waitFor()

  await page.reload()
  await page.getByRole('main').waitFor()
  await page.goto('/account')
  await page.getByRole('region', { name: 'E-mail address' }).getByText('is confirmed').waitFor()
  expect(await notice.count()).toBe(0)
})

test('the homepage waits for the notice above it, so that no button moves away from a finger', async () => {
  const olga = await signUpWithBand(server.address, 'olga')
  const { page } = await openPage(server, olga, { width: 390, height: 844 })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await intercept(page, '**/api/account-info', async (route) => {
    await held
    await route.continue()
  })
  const homepage = await answerBy(page, /\/api\/homepage/, () => page.goto(`/homepage?workspace=${olga.workspaceId}`))
  await homepage.finished()
  await page.getByText('The homepage is loading').waitFor({ state: 'attached' })
  const first = page.getByRole('link', { name: 'Upload a demo' })
  expect(await first.count()).toBe(0)
  letGo()
  await first.waitFor()
  expect(await page.getByText('Confirm olga@example.com by the link in our e-mail').isVisible()).toBe(true)
})

test('an address is changed by the link at the new one, and taken back by that at the old one', async () => {
  const ivan = await quickPersonWithBand(server, 'ivan')
  const { page } = await openPage(server, ivan)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  await dialog.getByLabel('New e-mail address').fill('ivan@elsewhere.example')
  await page.keyboard.press('Enter')
  await page.getByText('We’ve sent a link to ivan@elsewhere.example').waitFor()
  await page.goto(await linkMailedTo(server, 'ivan@elsewhere.example', '/confirm-address/'))
  await page.getByRole('button', { name: 'Yes, use it' }).click()
  await page.waitForURL('**/account')
  await page.getByRole('definition').getByText('ivan@elsewhere.example').waitFor()

  await page.goto(await linkMailedTo(server, ivan.email, '/confirm-address/'))
  await page.getByRole('button', { name: 'Yes, take it back' }).click()
  await page.waitForURL('**/login')
  await page.getByText('Your address is ivan@example.com again.').waitFor()
  await page.goto(await linkMailedTo(server, ivan.email, '/reset-password/'))
  await page.getByRole('heading', { name: 'Choose a new password.' }).waitFor()
})
