import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { type QuickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { readSheet } from '#tests/support/read-spreadsheet.ts'
import { readCsv } from '#tests/support/reckon-ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Given = Parameters<QuickPerson['api']['addUnpaid']>[0]

const fee = (more: Partial<Given> = {}): Given => ({
  direction: 'income',
  dueOn: '2026-11-20',
  text: 'Fee, Wien',
  amount: '300.01',
  currency: 'EUR',
  decimalSign: '.',
  ...more,
})

/** Everything that is reckoned from the ledger. */
const reckoned = async ({ api }: QuickPerson) => ({
  accounts: (await api.getBooks({})).books.accounts.map(({ balances }) => balances),
  dashboard: await Promise.all(['2026-10', '2026-11'].map((month) => api.getFinances({ month }))),
  balances: await api.getBalances({}),
  ledger: await api.getLedger({}),
  home: (await api.getHomepage({})).monthlyCashflow,
})

test('what is owed counts nowhere until it is paid, then once, and not when the payment is taken back', async () => {
  const { marta, eliska, tom, band, bank, cash, everythingAddsUp, expense } = await bandWithBooks(server)
  await marta.api.addEntry(expense({ split: { kind: 'equal' } }))
  const before = await reckoned(marta)
  const options = { idempotencyKey: randomUUID() }
  const split = { kind: 'equal' as const }
  const [{ unpaid: owed }] = await Promise.all(
    [1, 2].map(() => marta.api.addUnpaid(fee({ split }), options)) as [ReturnType<typeof marta.api.addUnpaid>],
  )
  const { unpaid: bill } = await eliska.api.addUnpaid(
    fee({ direction: 'expense', text: 'Studio', amount: '2 500', currency: 'CZK', dueOn: '2090-01-31' }),
  )
  expect(await reckoned(marta)).toEqual(before)
  const open = await tom.api.getUnpaid({})
  expect(open.unpaid.map(({ text, minor, isOverdue }) => [text, minor, isOverdue])).toEqual([
    ['Fee, Wien', '30001', owed.isOverdue],
    ['Studio', '250000', false],
  ])
  expect(open.sums).toEqual([
    { currency: 'CZK', toReceive: '0', toPay: '250000' },
    { currency: 'EUR', toReceive: '30001', toPay: '0' },
  ])
  await everythingAddsUp()

  const pay = (person: QuickPerson) =>
    person.api.payUnpaid({ unpaidId: owed.id, date: '2026-10-30', by: { accountId: cash } })
  const outcomes = await Promise.all([marta, eliska, marta].map((person) => refusalOf(pay(person))))
  expect(outcomes.filter((one) => one === null)).toHaveLength(1)
  for (const one of outcomes.filter((each) => each !== null))
    expect(one).toMatchObject({ status: 409, error: expect.stringContaining('already marked as paid') })
  const [entry] = (await marta.api.getLedger({ search: 'wien' })).entries
  expect(entry).toMatchObject({ date: '2026-10-30', minor: '30001', direction: 'income', source: 'unpaid' })
  expect(entry?.shares.map(({ minor }) => minor).sort()).toEqual(['7500', '7500', '7500', '7501'])
  expect(entry?.by).toMatchObject([{ kind: 'account', id: cash }])
  expect((await marta.api.getUnpaid({})).unpaid.map(({ id }) => id)).toEqual([bill.id])
  await everythingAddsUp()

  expect((await marta.api.unpayUnpaid({ unpaidId: owed.id })).unpaid).toMatchObject({ minor: '30001' })
  const after = await reckoned(marta)
  expect({ ...after, ledger: after.ledger.entries }).toEqual({ ...before, ledger: before.ledger.entries })
  await everythingAddsUp()
  // Deleted among the transactions it is open again; paid again it cannot come back a second time.
  const again = (await pay(marta)).entry
  await marta.api.deleteEntry({ entryId: again.id })
  expect((await marta.api.getUnpaid({})).unpaid).toHaveLength(2)
  await marta.api.payUnpaid({ unpaidId: owed.id, date: '2026-11-02', by: { memberId: band[2]?.id ?? '' } })
  expect(await refusalOf(marta.api.restoreEntry({ entryId: again.id }))).toMatchObject({ status: 409 })
  const { sums } = await everythingAddsUp()
  expect(sums.flows.get('2026-11 EUR')?.in).toBe(30001n)
  await marta.api.payUnpaid({ unpaidId: bill.id, date: '2026-11-03', by: { accountId: bank } })
  expect(await marta.api.getUnpaid({})).toMatchObject({ unpaid: [], sums: [] })
  await everythingAddsUp()
})

test('a closed month refuses the day of the payment, not the day on which it was due', async () => {
  const { marta, bank } = await bandWithBooks(server)
  await marta.api.closeMonth({ month: '2026-02' })
  const { unpaid } = await marta.api.addUnpaid(fee({ dueOn: '2026-02-10' }))
  const pay = (date: string) => marta.api.payUnpaid({ unpaidId: unpaid.id, date, by: { accountId: bank } })
  const text = 'February 2026 is closed. Nothing was changed; open the month again first.'
  expect(await refusalOf(pay('2026-02-28'))).toMatchObject({
    status: 409,
    error: text,
    fields: { date: 'February 2026 is closed.' },
  })
  await pay('2026-03-01')
  await marta.api.closeMonth({ month: '2026-03' })
  expect(await refusalOf(marta.api.unpayUnpaid({ unpaidId: unpaid.id }))).toMatchObject({ status: 409 })
  expect((await marta.api.getLedger({})).totals?.entries).toBe(1)
})

test('what is owed is changed, taken off and brought back while it is open, and refused where it would be refused as an entry', async () => {
  const { marta, eliska, tom, gina, bank } = await bandWithBooks(server)
  const { unpaid } = await marta.api.addUnpaid(fee())
  const of = { unpaidId: unpaid.id }
  const { unpaid: edited } = await eliska.api.editUnpaid({ ...of, ...fee({ amount: '350', note: 'Invoice 7' }) })
  expect(edited).toMatchObject({ minor: '35000', entry: { note: 'Invoice 7' }, rowVersion: 2 })
  expect(await refusalOf(marta.api.editUnpaid({ ...of, ...fee(), rowVersion: 1 }))).toMatchObject({
    status: 409,
    details: { unpaid: { minor: '35000' } },
  })
  const pay = { ...of, date: '2026-11-05', by: { accountId: bank } }
  expect(await refusalOf(marta.api.payUnpaid({ ...pay, rowVersion: 1 }))).toMatchObject({ status: 409 })
  await marta.api.deleteUnpaid(of)
  expect((await marta.api.getUnpaid({})).unpaid).toEqual([])
  expect(await refusalOf(marta.api.payUnpaid(pay))).toMatchObject({ status: 404 })
  await marta.api.restoreUnpaid(of)
  await marta.api.payUnpaid(pay)
  for (const call of [() => marta.api.editUnpaid({ ...of, ...fee() }), () => marta.api.deleteUnpaid(of)])
    expect(await refusalOf(call())).toMatchObject({ status: 409 })
  const half = { kind: 'percent' as const, parts: [{ memberId: marta.id, share: '50' }] }
  for (const [given, field] of [
    [{ amount: '1,234', decimalSign: undefined }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
    [{ direction: 'transfer' as 'income' }, 'direction'],
    [{ split: half }, 'split'],
  ] as [Partial<Given>, string][])
    expect([field, await refusalOf(marta.api.addUnpaid(fee(given)))]).toMatchObject([
      field,
      { status: 400, fields: { [field]: expect.any(String) } },
    ])
  for (const call of [() => tom.api.addUnpaid(fee()), () => tom.api.payUnpaid(pay), () => gina.api.getUnpaid({})])
    expect(await refusalOf(call())).toMatchObject({ status: 403 })
})

test('a file says what is paid, open and late; the filter of the ledger narrows what is owed, too', async () => {
  const { marta, tom, bank, workspaceId, exported, expense } = await bandWithBooks(server)
  const { today, categories } = (await marta.api.getBooks({})).books
  const shows = categories.find(({ direction, name }) => direction === 'income' && name === 'Shows')?.id ?? ''
  await marta.api.addEntry(expense())
  const late = addDays(today, -1)
  await marta.api.addUnpaid(fee({ dueOn: late, text: '=Fee', tags: ['Tour'], categoryId: shows }))
  await marta.api.addUnpaid(fee({ direction: 'expense', dueOn: today, text: 'Studio', currency: 'CZK' }))
  const { unpaid: paid } = await marta.api.addUnpaid(fee({ text: 'Paid' }))
  await marta.api.payUnpaid({ unpaidId: paid.id, date: '2026-11-30', by: { accountId: bank } })

  const rows = readCsv((await exported('csv')).toString())
  const [heads = []] = rows
  const column = (head: string, all = rows) => all.slice(1).map((row) => row[heads.indexOf(head)] ?? '')
  expect(column('Text')).toEqual(['Van and diesel', 'Paid', "'=Fee", 'Studio'])
  expect(column('State')).toEqual(['paid', 'paid', 'overdue', 'open'])
  expect(column('Date')).toEqual(['2026-11-05', '2026-11-30', '', ''])
  expect(column('Due')).toEqual(['', '', late, today])
  const sheet = readSheet(await exported('xlsx'))
  // A sheet has no cells where there is nothing.
  const state = (row: (typeof sheet)[number]) =>
    row.map(({ text }) => text).find((text) => /^(paid|open|overdue)$/.test(text))
  expect(sheet.slice(1).map(state)).toEqual(column('State'))
  for (const [state, texts] of [
    ['paid', ['Van and diesel', 'Paid']],
    ['open', ["'=Fee", 'Studio']],
    ['overdue', ["'=Fee"]],
  ] as const) {
    const answer = await marta.fetch(`/export-ledger?format=csv&state=${state}`, {
      headers: { 'x-workspace-id': workspaceId },
    })
    expect([state, column('Text', readCsv(await answer.text()))]).toEqual([state, texts])
  }

  const found = async (asked: Parameters<typeof tom.api.getUnpaid>[0]) =>
    (await tom.api.getUnpaid(asked)).unpaid.map(({ text }) => text)
  expect(await found({ state: 'overdue' })).toEqual(['=Fee'])
  expect(await found({ direction: 'expense' })).toEqual(['Studio'])
  expect(await found({ currency: 'EUR' })).toEqual(['=Fee'])
  expect(await found({ categoryId: shows })).toEqual(['=Fee'])
  expect(await found({ tag: 'tour' })).toEqual(['=Fee'])
  expect(await found({ search: 'STUD' })).toEqual(['Studio'])
  expect(await found({ from: today, until: today })).toEqual(['Studio'])
  expect(await found({ accountId: bank })).toEqual([])
})
