import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { settled, violationsOf } from '#tests/accessibility/axe.ts'
import { downloadBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let tries = 0

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const today = new Date().toISOString().slice(0, 10)
const back = (days: number): string => addDays(today, -days)

test('a report says what happened and what nobody knows, goes to any days by keyboard, and is taken along as a PDF', async () => {
  const marta = await quickPersonWithBand(server, `marta${++tries}`, `Night Ferry ${tries}`, 'admin')
  // Away from today, so that no midnight comes between what is entered and what is read.
  for (const [days, value] of [
    [12, 1000],
    [10, 1004],
    [9, 1010],
    [5, 1040],
  ] as const)
    await marta.api.addNumber({ provider: 'spotify', metric: 'followers', date: back(days), value })
  const account = (await marta.api.getBooks({})).books.accounts[0]?.id
  for (const [currency, amount] of [
    ['EUR', '300.10'],
    ['CZK', '4860'],
  ] as const)
    await marta.api.addEntry({
      direction: 'income',
      date: back(5),
      text: 'Show',
      amount,
      currency,
      decimalSign: '.',
      by: [{ accountId: account }],
    })
  const { page, watch } = await openPage(server, marta)
  watch.expect({ status: 400, path: '/api/get-reports' })
  await page.goto('/reports')
  await page.getByRole('heading', { name: 'Who listens and follows' }).waitFor()
  await page.getByText('No link page is published.').waitFor()
  await page.getByText('No Instagram numbers yet: connect it, or enter one.').first().waitFor()

  // By keyboard to other days: first a last day that has not come, then one that has.
  // The year passed on the way never comes: other days are not kept waiting for it.
  await intercept(page, '**/api/get-reports?days=365', () => undefined)
  await page.getByRole('radio', { name: '7 days' }).focus()
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight')
  await page.getByLabel('First day').fill(back(11))
  await page.getByLabel('Last day').evaluate((field) => field.removeAttribute('max'))
  await page.getByLabel('Last day').fill(addDays(today, 9))
  await page.keyboard.press('Enter')
  await page.getByText('That day hasn’t come yet.').first().waitFor()
  await page.getByLabel('Last day').fill(back(4))
  await page.keyboard.press('Enter')
  await page.getByText('+40 vs the 8 days before').waitFor()
  await page.getByRole('slider', { name: 'Followers on Spotify' }).waitFor()
  const money = page.getByRole('table', { name: 'Money by currency' })
  expect(await money.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Currency'),
    expect.stringMatching(/^CZK\s+4,860\s/),
    expect.stringMatching(/^EUR\s+300\.10\s/),
  ])
  const parts = page.getByRole('table', { name: 'What goes into the index' })
  await parts.getByRole('row', { name: /^Followers on all services 1,040/ }).waitFor()
  // With amounts and parts in them the tables still fit onto a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  expect(await violationsOf(page)).toEqual([])

  const download = await downloadBy(page, () => page.getByRole('link', { name: 'PDF' }).click())
  const bytes = await buffer(await download.createReadStream())
  expect(download.suggestedFilename()).toBe(`report-${back(11)}-to-${back(4)}.pdf`)
  expect([bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF'])

  // On paper nothing but the report, black on white.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const seen = (selector: string) => page.locator(selector).first().isVisible()
  expect([await seen('header'), await seen('main a'), await seen('main form'), await seen('main h3')]).toEqual([
    false,
    false,
    false,
    true,
  ])
  const colours = await page
    .locator('main h3')
    .first()
    .evaluate((title) => getComputedStyle(title).color)
  expect(colours).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: null })
  await page.goto('/settings')
  const digest = page.getByRole('checkbox', { name: 'Monday recap' })
  // The box follows the store, a moment after the click.
  await digest.click()
  await page.getByText('The Monday mail is off.').waitFor()
  expect((await marta.api.getDigestSetting({})).weeklyDigest).toBe(false)
})
