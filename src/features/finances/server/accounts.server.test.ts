import { afterAll, beforeAll, expect, test } from 'vitest'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('what was on an account before the first entry stays while a month is closed, whose balance it would change', async () => {
  const { marta, bank, expense } = await bandWithBooks(server)
  const euros = (amount: string) => [{ currency: 'EUR', amount }]
  const edit = (more: { name?: string; opening?: ReturnType<typeof euros>; isClosed?: boolean }) =>
    marta.api.editMoneyAccount({ accountId: bank, name: 'Bank', kind: 'bank', opening: euros('1000'), ...more })
  await edit({})
  await marta.api.addEntry(expense({ date: '2026-02-03' }))
  await marta.api.closeMonth({ month: '2026-02' })
  const refused = {
    status: 409,
    error: 'February 2026 is closed. Nothing was changed; open the month again first.',
    fields: { opening: 'February 2026 is closed.' },
  }
  for (const opening of [euros('1000.01'), [], [...euros('1000'), { currency: 'CZK', amount: '1' }]])
    expect(await refusalOf(edit({ opening }))).toMatchObject(refused)
  const till = (opening: ReturnType<typeof euros>) => marta.api.addMoneyAccount({ name: 'Till', kind: 'cash', opening })
  expect(await refusalOf(till(euros('50')))).toMatchObject(refused)
  const balances = async () =>
    (await marta.api.getBooks({})).books.accounts.find(({ id }) => id === bank)?.balances.map(({ minor }) => minor)
  expect(await balances()).toEqual(['89999'])

  // Everything else about accounts may change, and a nothing is as good as no amount.
  const { account } = await edit({
    name: 'Our bank',
    opening: [...euros('1 000,00'), { currency: 'CZK', amount: '0' }],
  })
  expect(account).toMatchObject({ name: 'Our bank' })
  await till([])
  await marta.api.reopenMonth({ month: '2026-02' })
  await edit({ opening: euros('1100') })
  expect(await balances()).toEqual(['99999'])
})

test('a band’s books begin in the language of who opens them', async () => {
  const jana = await quickPersonWithBand(server, 'jana', 'Noční přívoz', 'band_plus')
  await jana.api.saveProfile({ language: 'cs' })
  const { accounts, categories } = (await jana.api.getBooks({})).books
  expect(accounts.map(({ name }) => name)).toEqual(['Banka', 'Hotovost'])
  const names = categories.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Koncerty', 'Tantiémy', 'Ubytování', 'Poplatky a daně']))
  expect(names).not.toContain('Lodging')
})
