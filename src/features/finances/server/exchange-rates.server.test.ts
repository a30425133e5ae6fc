import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { fetchRates } from './keep-rates.ts'
import { readRates } from './read-rates.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('rates are kept with the day and source they have, by hand where nobody is asked, and what is booked keeps its own', async () => {
  const { marta, tom, bank, cash, expense } = await bandWithBooks(server)
  await marta.api.saveBooks({ homeCurrency: 'CZK' })
  const { entry: unknown } = await marta.api.addEntry(expense({ date: '2019-06-05' }))
  expect(unknown.converted).toBeNull()
  await marta.api.saveExchangeRate({ from: 'EUR', to: 'CZK', date: '2019-06-01', rate: '25,1350' })
  const { entry } = await marta.api.addEntry(expense({ date: '2019-06-05', amount: '100' }))
  expect(entry.converted).toEqual({
    minor: '251350',
    currency: 'CZK',
    rate: '25.135',
    date: '2019-06-01',
    source: 'manual',
  })
  await marta.api.saveExchangeRate({ from: 'EUR', to: 'CZK', date: '2019-06-01', rate: '30' })
  const edit = (more: object) =>
    marta.api.editEntry({ ...expense({ date: '2019-06-05', amount: '200', ...more }), entryId: entry.id })
  expect((await edit({})).entry.converted).toMatchObject({ minor: '502700', rate: '25.135' })
  expect((await edit({ rate: '26' })).entry.converted).toMatchObject({ minor: '520000', rate: '26', source: 'manual' })
  // The other way round, and between accounts.
  const transfer = {
    direction: 'transfer' as const,
    date: '2019-06-05',
    amount: '300',
    currency: 'CZK',
    by: [{ accountId: bank }],
    to: { accountId: cash },
  }
  const { entry: exchanged } = await marta.api.addEntry({ ...expense(), ...transfer, toCurrency: 'EUR' })
  expect(exchanged).toMatchObject({
    to: { minor: '1000', currency: 'EUR' },
    converted: { rate: '0.033333333333', source: 'manual' },
  })
  expect(
    await refusalOf(tom.api.saveExchangeRate({ from: 'EUR', to: 'USD', date: '2019-06-01', rate: '1' })),
  ).toMatchObject({ status: 403 })
  expect(
    await refusalOf(marta.api.saveExchangeRate({ from: 'EUR', to: 'USD', date: '2019-06-01', rate: '1e3' })),
  ).toMatchObject({ status: 400 })
  // What is kept is listed; a wrong one goes, and the one before it holds again. What is booked keeps its own.
  await marta.api.saveExchangeRate({ from: 'EUR', to: 'CZK', date: '2019-06-03', rate: '2513.5' })
  const wrong = { from: 'EUR', to: 'CZK', date: '2019-06-03' }
  expect((await tom.api.getExchangeRates({})).rates).toEqual([
    { ...wrong, rate: '2513.5' },
    { from: 'EUR', to: 'CZK', date: '2019-06-01', rate: '30' },
  ])
  expect(await refusalOf(tom.api.deleteExchangeRate(wrong))).toMatchObject({ status: 403 })
  const { entry: dear } = await marta.api.addEntry(expense({ date: '2019-06-05', amount: '1' }))
  await marta.api.deleteExchangeRate(wrong)
  expect(await refusalOf(marta.api.deleteExchangeRate(wrong))).toMatchObject({ status: 404 })
  expect((await tom.api.getExchangeRate({ ...wrong, date: '2019-06-05' })).rate).toMatchObject({ rate: '30' })
  expect((await tom.api.getEntry({ id: dear.id })).entry.converted).toMatchObject({ minor: '251350' })
  expect((await tom.api.getExchangeRate({ from: 'EUR', to: 'JPY', date: '2019-06-05' })).rate).toBeNull()
})

