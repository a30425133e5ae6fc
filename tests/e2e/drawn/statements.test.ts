import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

const distrokid = [
  'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)',
  '2026-09-15\t2026-07\tSpotify\tNight Ferry\tHarbour Lights\tCZA012600001\t\t1500\t100\tSong\tCZ\t0\t4.8012345678',
  '2026-09-15\t2026-07\tTidal\tNight Ferry\tTidewire\tCZA012600002\t\t30\t100\tSong\tDE\t0\t0.2087654322',
  '2026-09-15\t2026-07\tTidal\tNight Ferry\tTidewire\tCZA012600002\t\t30\t100\tSong\tDE\t0\t=1+1',
  '',
].join('\n')
const bank = 'Datum;Částka;Měna;Název protiúčtu\n22.11.2026;-1 234,50;CZK;Zkušebna\n23.11.2026;80,00;EUR;Klub Vlak\n'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const inSight = async (one: Locator): Promise<void> => {
  const box = await one.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? phone.width)).toBeLessThanOrEqual(phone.width)
}

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a statement is dropped, looked at, booked and undone; a bank file is asked about once', async () => {
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry')
  const { page, watch } = await openPage(server, marta)
  await page.goto(`/transactions/import?workspace=${marta.workspaceId}`)
  await page.getByRole('heading', { name: 'Nothing imported yet' }).waitFor()
  const take = (name: string, content: string) =>
    page
      .getByLabel('Statement', { exact: true })
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await take('september.tsv', distrokid)
  const sums = page.getByRole('table', { name: 'Totals for each currency' })
  await sums.getByText('5.01').last().waitFor()
  await page.getByText('is a spreadsheet formula').waitFor()
  expect(await violationsOf(page)).toEqual([])
  // On a phone the days and amounts that one looks at before booking are on the screen.
  await page.setViewportSize(phone)
  await inSight(sums.getByText('2026-09-15'))
  await inSight(page.getByRole('table', { name: 'The first lines' }).getByText('4.8012345678'))
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Book 2 lines' }).click()
  await page.getByText('Booked.', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Income by song, store and country' }).click()
  const songs = page.getByRole('table', { name: 'USD by song' })
  await songs.getByText('4.8012345678').waitFor()
  await page.getByText('Countries').click()
  await page.getByRole('table', { name: 'USD by country' }).getByText('DE').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The same file again is known, and leads to what it became; that is undone.
  await page.getByRole('link', { name: 'Import a statement' }).click()
  watch.expect({ status: 409, path: '/import-statement' })
  await take('copy.tsv', distrokid)
  await page.getByText('Nothing is booked twice').waitFor()
  await page.getByRole('button', { name: 'Show that import' }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('Undone.', { exact: true }).waitFor()
  expect((await marta.api.getLedger({})).entries).toEqual([])
  await page.getByRole('button', { name: 'All imports' }).click()
  await inSight(page.getByRole('button', { name: 'Open september.tsv' }))

  await take('bank.csv', bank)
  await page.getByLabel('Whose payments these are').selectOption({ label: 'Bank' })
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Show what it would book' }).click()
  // What the columns mean can be changed: what it would book is shown again.
  await page.getByRole('button', { name: 'Change what the columns mean' }).click()
  await page.getByRole('button', { name: 'Show what it would book' }).click()
  await page.getByLabel('What payments of Zkušebna are booked as').selectOption({ label: 'Rehearsal room' })
  await page.getByRole('button', { name: 'Book 2 lines' }).click()
  await page.getByText('Booked.', { exact: true }).waitFor()
  const { entries } = await marta.api.getLedger({})
  expect(entries.map(({ text, category }) => [text, category?.name ?? null])).toEqual([
    ['Klub Vlak', null],
    ['Zkušebna', 'Rehearsal room'],
  ])
})
