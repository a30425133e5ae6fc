import { afterAll, beforeAll, expect, test } from 'vitest'
import { usedBytes } from '#tests/support/band.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { signSplit } from '#tests/support/sign-split.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { StatementDetail } from '../contract/statement.ts'
import type { ShownState } from '../contract/statement-words.ts'

let server: TestServer
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newBand = (): Promise<QuickPerson> => quickPersonWithBand(server, `treasurer${++serial}`, 'Night Ferry')
const named = (name: string, content: string) => new File([content], name)

const settled = (person: QuickPerson, id: string): Promise<StatementDetail> =>
  until(async () => {
    const { import: one } = await person.api.getStatementImport({ id })
    const isMoving: ShownState[] = ['reading', 'booking', 'undoing']
    return isMoving.includes(one.state) ? null : one
  })
const bring = async (person: QuickPerson, name: string, content: string): Promise<StatementDetail> =>
  settled(person, (await person.api.importStatement({ file: named(name, content) })).import.id)
const book = async (person: QuickPerson, importId: string, accountId?: string): Promise<StatementDetail> => {
  await person.api.bookStatement({ importId, accountId })
  return settled(person, importId)
}
const accountsOf = async (person: QuickPerson) => (await person.api.getBooks({})).books.accounts
const bankOf = async (person: QuickPerson) => (await accountsOf(person))[0]?.id ?? ''
const ledgerOf = async (person: QuickPerson) =>
  (await person.api.getLedger({})).entries.map(
    ({ direction, date, minor, currency, text, category, shares, project }) => ({
      direction,
      date,
      amount: `${minor} ${currency}`,
      text,
      category: category?.name ?? null,
      shares: shares.map((share) => share.minor),
      project,
    }),
  )

const header =
  'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)'
const row = (day: string, earned: string, over: { title?: string; isrc?: string; store?: string } = {}) =>
  `${day}\t2026-07\t${over.store ?? 'Spotify'}\tNight Ferry\t${over.title ?? 'Harbour Lights'}\t${over.isrc ?? 'CZA012600001'}\t\t10\t100\tSong\tCZ\t0\t${earned}`
const file = (...rows: string[]) => [header, ...rows, ''].join('\n')

test('royalties: looked at, booked once with what rounding leaves, overlapping files bring only what is new, and undone as a whole', async () => {
  const marta = await newBand()
  const september = [row('2026-09-15', '1.0033'), row('2026-09-15', '1.0033'), row('2026-09-15', '=1+1')]
  const first = await bring(marta, 'anything.txt', file(...september))
  expect(first).toMatchObject({
    state: 'ready',
    kind: 'royalty',
    sourceName: 'DistroKid',
    newLines: 2,
    knownLines: 0,
    leftLines: 1,
    left: [{ number: 4, reason: 'wrong' }],
    sums: [{ currency: 'USD', lines: 2, net: '2.0066' }],
  })
  expect(first.lines.map(({ amount, isKnown }) => [amount, isKnown])).toEqual([
    ['1.0033', false],
    ['1.0033', false],
  ])
  expect(await ledgerOf(marta)).toEqual([])

  const bank = await bankOf(marta)
  expect(await book(marta, first.id, bank)).toMatchObject({ state: 'done', bookedBy: marta.username })
  expect(await ledgerOf(marta)).toMatchObject([
    { direction: 'income', date: '2026-09-15', amount: '201 USD', category: 'Royalties', shares: [] },
  ])
  expect(await usedBytes(server, marta)).toBe(0)

  // The same bytes again, whatever they are called.
  const again = await refusalOf(marta.api.importStatement({ file: named('copy.tsv', file(...september)) }))
  expect(again?.status).toBe(409)
  expect(again?.error).toContain(`by ${marta.username}`)

  // A longer export of the same months, written with other line ends: two of its four lines are known, one of three alike is not.
  const longer = file(...september.slice(0, 2), row('2026-09-15', '1.0033'), row('2026-10-15', '-0.0101')).replaceAll(
    '\n',
    '\r\n',
  )
  const second = await bring(marta, 'all.tsv', longer)
  expect(second).toMatchObject({ newLines: 2, knownLines: 2, accountId: bank })
  await book(marta, second.id)
  // 2.0066 was booked as 2.01; 1.0033 − 0.0034 carried is 1.00 with −0.0001 carried; −0.0101 − 0.0001 is −0.01.
  expect((await ledgerOf(marta)).map(({ direction, amount }) => [direction, amount])).toEqual([
    ['expense', '1 USD'],
    ['income', '100 USD'],
    ['income', '201 USD'],
  ])
  const { currencies } = await marta.api.getRoyalties({})
  expect(currencies).toMatchObject([
    {
      exact: '2.9998',
      bookedMinor: '300',
      bandMinor: '300',
      songs: [{ name: 'Harbour Lights', amount: '2.9998', isKnown: false }],
      months: [{ month: '2026-07' }],
    },
  ])

  // Nothing is undone in a closed month; an open one gives all back, and the file can come again.
  await marta.api.closeMonth({ month: '2026-09' })
  await marta.api.undoStatement({ importId: first.id })
  const refused = await settled(marta, first.id)
  expect(refused.state).toBe('done')
  expect(refused.failure).toMatch(/closed/)
  await marta.api.reopenMonth({ month: '2026-09' })
  await marta.api.undoStatement({ importId: first.id })
  expect((await settled(marta, first.id)).state).toBe('undone')
  expect((await ledgerOf(marta)).map(({ amount }) => amount)).toEqual(['1 USD', '100 USD'])
  const third = await bring(marta, 'anything.txt', file(...september))
  expect(third).toMatchObject({ state: 'ready', newLines: 2 })
  await book(marta, third.id)
  // Booked and carried are what all lines say: 2.9998.
  const { currencies: after } = await marta.api.getRoyalties({})
  expect(after).toMatchObject([{ exact: '2.9998', bookedMinor: '300' }])
})

