import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a person makes a token by keyboard on a phone, a program calls by it, and is refused once it has ended', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  const { page } = await openPage(server, marta, { width: 390, height: 844 })
  await page.goto(`/settings?workspace=${marta.workspaceId}`)
  await page.getByRole('link', { name: 'Open access tokens' }).click()
  await page.getByText('No token yet').waitFor()
  await page.getByRole('button', { name: 'Make a token' }).press('Enter')
  await page.getByLabel('Name').fill('Band site')
  await page.getByLabel('All parts of the band').press('Space')
  await page.keyboard.press('Tab')
  await page.getByLabel('Calendar').press('Space')
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Name').press('Enter')
  const secret = await page.getByLabel('The token “Band site”', { exact: true }).inputValue()
  expect(secret).toMatch(/^bl_/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  const call = (path: string) => fetch(server.address + path, { headers: { authorization: `Bearer ${secret}` } })
  expect((await call('/api/get-calendar?from=2029-12-01&to=2029-12-31')).status).toBe(200)
  expect((await call('/api/get-demos')).status).toBe(403)
  await page.reload()
  await page.getByText('Only read · Calendar').waitFor()
  await page.getByText('last used just now').waitFor()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'End Band site' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'End the token' }).press('Enter')
  await page.getByText('No token yet').waitFor()
  expect((await call('/api/get-this-token')).status).toBe(401)
})
