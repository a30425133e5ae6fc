import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bandWithBooks, type GivenEntry } from '#tests/support/band-with-books.ts'
import { expectOrders } from '#tests/support/expect-orders.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { readSheet } from '#tests/support/read-spreadsheet.ts'
import { readCsv } from '#tests/support/reckon-ledger.ts'
import { signSplit } from '#tests/support/sign-split.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { bookEntry, type NewEntry, rebookEntry, unbookEntry } from './api.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a month of shows of a band of four: every total is what plain loops over the export make of it', async () => {
  const { marta, eliska, tom, jonas, band, bank, cash, exported, everythingAddsUp, expense } =
    await bandWithBooks(server)
  await marta.api.editMoneyAccount({
    accountId: bank,
    name: 'Bank',
    kind: 'bank',
    opening: [
      { currency: 'EUR', amount: '1.000,00' },
      { currency: 'CZK', amount: '20 000' },
    ],
  })
  const agreed = (percents: string[]) => band.map(({ id }, at) => ({ memberId: id, percent: percents[at] ?? '' }))
  const agreement = await signSplit(
    await marta.api.saveSplit({ kind: 'band', from: '2026-01-01', shares: agreed(['35', '30', '20', '15']) }),
    band,
  )
  await signSplit(
    await marta.api.saveSplit({
      kind: 'band',
      from: '2026-11-15',
      shares: agreed(['33,3333', '33.3333', '16.6667', '16.6667']),
      lastVersionId: agreement.versions[0]?.id,
    }),
    band,
  )
  let seed = 7
  const pick = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const splits: NonNullable<GivenEntry['split']>[] = [
    { kind: 'none' },
    { kind: 'equal' },
    { kind: 'agreement' },
    {
      kind: 'shares',
      parts: [
        { memberId: marta.id, share: '2' },
        { memberId: tom.id, share: '1' },
      ],
    },
    {
      kind: 'percent',
      parts: [
        { memberId: eliska.id, share: '66.6667' },
        { memberId: jonas.id, share: '33.3333' },
      ],
    },
    { kind: 'fixed', parts: [{ memberId: tom.id, share: '1' }, { memberId: marta.id }, { memberId: jonas.id }] },
  ]
  for (let at = 0; at < 30; at++) {
    const currency = ['EUR', 'CZK', 'USD', 'JPY'][pick(4)] ?? 'EUR'
    const amount =
      currency === 'JPY' ? String(100 + pick(90_000)) : `${2 + pick(900)}.${String(pick(100)).padStart(2, '0')}`
    const payer = band[pick(4)]?.id ?? ''
    const other = band.find(({ id }) => id !== payer)?.id ?? ''
    const by = [[{ accountId: bank }], [{ memberId: payer }], [{ memberId: payer, amount: '1' }, { memberId: other }]][
      pick(3)
    ]
    await (pick(2) ? marta : eliska).api.addEntry({
      direction: pick(2) ? 'income' : 'expense',
      date: pick(5) ? `2026-11-${String(1 + pick(28)).padStart(2, '0')}` : '2026-10-31',
      text: `=Show ${at}, "Wien"`,
      amount,
      currency,
      decimalSign: '.',
      by: by ?? [],
      split: splits[pick(splits.length)],
    })
  }
  await marta.api.addEntry({ ...expense(), direction: 'transfer', text: 'To the till', to: { accountId: cash } })
  await marta.api.addEntry({
    ...expense({ text: 'Crowns for the tour', amount: '200' }),
    direction: 'transfer',
    to: { accountId: cash },
    toCurrency: 'CZK',
    toAmount: '5 027',
  })
  const { sums, settlements } = await everythingAddsUp()
  // Nothing of it is a formula to a spreadsheet, and both files say the same.
  const rows = readCsv((await exported('csv')).toString())
  const sheet = readSheet(await exported('xlsx'))
  expect(rows).toHaveLength(33)
  expect(rows.slice(1, 4).every(([, text]) => text?.startsWith("'=Show"))).toBe(true)
  expect(sheet.map(([, text]) => text?.text)).toEqual(rows.map(([, text]) => text?.replace(/^'/, '')))
  expect(sheet.slice(1).map((row) => Number(row[3]?.text))).toEqual(rows.slice(1).map((row) => Number(row[3])))

  const all = await marta.api.getLedger({ limit: 7 })
  expect(all.totals?.entries).toBe(32)
  const came = [...sums.flows].reduce((sum, [key, flow]) => (key.endsWith('EUR') ? sum + flow.in : sum), 0n)
  expect(all.totals?.in.find(({ currency }) => currency === 'EUR')?.minor ?? '0').toBe(String(came))
  const ids = all.entries.map(({ id }) => id)
  for (let next = all.nextCursor; next; ) {
    const page = await marta.api.getLedger({ limit: 7, cursor: next })
    ids.push(...page.entries.map(({ id }) => id))
    next = page.nextCursor
  }
  expect(new Set(ids).size).toBe(32)
  await expectOrders(marta, 32)
  expect(await refusalOf(marta.api.getLedger({ order: 'text', cursor: all.nextCursor ?? '' }))).toMatchObject({
    status: 400,
  })
  expect((await marta.api.getLedger({ search: 'wien show 12,' })).entries.map(({ text }) => text)).toEqual([
    '=Show 12, "Wien"',
  ])
  expect((await marta.api.getLedger({ direction: 'transfer', accountId: cash })).totals).toMatchObject({
    entries: 2,
    in: [],
    out: [],
  })
  expect(await refusalOf(marta.api.getLedger({ cursor: 'x' }))).toMatchObject({ status: 400 })

  // The suggested transfers bring everybody to nothing.
  for (const { from, to, minor, currency } of settlements)
    await eliska.api.addEntry({
      direction: 'transfer',
      date: '2026-11-30',
      text: 'Settled up',
      amount: currency === 'JPY' ? minor : `${minor.slice(0, -2)}.${minor.slice(-2).padStart(2, '0')}`,
      currency,
      decimalSign: '.',
      by: [from ? { memberId: from.id } : { accountId: bank }],
      to: to ? { memberId: to.id } : { accountId: bank },
    })
  expect((await marta.api.getBalances({})).balances).toEqual([])
  await everythingAddsUp()
})

test('an edit keeps what was said before; what is deleted comes back; the sums follow', async () => {
  const { marta, eliska, tom, jonas, everythingAddsUp, expense } = await bandWithBooks(server)
  const agreed = [marta, eliska, tom, jonas].map(({ id }, at) => ({
    memberId: id,
    percent: ['35', '30', '20', '15'][at] ?? '',
  }))
  await signSplit(await marta.api.saveSplit({ kind: 'band', from: '2026-01-01', shares: agreed }), [
    marta,
    eliska,
    tom,
    jonas,
  ])
  const usedIn = async (month: string) =>
    (await tom.api.getSplits({ month })).agreements[0]?.versions.map(({ isUsed }) => isUsed)
  const { entry } = await marta.api.addEntry(expense({ tags: ['tour'], split: { kind: 'agreement' } }))
  const bookedIn = entry.date.slice(0, 7)
  expect(await usedIn(bookedIn)).toEqual([true])
  const edited = await eliska.api.editEntry({
    ...expense({ amount: '120', date: '2026-10-02', split: { kind: 'agreement' } }),
    entryId: entry.id,
    rowVersion: 1,
  })
  expect(edited.entry).toMatchObject({
    minor: '12000',
    rowVersion: 2,
    changedBy: eliska.username,
    addedBy: marta.username,
  })
  expect(edited.entry.shares.map(({ minor }) => minor).sort()).toEqual(['-1800', '-2400', '-3600', '-4200'])
  await everythingAddsUp()
  const stale = await refusalOf(marta.api.editEntry({ ...expense({ amount: '1' }), entryId: entry.id, rowVersion: 1 }))
  expect(stale).toMatchObject({ status: 409, details: { entry: { minor: '12000', rowVersion: 2 } } })
  // A later version is not what this was booked by.
  const [version] = (await tom.api.getSplits({})).agreements[0]?.versions ?? []
  await marta.api.saveSplit({ kind: 'band', from: '2026-01-01', shares: agreed, lastVersionId: version?.id })
  expect([await usedIn('2026-09'), await usedIn('2026-10'), await usedIn(bookedIn)]).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ])
  await marta.api.deleteEntry({ entryId: entry.id })
  expect(await usedIn('2026-10')).toEqual([false, false])
  await everythingAddsUp()
  expect(await refusalOf(marta.api.getEntry({ id: entry.id }))).toMatchObject({ status: 404 })
  await marta.api.restoreEntry({ entryId: entry.id })
  await everythingAddsUp()
  const { history } = (await tom.api.getEntry({ id: entry.id })).entry
  expect(history.map(({ act, by }) => `${act} ${by}`)).toEqual(
    ['restored', 'deleted', 'edited', 'booked'].map((act) => `${act} ${(act === 'edited' ? eliska : marta).username}`),
  )
  expect(history[2]?.changes).toContainEqual({ field: 'amount', from: '100.01 EUR', to: '120.00 EUR' })
  // The server itself cannot take any of it away.
  await expect(server.services.database.single.deleteFrom('ledger_versions').execute()).rejects.toThrow(
    /permission denied/,
  )

  const categories = (await marta.api.getBooks({})).books.categories
  const travel = categories.find(({ name }) => name === 'Travel')?.id ?? ''
  const shows = categories.find(({ name }) => name === 'Shows')?.id ?? ''
  const { entries } = await marta.api.sortEntries({ entryIds: [entry.id], categoryId: travel, addTags: ['Prague'] })
  expect(entries[0]).toMatchObject({ category: { name: 'Travel' }, tags: ['Prague'], minor: '12000' })
  expect(await refusalOf(marta.api.sortEntries({ entryIds: [entry.id], categoryId: shows }))).toMatchObject({
    status: 400,
    error: expect.stringContaining('income'),
  })
  expect((await marta.api.getFinances({ month: '2026-10' })).categories).toContainEqual(
    expect.objectContaining({
      name: 'Travel',
      currency: 'EUR',
      direction: 'expense',
      minor: '12000',
      previousMinor: '0',
    }),
  )
})