test('signs that end values on their way to the database are spaces in a cell, and move none to another line', async () => {
  const rows = ['one\u001ftwo\u001f', '\u001e', 'three'].map((title, at) => row(`2026-09-1${at}`, '1.5', { title }))
  const { lines } = await bring(await newBand(), 'signs.tsv', file(...rows))
  expect(lines.map(({ number, day, title, store }) => [number, day, title, store])).toEqual([
    [2, '2026-09-10', 'one two', 'Spotify'],
    [3, '2026-09-11', '', 'Spotify'],
    [4, '2026-09-12', 'three', 'Spotify'],
  ])
})

test('an export takes every booked line along, however many, exactly, and they come to what is booked', async () => {
  const marta = await newBand()
  // Longer than what is read at once; one amount is finer than a number of JavaScript.
  const many = Array.from({ length: 2100 }, (_none, at) => row('2026-09-15', String((at - 50) / 10_000)))
  const one = await bring(marta, 'many.tsv', file(row('2026-09-15', '12345.678901234567'), ...many))
  await book(marta, one.id, await bankOf(marta))
  await bring(marta, 'waits.tsv', file(row('2026-10-15', '7')))
  const reply = await marta.fetch(`/export-workspace?workspace_id=${marta.workspaceId}`)
  const files = readZip(Buffer.from(await reply.arrayBuffer()))
  const lines: Record<string, string>[] = JSON.parse(String(files.get('data/statement_lines.json')))
  expect(lines).toHaveLength(2101)
  const sum = lines.reduce((all, line) => all + BigInt(line.amount_e12 ?? ''), 0n)
  const { currencies } = await marta.api.getRoyalties({})
  expect(sum).toBe(12_345_678_901_234_567n + (2100n * 2099n * 10n ** 8n) / 2n - 50n * 2100n * 10n ** 8n)
  expect(currencies[0]?.exact.replace('.', '')).toBe(String(sum))
  expect(await ledgerOf(marta)).toMatchObject([{ amount: `${(sum + 5n * 10n ** 9n) / 10n ** 10n} USD` }])
  const csv = String(files.get('data/statement_lines.csv')).trimEnd().split('\r\n')
  const place = csv[0]?.split(',').indexOf('amount_e12') ?? -1
  expect(csv.slice(1).reduce((all, line) => all + BigInt(line.split(',')[place] ?? ''), 0n)).toBe(sum)
})

