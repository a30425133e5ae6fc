import { afterAll, beforeAll, expect, test } from 'vitest'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The advice of a refusal: the texts of which it says that they can be written instead. */
const adviceOf = (refused: { fields?: unknown } | null, field: string): string[] =>
  (/Write (.+) or (.+)\.$/.exec((refused?.fields as Record<string, string> | undefined)?.[field] ?? '') ?? [])
    .slice(1)
    .map((one) => one.trim())

test('a currency with three decimals opens an account and prices a product, and what two readings have is asked about', async () => {
  const { marta, expense } = await bandWithBooks(server)
  const dinars = { currency: 'BHD', amount: '10.005', decimalSign: '.' as const }
  const { account } = await marta.api.addMoneyAccount({ name: 'Manama', kind: 'bank', opening: [dinars] })
  expect(account.opening).toEqual([{ currency: 'BHD', minor: '10005' }])
  // Renamed with what it opens with, as the browser sends it, and by a machine as a number.
  const renamed = { accountId: account.id, kind: 'bank' as const }
  for (const opening of [
    dinars,
    { currency: 'BHD', amount: 10.005 },
    { ...dinars, amount: '10,005', decimalSign: ',' as const },
  ])
    expect(
      (await marta.api.editMoneyAccount({ ...renamed, name: `Manama ${opening.amount}`, opening: [opening] })).account
        .opening,
    ).toEqual([{ currency: 'BHD', minor: '10005' }])
  const price = { ...dinars, amount: '1.500' }
  const shirt = { name: 'Shirt', prices: [price], cost: price, variants: [{ size: 'M' }] }
  const { merch, productId } = await marta.api.addMerchProduct(shirt)
  expect(merch.products[0]).toMatchObject({ prices: [{ minor: '1500' }], cost: { minor: '1500' } })
  const edited = await marta.api.editMerchProduct({ ...shirt, name: 'Tour shirt', productId })
  expect(edited.merch.products[0]).toMatchObject({ name: 'Tour shirt', prices: [{ currency: 'BHD', minor: '1500' }] })
  expect(
    await refusalOf(marta.api.editMerchProduct({ ...shirt, prices: [{ ...price, amount: '-1' }], productId })),
  ).toMatchObject({ status: 400, fields: { 'prices.0.amount': 'A price can’t be below 0.' } })

  // Unclear is refused everywhere, and the advice can be followed, whatever separates decimals.
  for (const decimalSign of [undefined, ','] as const) {
    const unclear = { currency: 'BHD', amount: '10.005', decimalSign }
    const openings = [unclear]
    const refused = await refusalOf(marta.api.editMoneyAccount({ ...renamed, name: 'M', opening: openings }))
    expect(refused).toMatchObject({ status: 400 })
    const advice = adviceOf(refused, 'opening.0.amount')
    const meant: string[] = []
    for (const amount of advice) {
      const said = { ...expense({ currency: 'BHD', amount }), ...(decimalSign && { decimalSign }) }
      meant.push((await marta.api.addEntry(said)).entry.minor)
    }
    expect(meant).toEqual(['10005000', '10005'])
    const entry = await refusalOf(
      marta.api.addEntry({ ...expense({ currency: 'BHD', amount: '10.005' }), decimalSign }),
    )
    expect(adviceOf(entry, 'amount')).toEqual(advice)
  }
})

test('a rate with two readings is refused with both, kept by hand or said of an entry', async () => {
  const { marta, expense } = await bandWithBooks(server)
  const rate = { from: 'USD', to: 'EUR', date: '2019-06-01' }
  for (const [given, decimalSign] of [
    ['1,234', '.'],
    ['1,234', undefined],
    ['1.234', ','],
  ] as const) {
    const refused = await refusalOf(marta.api.saveExchangeRate({ ...rate, rate: given, decimalSign }))
    expect(adviceOf(refused, 'rate')).toEqual(['1234', '1.2340'])
    const spent = { ...expense({ currency: 'USD', rate: given }), decimalSign }
    expect(adviceOf(await refusalOf(marta.api.addEntry(spent)), 'rate')).toEqual(['1234', '1.2340'])
  }
  for (const [given, decimalSign, kept] of [
    ['1,234', ',', '1.234'],
    ['1.2340', ',', '1.234'],
    ['1.234', undefined, '1.234'],
    ['1 234,5', ',', '1234.5'],
  ] as const) {
    expect((await marta.api.saveExchangeRate({ ...rate, rate: given, decimalSign })).rate.rate).toBe(kept)
    const { entry } = await marta.api.addEntry({ ...expense({ currency: 'USD', rate: given }), decimalSign })
    expect(entry.converted?.rate).toBe(kept)
  }
})
