import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInAllLooks, violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a table sells without a network, the sales are there once when it is back, and the show is counted and booked', async () => {
  const marta = await quickPersonWithBand(server, `table-${randomUUID()}`, 'Night Ferry', 'band_plus')
  const { today } = (await marta.api.getMerch({})).merch
  await marta.api.addEvent({ title: 'Praha', date: today, start: '20:00', category: 'gig' })
  const { page, context, watch } = await openPage(server, marta, { width: 390, height: 780 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/merch')
  await button('Add product').click()
  await page.getByLabel('Name').fill('Tour shirt')
  await page.getByLabel('Price in EUR').fill('20')
  await page.getByLabel('Size').fill('M')
  await page.getByLabel('Low at').fill('9')
  await button('Save').click()
  await button('Stock of Tour shirt, M').click()
  await page.getByLabel('How many').fill('10')
  await button('Save').click()
  await page.getByText('Van 10').waitFor()

  // Tonight's table stands elsewhere, and the shirt has a price in a currency that is not that of the books.
  const { products, locations } = (await marta.api.getMerch({})).merch
  const [{ id: productId = '', variants: [shirtM] = [] } = {}] = products
  const [van, room] = locations.map(({ id }) => id)
  const variantId = shirtM?.id ?? ''
  const showKey = (await marta.api.getMerchShows({})).shows[0]?.key ?? ''
  const prices = ['USD', 'EUR'].map((currency) => ({ currency, amount: '20' }))
  const variants = [{ id: variantId, size: 'M', lowMark: 9 }]
  await marta.api.editMerchProduct({ productId, name: 'Tour shirt', prices, variants, rowVersion: 1 })
  const carried = { kind: 'transfer', variantId, locationId: van ?? '', toLocationId: room, pieces: 6 } as const
  await marta.api.moveMerch({ moveId: randomUUID(), ...carried })
  await marta.api.saveMerchCounts({ showKey, locationId: room })

  await page.getByRole('link', { name: 'Sell', exact: true }).click()
  await page.getByText('Rehearsal room, EUR').waitFor()
  await page.getByText('6 left').waitFor()
  // From this moment on, and before the other screens are kept.
  await page.getByText('Ready offline').waitFor()
  watch.expect({ status: 0, path: /./ })
  await context.setOffline(true)
  await page.reload()
  await page.getByText('6 left').waitFor()
  expect(await violationsOf(page)).toEqual([])

  const shirt = page.getByRole('button', { name: /^M \d+ left/ })
  await shirt.click()
  await shirt.click()
  await page.getByLabel(/Discount/).fill('5')
  await page.getByText('35.00 €').waitFor()
  await button('Cash').click()
  await page.getByText('1 sale waits to be sent.').waitFor()
  await shirt.click()
  await button('Card').click()
  await page.getByText('2 sales wait to be sent.').waitFor()
  await button('Undo last sale').click()
  await page.getByText('3 sales wait to be sent.').waitFor()

  // The till opens again without a network, and still knows.
  await page.reload()
  await page.getByText('3 sales wait to be sent.').waitFor()
  await shirt.waitFor()
  const ledger = async () => (await marta.api.getLedger({})).entries.map(({ minor, text }) => `${minor} ${text}`)
  expect(await ledger()).toEqual([])

  // Back on another screen: everything goes out by itself, once.
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/demos')
  await expect.poll(ledger).toEqual(['3500 Merch, Praha (cash)'])
  await expect.poll(async () => (await marta.api.getMerch({})).merch.products[0]?.variants[0]?.pieces).toBe(8)

  // The sale that was taken back has arrived, too: sold, and then undone. Without it there would be as many pieces.
  const sales = async () =>
    (await marta.api.getMerchMovements({})).movements
      .filter(({ kind }) => kind === 'sale')
      .map(({ pieces, isUndo, isUndone }) => [pieces, isUndo, isUndone])
  await expect.poll(sales).toEqual([
    [1, true, false],
    [-1, false, true],
    [-2, false, false],
  ])

  await page.goto('/merch')
  await page.getByText('Order soon: Tour shirt, M.').waitFor()
  expect(await faultsInAllLooks(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Shows', { exact: true }).click()
  await button('Praha').click()
  await page.getByLabel('Tour shirt, M: counted in').fill('6')
  await page.getByLabel('Tour shirt, M: counted out').fill('3')
  await page.getByLabel('Counted cash in EUR').fill('45789')
  await page.getByLabel('The venue keeps, %').fill('10')
  await button('Confirm and book').click()
  await page.getByText('1 count differs from what was sold.').waitFor()
  await button('Reopen').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.getByLabel('counted in').or(page.getByLabel('The venue keeps, %')).count()).toBe(0)
  expect(await page.getByRole('table', { name: 'In the ledger' }).getByRole('row').count()).toBe(3)

  // A phone that was away sends what was in the count already, and is told.
  const lines = [{ variantId, pieces: 1, unitMinor: '2000' }]
  const soldAt = new Date().toISOString()
  const late = {
    saleId: randomUUID(),
    soldAt,
    showKey,
    locationId: room,
    currency: 'EUR',
    payment: 'cash',
    lines,
  } as const
  expect((await marta.api.sellMerch(late)).notices.join()).toContain('this changes no money and no stock')
  expect((await ledger()).toSorted()).toEqual(
    ['4578900 Merch, Praha (cash)', '457890 Merch, Praha: what the venue keeps'].toSorted(),
  )
  expect((await marta.api.getMerch({})).merch.products[0]?.variants[0]?.pieces).toBe(7)

  // On a phone nothing lies beside the screen.
  await page.setViewportSize({ width: 390, height: 780 })
  const hidden = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((one) => one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.tagName} ${one.textContent?.slice(0, 80)}`),
    )
  expect(await hidden()).toEqual([])
  await page.getByText('Movements', { exact: true }).click()
  await page.getByRole('table', { name: 'Stock movements' }).waitFor()
  expect(await hidden()).toEqual([])
  await page.goto('/finances')
  await page.getByText('Last 12 months').waitFor()
  expect(await hidden()).toEqual([])
})