test('royalties go by song to whom it was agreed, and the parts are the whole', async () => {
  const marta = await newBand()
  const given = { releaseName: 'Tidewire', type: 'single', releaseDate: '2026-01-01', status: 'released' } as const
  const { release } = await marta.api.addRelease(given)
  const tracks = [{ title: 'Harbour Lights', isrc: 'CZA012600001' }]
  await marta.api.saveReleaseTracks({ releaseId: release.id, rowVersion: release.rowVersion, tracks })
  const shares = [{ memberId: marta.id, percent: '100' }]
  const agreed = { kind: 'release' as const, targetId: release.id, from: '2026-01-01', shares }
  const split = await marta.api.saveSplit(agreed)
  const one = await bring(
    marta,
    'a.tsv',
    file(
      row('2026-09-15', '10.005', { isrc: 'cza01-26-00001', title: 'HARBOUR LIGHTS' }),
      row('2026-09-15', '3.331', { isrc: 'CZA012600009', title: 'Other' }),
    ),
  )
  await book(marta, one.id, await bankOf(marta))
  const shared = async () =>
    (await ledgerOf(marta)).map(({ amount, shares, project }) => [amount, shares, project?.name ?? null]).sort()
  const whose = async () => (await marta.api.getRoyalties({ from: '2026-09', to: '2026-09' })).currencies
  expect(await whose()).toMatchObject([{ people: [], waitingMinor: '1001', bandMinor: '333' }])
  await signSplit(split, [marta])
  expect(await shared()).toEqual([
    ['1001 USD', ['1001'], 'Tidewire'],
    ['333 USD', [], null],
  ])
  const { currencies } = await marta.api.getRoyalties({ from: '2026-09', to: '2026-09' })
  expect(currencies).toMatchObject([
    {
      songs: [
        { name: 'Harbour Lights', amount: '10.005', isKnown: true },
        { name: 'Other', isKnown: false },
      ],
      people: [{ id: marta.id, minor: '1001' }],
      bandMinor: '333',
    },
  ])
})

test('a file with nothing new waits for nobody: it says so, in the list and when it is brought again', async () => {
  const marta = await newBand()
  const empty = await bring(marta, 'empty.tsv', file())
  expect(empty).toMatchObject({ state: 'nothing', newLines: 0, openLines: 0 })
  expect(await bring(marta, 'odd.tsv', file(row('2026-09-15', '=1+1')))).toMatchObject({
    state: 'nothing',
    leftLines: 1,
  })
  const first = await bring(marta, 'first.tsv', file(row('2026-09-15', '1.5')))
  await book(marta, first.id, await bankOf(marta))
  const known = await bring(marta, 'known.tsv', `${file(row('2026-09-15', '1.5'))}\n`)
  expect(known).toMatchObject({ state: 'nothing', newLines: 0, knownLines: 1 })
  const { imports } = await marta.api.getStatementImports({})
  expect(imports.map(({ state }) => state)).toEqual(['nothing', 'done', 'nothing', 'nothing'])
  expect((await refusalOf(marta.api.importStatement({ file: named('again.tsv', file()) })))?.error).toContain(
    'There’s nothing new in it to book.',
  )
  // What it takes up is given back.
  await marta.api.cancelStatement({ importId: empty.id })
  expect((await settled(marta, empty.id)).state).toBe('cancelled')
})

