import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { saidIn } from '#tests/support/said.ts'
import type { TestServer } from '#tests/support/test-server.ts'

/** What Czech says for a message of the source. */
const cs = (message: string): string => saidIn('cs', message)

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a Czech browser gets Czech pages, with and without script, and other browsers English ones', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openPage(server, undefined, { locale: 'cs-CZ', javaScriptEnabled })
    await page.goto('/login')
    expect(await page.locator('html').getAttribute('lang')).toBe('cs')
    await page.getByLabel(cs('Username')).waitFor()
    expect(await page.title()).toBe(`${cs('Login')} · Backline`)
  }
  const { page } = await openPage(server, undefined, { locale: 'de-DE' })
  await page.goto('/login')
  await page.getByLabel('Username').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('who registers in Czech goes on in Czech, also where something is refused', async () => {
  const { page, watch } = await openPage(server, undefined, { locale: 'cs-CZ' })
  watch.expect({ status: 400, path: '/api/register' }, { status: 400, path: '/register' })
  await page.goto('/register')
  await page.getByRole('button', { name: cs('Register'), exact: true }).click()
  await page.getByText(cs('Username is required.')).first().waitFor()
  await page.getByLabel(cs('Username')).fill('Eliska')
  await page.getByLabel(cs('E-mail')).fill('eliska@example.com')
  await page.getByLabel(cs('Password'), { exact: true }).fill('a quiet rehearsal room')
  await page.getByLabel(cs('Password again')).fill('a quiet rehearsal room')
  await page.getByRole('button', { name: cs('Register'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/register'))
  expect(await page.locator('html').getAttribute('lang')).toBe('cs')
})

test('the language of an account comes along to every browser, and is changed in the profile', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  await marta.api.saveProfile({ language: 'cs' })
  const { page } = await openPage(server, marta)
  await page.goto('/profile')
  await page.getByRole('button', { name: cs('Edit profile') }).click()
  const dialog = page.getByRole('dialog', { name: cs('Edit profile') })
  await dialog.getByLabel(cs('Language')).selectOption({ label: 'English' })
  await dialog.getByRole('button', { name: cs('Save') }).click()
  await page.getByRole('button', { name: 'Edit profile' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect((await marta.api.accountInfo({})).language).toBe('en')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('dialog').getByLabel('Language').selectOption({ label: 'Čeština' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: cs('Edit profile') }).waitFor()
  await page.goto('/calendar')
  await page
    .getByText(new Date().toLocaleDateString('cs', { month: 'long' }))
    .first()
    .waitFor()
})
