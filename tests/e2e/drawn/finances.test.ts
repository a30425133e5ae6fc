import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAmount } from '#kernel/parse-amount.ts'
import { settled, violationsOf } from '#tests/accessibility/axe.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { reckonLedger } from '#tests/support/reckon-ledger.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a treasurer books a month of shows, splits what two paid, settles up, closes the month and takes it along', async () => {
  const { marta, eliska, tom, jonas, gina, band, workspaceId, exported } = await bandWithBooks(server)
  const { today } = (await marta.api.getBooks({})).books
  const month = today.slice(0, 7)
  const first = `${month}-01`
  await marta.api.addEvent({ title: 'Show in Wien', date: first, category: 'gig' })
  const { page, watch } = await openPage(server, marta)
  watch.expect({ status: 409, path: '/edit-entry' })
  await page.goto('/finances')
  await page.getByText('Nothing booked yet').waitFor()

  // A fee, typed as one writes it here; what each share comes to shows before anything is booked.
  await page.getByRole('button', { name: 'Add transaction' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Income', { exact: true }).click()
  await dialog.getByLabel('What it was for').fill('Fee, Wien')
  await dialog.getByLabel('Amount').fill('a lot')
  await dialog.getByText('“a lot” is not an amount in EUR.').waitFor()
  await dialog.getByLabel('Amount').fill('1 234,50')
  await dialog.getByLabel('Date').fill(first)
  await dialog.getByLabel('Belongs to').selectOption({ label: await shownShow(dialog) })
  await dialog.getByText('Everybody', { exact: true }).click()
  const shares = dialog.locator('[data-share]')
  await expect.poll(() => shares.allTextContents()).toHaveLength(4)
  const minors = (await shares.allTextContents()).map((text) => parseAmount(text, 'EUR', '.'))
  expect(minors.reduce((sum, minor) => sum + minor, 0n)).toBe(123450n)
  expect([...minors].sort()).toEqual([30862n, 30862n, 30863n, 30863n])
  await dialog.getByLabel('Receipts').setInputFiles({ name: 'fee.png', mimeType: 'image/png', buffer: png })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[data-net="EUR"]').textContent()).toBe('+1,234.50')
  // What each gets is in sight after the last press.
  const shared = page.getByRole('status', { name: 'Just shared' })
  const gets = await shared.locator('[data-gets] .mono').allTextContents()
  expect(gets.sort()).toEqual(['308.62€', '308.62€', '308.63€', '308.63€'])

  // What waits for its payment counts once it is paid, and no more when that is taken back.
  const shownNet = page.locator('[data-net="EUR"]')
  await shared.getByRole('link', { name: 'Who owes whom' }).click()
  await page.getByRole('button', { name: 'Add an unpaid bill or fee' }).click()
  await dialog.getByLabel('What it was for').fill('Fee, Graz')
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Due on').fill('2026-01-05')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Overdue since').waitFor()
  const tabs = page.getByRole('navigation', { name: 'Finances' })
  await tabs.getByRole('link', { name: 'This month' }).click()
  expect(await shownNet.textContent()).toBe('+1,234.50')
  // The tabs are addresses that one can go back to.
  await page.goBack()
  await page.getByRole('button', { name: 'Mark Fee, Graz as paid' }).click()
  await dialog.getByLabel('Paid on').fill(first)
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await tabs.getByRole('link', { name: 'This month' }).click()
  await expect.poll(() => shownNet.textContent()).toBe('+1,334.50')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shownNet.textContent()).toBe('+1,234.50')
  await page.goto('/transactions?state=overdue')
  await page
    .getByRole('list', { name: /^To receive/ })
    .getByText('Fee, Graz')
    .waitFor()
  await page.getByRole('button', { name: 'Delete Fee, Graz' }).click()
  await page.getByText('“Fee, Graz” deleted.').waitFor()

  // Two paid the van; another person's screen shows it by itself.
  const other = await openPage(server, eliska)
  await other.page.goto(`/transactions?workspace=${workspaceId}`)
  await other.page.getByRole('button', { name: 'Fee, Wien' }).waitFor()
  await page.goto(`/transactions?month=${month}`)
  await page.getByRole('button', { name: 'Fee, Wien' }).waitFor()
  await page.keyboard.press('n')
  await dialog.getByLabel('What it was for').fill('Van and diesel')
  await dialog.getByLabel('Amount').fill('100.01')
  await dialog.getByLabel('Date').fill(first)
  await dialog.getByLabel('Paid by', { exact: true }).selectOption({ label: tom.username })
  await dialog.getByRole('button', { name: 'Paid by several' }).click()
  await dialog.getByLabel('Paid by, 2').selectOption({ label: jonas.username })
  await dialog.getByLabel('How much, 1').fill('60')
  await dialog.getByText('Another way', { exact: true }).click()
  for (const [at, { username }] of band.entries())
    await dialog.getByLabel(`Percent for ${username}`).fill(['33,3333', '33.3333', '16.6667', '16.6666'][at] ?? '')
  await dialog.getByText('The shares add up to 99.9999 %, not 100 %.').waitFor()
  await dialog.getByLabel(`Percent for ${jonas.username}`).fill('16.6667')
  await expect
    .poll(async () => (await shares.allTextContents()).map((text) => text.replace(/[^\d.]/g, '')).sort())
    .toEqual(['16.67', '16.67', '33.33', '33.34'])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await other.page.getByRole('button', { name: 'Van and diesel' }).waitFor()

  // Two write at once: nothing that was typed is lost.
  await page.getByRole('button', { name: 'Van and diesel' }).click()
  await dialog.getByLabel('Note').fill('Bohemia Rent')
  const van = (await eliska.api.getLedger({ search: 'diesel' })).entries[0]
  await eliska.api.sortEntries({ entryIds: [van?.id ?? ''], addTags: ['tour'] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(`${eliska.username} changed this too.`).waitFor()
  expect(await dialog.getByRole('definition').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const kept = (await marta.api.getLedger({ search: 'diesel' })).entries[0]
  expect([kept?.note, kept?.tags]).toEqual(['Bohemia Rent', ['tour']])

  await page.getByRole('button', { name: 'Van and diesel' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('“Van and diesel” is back.').waitFor()
  await page.getByRole('button', { name: 'Van and diesel' }).waitFor()

  // What is on the screen is what plain loops over the exported file make of it.
  const sums = () =>
    exported('csv').then((csv) =>
      reckonLedger(
        csv.toString(),
        band.map(({ username }) => username),
      ),
    )
  const { in: came, out: went } = (await sums()).flows.get(`${month} EUR`) ?? { in: 0n, out: 0n }
  expect([came, went]).toEqual([123450n, 10001n])
  const total = await page.locator('[data-total="EUR"]').textContent()
  const [shownIn, shownOut, net] = [...(total ?? '').matchAll(/[+−]?[\d,]+\.\d\d/g)].map(([text]) =>
    parseAmount(text, 'EUR', '.'),
  )
  expect([shownIn, shownOut, net]).toEqual([came, went, came - went])

  // Every suggestion is booked by a click, until nobody owes anything.
  await page.goto('/finances?part=owed')
  const record = page.getByRole('button', { name: /^Record it/ })
  await record.first().waitFor()
  await page.getByLabel('Pay from and into').selectOption({ label: 'Cash' })
  for (let left = await record.count(); left > 0; left--) {
    await record.first().click()
    await expect.poll(() => record.count()).toBe(left - 1)
  }
  await page.getByText('Nobody owes anything.').waitFor()
  const standing = [...(await sums()).members.values()]
  expect(standing.length).toBeGreaterThanOrEqual(band.length)
  expect(standing.filter((minor) => minor !== 0n)).toEqual([])
  // The band paid by the account that was chosen.
  const transfers = (await marta.api.getLedger({ direction: 'transfer' })).entries
  const accounts = transfers
    .flatMap(({ by, to }) => [...by, ...(to ? [to] : [])])
    .filter(({ kind }) => kind === 'account')
  expect(new Set(accounts.map(({ name }) => name))).toEqual(new Set(['Cash']))
  await settled(page)
  expect(await violationsOf(page)).toEqual([])
  await tabs.getByRole('link', { name: 'This month' }).click()
  const months = page.getByRole('slider', { name: /^Money in and out in EUR/ })
  await months.press('End')
  expect(await months.getAttribute('aria-valuetext')).toContain('In 1,234.50')

  await page.getByRole('button', { name: 'Close month' }).click()
  await dialog.getByRole('button', { name: 'Close month' }).click()
  await page.getByText('Closed', { exact: true }).waitFor()
  await settled(page)
  expect(await violationsOf(page)).toEqual([])
  await other.page.getByRole('button', { name: 'Van and diesel' }).click()
  await other.page.getByText(/is closed, so you can’t change this/).waitFor()
  expect(await other.page.getByRole('dialog').getByLabel('Amount').isDisabled()).toBe(true)

  const guest = await openPage(server, gina)
  await guest.page.goto(`/finances?workspace=${workspaceId}`)
  await guest.page.getByText('Finances are for the band').waitFor()
})

/** The show among the choices, whose label names its day. */
const shownShow = async (dialog: Locator): Promise<string> => {
  const option = dialog.getByLabel('Belongs to').locator('option', { hasText: 'Show in Wien' })
  await option.waitFor({ state: 'attached' })
  return (await option.textContent()) ?? ''
}