test('a bank file: what its columns mean is asked once, payments are sorted as they were before, and payouts only change accounts', async () => {
  const marta = await newBand()
  const [bank] = await accountsOf(marta)
  const { account: shop } = await marta.api.addMoneyAccount({ name: 'Bandcamp', kind: 'bandcamp', opening: [] })
  const text = [
    'Datum;Částka;Měna;Název protiúčtu;Zpráva pro příjemce',
    '22.11.2026;-1 234,50;CZK;Zkušebna;Listopad',
    '23.11.2026;80,00;EUR;Bandcamp;payout',
    '24.11.2026;1,005;EUR;Somebody;',
    '24.11.2026;5,00;XQZ;Somebody;',
    '25.11.2026;5,00;EUR;=HYPERLINK("http://x.example");',
  ]
  const brought = await bring(marta, 'výpis.csv', `${text.join('\n')}\n`)
  expect(brought).toMatchObject({
    state: 'mapping',
    mapping: { kind: 'bank', date: 0, amount: 1, currency: 2, decimalSign: ',' },
  })
  const mapping = brought.mapping
  if (!mapping || !bank) throw new Error('no mapping')
  expect((await refusalOf(marta.api.mapStatement({ importId: brought.id, mapping, accountId: null })))?.status).toBe(
    400,
  )
  await marta.api.mapStatement({ importId: brought.id, mapping, accountId: bank.id })
  const ready = await settled(marta, brought.id)
  expect(ready).toMatchObject({ state: 'ready', newLines: 3, leftLines: 2 })
  expect(ready.left.map(({ number }) => number)).toEqual([4, 5])

  const category = (await marta.api.getBooks({})).books.categories.find(({ name }) => name === 'Rehearsal room')
  const rule = { categoryId: null, otherAccountId: null }
  await marta.api.saveStatementRule({
    counterpart: 'ZKUŠEBNA',
    direction: 'expense',
    ...rule,
    categoryId: category?.id ?? null,
  })
  await marta.api.saveStatementRule({ counterpart: 'Bandcamp', direction: 'income', ...rule, otherAccountId: shop.id })
  await book(marta, brought.id)
  expect(await ledgerOf(marta)).toMatchObject([
    { direction: 'income', text: '=HYPERLINK("http://x.example")', amount: '500 EUR' },
    { direction: 'transfer', text: 'Bandcamp', amount: '8000 EUR' },
    { direction: 'expense', text: 'Zkušebna', amount: '123450 CZK', category: 'Rehearsal room' },
  ])
  const left = await marta.fetch(`/download-left-lines/${brought.id}?workspace_id=${marta.workspaceId}`, {})
  const csv = await left.text()
  expect(csv).toContain('more decimals than EUR')
  expect(csv).toContain('XQZ')

  // The next file with these columns needs no questions, and only what is new in it counts.
  const next = await bring(
    marta,
    'x.csv',
    `${[text[0], text[1], '01.12.2026;-900,00;CZK;Zkušebna;Prosinec'].join('\n')}\n`,
  )
  expect(next).toMatchObject({ state: 'ready', newLines: 1, knownLines: 1, accountId: bank.id })
  expect(next.counterparts).toMatchObject([{ counterpart: 'Zkušebna', categoryId: category?.id }])
  await marta.api.cancelStatement({ importId: next.id })
  expect(await usedBytes(server, marta)).toBe(0)
  await marta.api.undoStatement({ importId: brought.id })
  expect((await settled(marta, brought.id)).state).toBe('undone')
  expect(await ledgerOf(marta)).toEqual([])
})

test('lines of closed months stay in the import: the others are booked, and they once their month is open, for a bank and for royalties', async () => {
  const marta = await newBand()
  const accountId = await bankOf(marta)
  await marta.api.closeMonth({ month: '2026-09' })
  const text = ['Datum;Částka;Měna;Název protiúčtu', '30.09.2026;-10,00;EUR;Van', '1.11.2026;25,00;EUR;Club', '']
  const brought = await bring(marta, 'září.csv', text.join('\n'))
  if (!brought.mapping) throw new Error('no mapping')
  await marta.api.mapStatement({ importId: brought.id, mapping: brought.mapping, accountId })
  const bank = await settled(marta, brought.id)
  const royalties = await bring(marta, 'closed.tsv', file(row('2026-09-15', '2.005'), row('2026-10-15', '1.003')))
  for (const ready of [bank, royalties])
    expect(ready).toMatchObject({
      newLines: 2,
      openLines: 1,
      closed: [{ month: '2026-09', lines: 1 }],
      lines: [{ isClosed: true }, { isClosed: false }],
      sums: [{ lines: 1 }],
    })
  for (const { id } of [bank, royalties])
    expect(await book(marta, id, accountId)).toMatchObject({
      state: 'done',
      failure: null,
      newLines: 1,
      waitingLines: 1,
      openLines: 0,
      closed: [{ month: '2026-09', lines: 1 }],
    })
  const rest = ['2500 EUR', '100 USD']
  const amounts = async () => (await ledgerOf(marta)).map(({ amount }) => amount)
  expect(await amounts()).toEqual(rest)
  // Still closed, nothing can be booked; what waits is not known from before.
  expect(await refusalOf(marta.api.bookStatement({ importId: bank.id }))).toMatchObject({ status: 409 })

  await marta.api.reopenMonth({ month: '2026-09' })
  expect(await settled(marta, bank.id)).toMatchObject({ openLines: 1, closed: [], sums: [{ lines: 1 }] })
  for (const { id } of [bank, royalties])
    expect(await book(marta, id)).toMatchObject({
      state: 'done',
      newLines: 2,
      knownLines: 0,
      waitingLines: 0,
      openLines: 0,
      sums: [{ lines: 2 }],
    })
  // 1.003 was booked as 1.00 and 0.003 carried: with 2.005 that is 2.01, and all that was reported is 3.01 at last.
  expect((await amounts()).sort()).toEqual(['100 USD', '1000 EUR', '201 USD', '2500 EUR'])
  expect(await refusalOf(marta.api.bookStatement({ importId: bank.id }))).toMatchObject({ status: 409 })
  for (const { id } of [bank, royalties]) {
    await marta.api.undoStatement({ importId: id })
    expect((await settled(marta, id)).state).toBe('undone')
  }
  expect(await amounts()).toEqual([])
})