const ecb = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube><Cube time='2019-11-15'><Cube currency='USD' rate='1.1034'/><Cube currency='CZK' rate='25.590'/><Cube currency='JPY' rate='119.94'/></Cube>
	</Cube></gesmes:Envelope>`
const frankfurter = `[{"date":"2019-11-18","base":"EUR","quote":"USD","rate":1.1061},{"date":"2019-11-18","base":"EUR","quote":"CZK","rate":25.5820},{"date":"2019-11-18","base":"USD","quote":"CZK","rate":9}]`

const cnb = `18.11.2019 #222
země|měna|množství|kód|kurz
Austrálie|dolar|1|AUD|15,789
EMU|euro|1|EUR|25,585
Indonesie|rupie|1000|IDR|1,647
Japonsko|jen|100|JPY|21,281
USA|dolar|1|USD|23,138
`

test('rates are fetched in turn, and whatever else comes for an answer changes nothing', async () => {
  let answer: { status: number; text: string } = { status: 200, text: ecb }
  const paths: string[] = []
  const standIn: Server = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(answer.status, { 'retry-after': '60' }).end(answer.text)
  })
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
  const again = () => server.owner.query('DELETE FROM exchange_rate_runs')
  try {
    await again()
    // Of two processes one asks.
    const turns = await Promise.all([
      fetchRates(server.services, `${base}/daily.xml`),
      fetchRates(server.services, `${base}/daily.xml`),
    ])
    expect(turns.sort()).toEqual([1, null])
    expect(paths).toEqual(['/daily.xml'])
    const { marta, expense } = await bandWithBooks(server)
    const rate = async (from: string, to: string, date: string) =>
      (await marta.api.getExchangeRate({ from, to, date })).rate
    // A Sunday has the rates of the Friday before it, and says so.
    expect(await rate('EUR', 'CZK', '2019-11-17')).toEqual({ rate: '25.59', date: '2019-11-15', source: 'ECB' })
    expect(await rate('USD', 'CZK', '2019-11-17')).toEqual({
      rate: '23.191952147906',
      date: '2019-11-15',
      source: 'ECB',
    })
    expect(await rate('EUR', 'CZK', '2019-11-14')).toBeNull()
    expect(await rate('EUR', 'CZK', '2019-12-14')).toBeNull()
    const { entry } = await marta.api.addEntry(expense({ date: '2019-11-17', amount: '110.34', currency: 'USD' }))
    expect(entry.converted).toEqual({
      minor: '10000',
      currency: 'EUR',
      rate: '0.906289650172',
      date: '2019-11-15',
      source: 'ECB',
    })
    answer = { status: 200, text: frankfurter }
    await again()
    expect(await fetchRates(server.services, base)).toBe(1)
    expect(paths.at(-1)).toBe('/v2/rates?base=EUR&providers=ECB')
    expect(await rate('EUR', 'USD', '2019-11-18')).toEqual({ rate: '1.1061', date: '2019-11-18', source: 'ECB' })
    // The Czech National Bank says what others are worth in crowns, some by the hundred; on a day of both the other goes before.
    answer = { status: 200, text: cnb }
    await again()
    expect(await fetchRates(server.services, `${base}/denni_kurz.txt`)).toBe(1)
    expect(paths.at(-1)).toBe('/denni_kurz.txt')
    const day = { date: '2019-11-18', source: 'CNB' }
    expect(await rate('JPY', 'CZK', '2019-11-18')).toEqual({ rate: '0.21281', ...day })
    expect(await rate('CZK', 'IDR', '2019-11-19')).toEqual({ rate: '607.164541590771', ...day })
    expect(await rate('EUR', 'AUD', '2019-11-18')).toEqual({ rate: '1.620431946292', ...day })
    expect(await rate('EUR', 'CZK', '2019-11-18')).toMatchObject({ rate: '25.582', source: 'ECB' })
    answer = { status: 200, text: cnb.replace('18.11.2019 #222', '19.11.2019 #223') }
    await again()
    await fetchRates(server.services, `${base}/denni_kurz.txt`)
    expect(await rate('EUR', 'CZK', '2019-11-19')).toEqual({ rate: '25.585', date: '2019-11-19', source: 'CNB' })
    const { entry: yen } = await marta.api.addEntry(expense({ date: '2019-11-19', amount: '2128', currency: 'JPY' }))
    expect(yen.converted).toMatchObject({ minor: '1770', currency: 'EUR', source: 'CNB' })
    for (const [status, text] of [
      [429, 'slow down'],
      [500, ''],
      [200, '<html><p>Maintenance</p></html>'],
      [200, ''],
      [200, '[]'],
      [200, '18.11.2019 #222\nzemě|měna|množství|kód|kurz\n'],
      [200, '[null, 7, {"rate": "1"}]'],
      [200, '{"rates": {"USD": 9}}'],
      [301, ecb],
    ] as const) {
      answer = { status, text }
      await again()
      await expect(fetchRates(server.services, `${base}/daily.xml`)).rejects.toThrow(/No exchange rates came from/)
    }
    expect((await server.owner.query('SELECT problem FROM exchange_rate_runs')).rows).toEqual([
      { problem: 'it answered 301' },
    ])
    // Rates that are known stay what they were: books may use them.
    answer = { status: 200, text: ecb.replace('25.590', '99') }
    await again()
    await fetchRates(server.services, `${base}/daily.xml`)
    expect(await rate('EUR', 'CZK', '2019-11-17')).toMatchObject({ rate: '25.59' })
  } finally {
    await new Promise((done) => standIn.close(done))
  }
  const read = (text: string) => readRates(text).flatMap(({ rates }) => [...rates])
  // In the digits of the source, which a number would lose.
  expect(read(frankfurter)).toEqual([
    ['USD', '1.1061'],
    ['CZK', '25.5820'],
  ])
  const cnbFile = (...lines: string[]) =>
    read(['20 Nov 2026 #225', 'Country|Currency|Amount|Code|Rate', ...lines].join('\r\n'))
  expect(cnbFile('Hungary|forint|100|HUF|6.500', 'Turkey|lira|1|TRY|0.541', 'USA|dollar|1|USD|21')).toEqual([
    ['HUF', '0.06500'],
    ['TRY', '0.541'],
    ['USD', '21'],
  ])
  expect(
    cnbFile(
      'A|a|3|AUD|1.5',
      'A|a|1|AUD|-1',
      'A|a|1|AUD|0.000',
      'A|a|1|AUD|1 000,5',
      'A|a|1|ZZZ|1',
      'A|1|AUD|1',
      'A|a|1|CZK|1',
    ),
  ).toEqual([])
  expect(readRates('30.02.2026 #42\nzemě|měna|množství|kód|kurz\nUSA|dolar|1|USD|21,5')).toEqual([])
  expect(read(`<Cube><Cube time='2019-02-30'><Cube currency='USD' rate='1'/></Cube></Cube>`)).toEqual([])
  expect(
    read(
      `<Cube><Cube time='2019-02-20'><Cube currency='USD' rate='0.0'/><Cube currency='ZZZ' rate='1'/></Cube></Cube>`,
    ),
  ).toEqual([])
})