test('nothing is booked twice: not by a repeated call, not by two at once, not by one source', async () => {
  const { marta, cash, everythingAddsUp, expense, scope } = await bandWithBooks(server)
  const before = (await marta.api.getLedger({})).totals?.entries ?? 0
  const options = { idempotencyKey: randomUUID() }
  const sent = await Promise.all([1, 2, 3].map(() => marta.api.addEntry(expense({ text: 'Once' }), options)))
  expect(new Set(sent.map(({ entry }) => entry.id)).size).toBe(1)
  expect(await refusalOf(marta.api.addEntry(expense({ text: 'Other' }), options))).toMatchObject({ status: 422 })
  const entry: NewEntry = {
    direction: 'income',
    date: '2026-11-07',
    text: 'Shirts',
    minor: 108_500n,
    currency: 'EUR',
    by: [{ accountId: cash }],
  }
  const source = { kind: 'merch', id: 'show-1:EUR' }
  const book = () =>
    server.services.database.within(scope, (tx) => bookEntry(server.services, tx, scope, entry, source))
  const booked = await Promise.all([book(), book(), book()])
  expect(new Set(booked.map(({ entryId }) => entryId)).size).toBe(1)
  expect(booked.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect((await marta.api.getLedger({})).totals?.entries).toBe(before + 2)
  const work = <T>(what: (tx: Parameters<Parameters<typeof server.services.database.within>[1]>[0]) => Promise<T>) =>
    server.services.database.within(scope, what)
  await work((tx) => rebookEntry(server.services, tx, scope, { ...entry, minor: 99_900n }, source))
  await everythingAddsUp()
  expect(await work((tx) => unbookEntry(server.services, tx, scope, source))).toBe(true)
  expect(await work((tx) => unbookEntry(server.services, tx, scope, source))).toBe(false)
  await book()
  expect(await refusalOf(marta.api.restoreEntry({ entryId: booked[0]?.entryId ?? '' }))).toMatchObject({ status: 409 })
  await everythingAddsUp()
})

test('two who change one entry at once: one does, the other sees what it is now', async () => {
  const { marta, eliska, everythingAddsUp, expense } = await bandWithBooks(server)
  const { entry } = await marta.api.addEntry(expense())
  const change = (person: QuickPerson, amount: string) =>
    refusalOf(person.api.editEntry({ ...expense({ amount }), entryId: entry.id, rowVersion: 1 }))
  const refusals = (await Promise.all([change(marta, '7'), change(eliska, '8')])).filter((one) => one !== null)
  const now = (await marta.api.getEntry({ id: entry.id })).entry
  expect(refusals).toEqual([
    expect.objectContaining({
      status: 409,
      details: { entry: expect.objectContaining({ minor: now.minor, rowVersion: 2 }) },
    }),
  ])
  await everythingAddsUp()
})

test('a closed month refuses, no matter who is faster', async () => {
  const { marta, eliska, expense } = await bandWithBooks(server)
  const race = async (month: string) => {
    const booking = Array.from({ length: 6 }, (_none, at) =>
      refusalOf(marta.api.addEntry(expense({ date: `${month}-0${at + 1}`, text: `Race ${month}` }))),
    )
    const outcomes = await Promise.all([
      ...booking.slice(0, 3),
      eliska.api.closeMonth({ month }).then(() => null),
      ...booking.slice(3),
    ])
    const refused = outcomes.filter((one) => one !== null)
    for (const one of refused) expect(one).toMatchObject({ status: 409, error: expect.stringContaining('is closed') })
    const { totals } = await marta.api.getLedger({ from: `${month}-01`, until: `${month}-28` })
    expect(totals?.entries).toBe(6 - refused.length)
  }
  for (const month of ['2026-03', '2026-04']) await race(month)
  const { entry } = await marta.api.addEntry(expense({ date: '2026-02-03' }))
  await marta.api.closeMonth({ month: '2026-02' })
  const text = 'February 2026 is closed. Nothing was changed; open the month again first.'
  expect(await refusalOf(marta.api.addEntry(expense({ date: '2026-02-28' })))).toMatchObject({
    status: 409,
    error: text,
  })
  for (const call of [
    () => marta.api.editEntry({ ...expense({ date: '2026-11-01' }), entryId: entry.id }),
    () => marta.api.editEntry({ ...expense({ date: '2026-02-04' }), entryId: entry.id }),
    () => marta.api.deleteEntry({ entryId: entry.id }),
    () => marta.api.sortEntries({ entryIds: [entry.id], addTags: ['late'] }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 409, error: text })
  expect((await marta.api.getEntry({ id: entry.id })).entry).toMatchObject({
    isClosed: true,
    mayChange: false,
    rowVersion: 1,
  })
  expect((await marta.api.getFinances({ month: '2026-02' })).isClosed).toBe(true)
  const { books } = await marta.api.reopenMonth({ month: '2026-02' })
  expect(books.closedMonths).not.toContain('2026-02')
  await marta.api.deleteEntry({ entryId: entry.id })
})

test('what does not fit says why, and books nothing', async () => {
  const { marta, tom, gina, bank, cash, expense } = await bandWithBooks(server)
  const { totals } = await marta.api.getLedger({})
  const half = [{ memberId: marta.id, share: '50' }]
  for (const [given, field, why] of [
    [{ amount: '1,234' }, 'amount', /can be/],
    [{ amount: '1.2.3' }, 'amount', /odd places/],
    [{ amount: '1.005', decimalSign: '.' }, 'amount', /at most 2 decimals/],
    [{ amount: '0' }, 'amount', /more than zero/],
    [{ amount: '-5' }, 'amount', /more than zero/],
    [{ amount: '5 $' }, 'amount', /not an amount in EUR/],
    [{ currency: 'BTC' }, 'currency', /does not know the currency “BTC”/],
    [{ date: '2026-02-30' }, 'date', /date from 1970 to 2099/],
    [{ split: { kind: 'percent', parts: half } }, 'split', /add up to 50 %, not 100 %/],
    [{ split: { kind: 'fixed', parts: [{ memberId: marta.id, share: '200' }] } }, 'split', /more than the total/],
    [{ split: { kind: 'shares', parts: [{ memberId: marta.id, share: '1.5' }] } }, 'split', /whole numbers/],
    [
      {
        by: [
          { memberId: marta.id, amount: '60' },
          { memberId: tom.id, amount: '30' },
        ],
      },
      'by',
      /adds up to 90\.00, not 100\.01/,
    ],
    [{ by: [{ memberId: marta.id }, { memberId: tom.id }] }, 'by', /how much each/],
    [{ by: [] }, 'by', /who paid/],
    [{ direction: 'transfer', to: { accountId: bank } }, 'to', /back to where it came from/],
    [{ direction: 'transfer', to: { accountId: cash }, toCurrency: 'USD' }, 'toAmount', /how much arrives/],
    [
      { direction: 'transfer', to: { memberId: tom.id }, toCurrency: 'USD', toAmount: '5' },
      'toCurrency',
      /account to account/,
    ],
    [{ rate: 'abc', currency: 'USD' }, 'rate', /not a rate/],
  ] as [Partial<GivenEntry>, string, RegExp][]) {
    const refusal = await refusalOf(marta.api.addEntry(expense(given)))
    expect([field, refusal]).toEqual([
      field,
      expect.objectContaining({ status: 400, fields: { [field]: expect.stringMatching(why) } }),
    ])
  }
  expect(await refusalOf(marta.api.addEntry(expense({ by: [{ memberId: gina.id }] })))).toMatchObject({ status: 404 })
  const shares = [
    { memberId: marta.id, percent: '60' },
    { memberId: tom.id, percent: '39.9999' },
  ]
  expect(await refusalOf(marta.api.saveSplit({ kind: 'band', from: '2026-01-01', shares }))).toMatchObject({
    status: 400,
    fields: { shares: 'The shares add up to 99.9999 %, not 100 %.' },
  })
  expect((await marta.api.getLedger({})).totals).toEqual(totals)
})

test('members see the books and add what they paid themselves; guests and strangers see nothing of money', async () => {
  const { marta, tom, jonas, gina, expense } = await bandWithBooks(server)
  const own = { ...expense({ by: [{ memberId: tom.id }], text: 'Strings' }), split: { kind: 'equal' as const } }
  const { entry } = await tom.api.addEntry(own)
  expect(entry.mayChange).toBe(true)
  await tom.api.editEntry({ ...own, amount: '12', entryId: entry.id })
  for (const call of [
    () => tom.api.addEntry(expense()),
    () => tom.api.addEntry({ ...own, by: [{ memberId: marta.id }] }),
    () => tom.api.addEntry({ ...own, direction: 'income' }),
    () => tom.api.editEntry({ ...expense(), entryId: entry.id }),
    () => jonas.api.deleteEntry({ entryId: entry.id }),
    () => tom.api.closeMonth({ month: '2026-01' }),
    () => tom.api.addMoneyAccount({ name: 'Mine', kind: 'cash' }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 403 })
  await tom.api.deleteEntry({ entryId: entry.id })
  for (const call of [gina.api.getFinances, gina.api.getLedger, gina.api.getBooks, gina.api.getBalances])
    expect(await refusalOf(call({}))).toMatchObject({ status: 403 })
  expect((await gina.api.getHomepage({})).monthlyCashflow).toBeNull()

  // The free tier keeps books, too; only the homepage's widget is for paid ones.
  const ola = await quickPersonWithBand(server, `ola-${randomUUID()}`, 'Low Tide')
  const { books } = await ola.api.getBooks({})
  await ola.api.addEntry({ ...expense(), by: [{ accountId: books.accounts[0]?.id ?? '' }], date: books.today })
  expect((await ola.api.getHomepage({})).monthlyCashflow).toBeNull()
  expect(await refusalOf(ola.api.addEntry({ ...expense() }))).toMatchObject({ status: 404 })
})