test('a reference that is ticked as a note, too, is written down once', async () => {
  const marta = await newBand()
  const lines = ['Datum;Částka;Měna;Název protiúčtu;Zpráva;Reference', '5.11.2026;30,00;CZK;Club;Gig;5', '']
  const brought = await bring(marta, 'refs.csv', lines.join('\n'))
  if (!brought.mapping) throw new Error('no mapping')
  const noted = async (importId: string, notes: number[]): Promise<string[]> => {
    const mapping = { ...(brought.mapping ?? {}), notes, reference: 5 } as NonNullable<typeof brought.mapping>
    await marta.api.mapStatement({ importId, mapping, accountId: await bankOf(marta) })
    await settled(marta, importId)
    await book(marta, importId)
    return (await marta.api.getLedger({})).entries.map(({ note }) => note)
  }
  expect(await noted(brought.id, [4, 5])).toEqual(['Gig · 5'])
  await marta.api.undoStatement({ importId: brought.id })
  await settled(marta, brought.id)
  // The columns are known now: it is read, and can be given another meaning.
  const again = await bring(marta, 'refs.csv', lines.join('\n'))
  expect(await noted(again.id, [4])).toEqual(['Gig\n5'])
})

test('one impossible date costs its own line, not the order of all others', async () => {
  const marta = await newBand()
  const text = ['Datum;Částka;Měna', '3.11.2026;-10,00;CZK', '31.11.2026;-20,00;CZK', '5.11.2026;30,00;CZK', '']
  const brought = await bring(marta, 'listopad.csv', text.join('\n'))
  expect(brought.mapping).toMatchObject({ date: 0, dateForm: 'dmy' })
  if (!brought.mapping) throw new Error('no mapping')
  const accountId = await bankOf(marta)
  await marta.api.mapStatement({ importId: brought.id, mapping: brought.mapping, accountId })
  expect(await settled(marta, brought.id)).toMatchObject({ newLines: 2, left: [{ number: 3, reason: 'wrong' }] })
})

test('what is no statement says what it is, and nothing books what another run has booked', async () => {
  const marta = await newBand()
  expect(await bring(marta, 'a.csv', '%PDF-1.7 …')).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/PDF/),
  })
  expect(await bring(marta, 'b.csv', 'nothing to see here\n')).toMatchObject({ state: 'failed' })
  expect((await refusalOf(marta.api.importStatement({})))?.status).toBe(400)
  expect(await usedBytes(server, marta)).toBe(0)

  const one = await bring(marta, 'c.tsv', file(row('2026-09-15', '5')))
  const bank = await bankOf(marta)
  const started = await Promise.allSettled(
    [1, 2, 3].map(() => marta.api.bookStatement({ importId: one.id, accountId: bank })),
  )
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await settled(marta, one.id)
  // The queue brings a job again whose process died; what it would do is done.
  const { rows } = await server.owner.query('SELECT run FROM statement_imports WHERE id = $1', [one.id])
  await server.services.database.outside((tx) =>
    server.services.jobs.send(tx, 'book-statement', {
      workspaceId: marta.workspaceId ?? '',
      importId: one.id,
      run: rows[0]?.run,
    }),
  )
  const two = await bring(marta, 'd.tsv', file(row('2026-09-15', '5'), row('2026-09-16', '6')))
  await book(marta, two.id)
  expect((await ledgerOf(marta)).map(({ amount }) => amount)).toEqual(['600 USD', '500 USD'])
})
