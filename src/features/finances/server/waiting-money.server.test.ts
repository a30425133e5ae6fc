import { afterAll, beforeAll, expect, test } from 'vitest'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { signSplit } from '#tests/support/sign-split.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A band with a release of which two share what comes in, and who books it. */
const bandWithRelease = async () => {
  const { marta, tom, eliska, bank, everythingAddsUp } = await bandWithBooks(server)
  const { release } = await marta.api.addRelease({ releaseName: 'Breakwater', releaseDate: '2026-12-04' })
  const given = {
    kind: 'release' as const,
    targetId: release.id,
    from: '2026-01-01',
    shares: [
      { memberId: marta.id, percent: '60' },
      { memberId: tom.id, percent: '40' },
    ],
  }
  const said = (amount: string, { currency = 'EUR', date = '2026-11-02' } = {}) => ({
    direction: 'income' as const,
    ...{ amount, currency, date, text: 'Streaming', decimalSign: '.' as const },
    by: [{ accountId: bank }],
    split: { kind: 'agreement' as const },
    project: { kind: 'release' as const, id: release.id },
  })
  const book = async (...[amount, more]: Parameters<typeof said>) =>
    (await marta.api.addEntry(said(amount, more))).entry
  const entry = async (id: string) => (await marta.api.getEntry({ id })).entry
  const split = async () => (await marta.api.getSplits({})).agreements[0]
  const waterfall = async () => marta.api.getWaterfall({ agreementId: (await split())?.id ?? '' })
  return { marta, tom, eliska, release, given, said, book, entry, split, waterfall, everythingAddsUp }
}

test('money waits until everybody has signed, is shown as waiting, and is shared with the last signature', async () => {
  const { marta, tom, given, book, entry, split, waterfall, everythingAddsUp } = await bandWithRelease()
  const saved = await marta.api.saveSplit(given)
  const versionId = saved.agreement.versions[0]?.id ?? ''
  await marta.api.signSplit({ versionId })
  const first = await book('100.01')
  const second = await book('50', { currency: 'USD' })
  expect([first.held, first.shares, second.held]).toEqual(['signatures', [], 'signatures'])
  expect((await split())?.waiting).toEqual([
    { minor: '10001', currency: 'EUR' },
    { minor: '5000', currency: 'USD' },
  ])
  expect((await marta.api.getBalances({})).balances).toEqual([])
  expect((await waterfall()).sums[0]).toMatchObject({ incomeMinor: '10001', waitingMinor: '10001', shared: [] })
  await everythingAddsUp()
  // A month that is closed meanwhile is no hindrance: neither day nor amount of the entry changes.
  await marta.api.closeMonth({ month: '2026-11' })
  await tom.api.signSplit({ versionId })
  expect((await entry(first.id)).shares.map(({ minor }) => minor).sort()).toEqual(['4000', '6001'])
  expect((await split())?.waiting).toEqual([])
  const { sums, otherIncome } = await waterfall()
  expect(sums).toMatchObject([
    { currency: 'EUR', incomeMinor: '10001', waitingMinor: '0', recouped: [] },
    { currency: 'USD', incomeMinor: '5000', shared: [{ minor: '3000' }, { minor: '2000' }] },
  ])
  expect(otherIncome).toEqual([])
  expect((await entry(first.id)).history[0]).toMatchObject({
    act: 'edited',
    by: tom.username,
    changes: [
      { field: 'split', from: 'As agreed, waits for signatures', to: 'As agreed' },
      { field: 'shares', from: '' },
    ],
  })
  await everythingAddsUp()
  // What is shared stays so; what comes after a signature was taken back waits.
  await marta.api.reopenMonth({ month: '2026-11' })
  await tom.api.unsignSplit({ versionId })
  expect((await entry(first.id)).shares).toHaveLength(2)
  const third = await book('10')
  expect(third.held).toBe('signatures')
  // A newer version that all have signed shares what waited for the one before.
  const newer = await marta.api.saveSplit({
    ...given,
    shares: [{ memberId: marta.id, percent: '100' }],
    lastVersionId: versionId,
  })
  await signSplit(newer, [marta])
  expect((await entry(third.id)).shares).toMatchObject([{ memberId: marta.id, minor: '1000' }])
  expect((await entry(first.id)).split.versionId).toBe(versionId)
  await everythingAddsUp()
})

test('who advanced money is paid back first, in order and in the currency of the agreement, and then all share', async () => {
  const { marta, tom, given, said, book, entry, split, waterfall, everythingAddsUp } = await bandWithRelease()
  const recoups = [
    { share: 1, amount: '100', note: 'studio' },
    { share: null, amount: '50', note: 'van' },
  ]
  expect(
    await refusalOf(marta.api.saveSplit({ ...given, recoups: [{ share: 7, amount: '1', note: '' }] })),
  ).toMatchObject({
    status: 400,
    fields: { recoups: expect.stringContaining('Only those who share') },
  })
  const twice = { ...given, recoups: [...recoups, ...recoups] }
  expect(await refusalOf(marta.api.saveSplit(twice))).toMatchObject({ status: 400 })
  await signSplit(await marta.api.saveSplit({ ...given, recoups }), [marta, tom])
  const left = async () => (await split())?.versions[0]?.recoups.map(({ leftMinor }) => leftMinor)
  expect(await left()).toEqual(['10000', '5000'])
  const first = await book('80')
  expect(first.shares).toMatchObject([{ memberId: tom.id, minor: '8000' }])
  expect(await left()).toEqual(['2000', '5000'])
  // 2,000 CZK at 0.04 are 80 €: 20 € to Tom, 50 € to the band, and 10 € are shared.
  await marta.api.saveExchangeRate({ from: 'CZK', to: 'EUR', date: '2026-11-03', rate: '0.04', decimalSign: '.' })
  const second = await book('2000', { currency: 'CZK', date: '2026-11-03' })
  expect(second.recouped).toMatchObject([
    { memberId: tom.id, minor: '50000' },
    { memberId: null, minor: '125000' },
  ])
  expect(new Map(second.shares.map(({ memberId, minor }) => [memberId, minor]))).toEqual(
    new Map([
      [tom.id, '60000'],
      [marta.id, '15000'],
    ]),
  )
  expect(await left()).toEqual(['0', '0'])
  expect((await waterfall()).sums).toMatchObject([
    {
      currency: 'CZK',
      incomeMinor: '200000',
      recouped: expect.arrayContaining([
        expect.objectContaining({ member: null, minor: '125000', agreed: { minor: '5000', currency: 'EUR' } }),
      ]),
      shared: [{ minor: '15000' }, { minor: '10000' }],
    },
    { currency: 'EUR', incomeMinor: '8000', recouped: [{ minor: '8000', agreed: null }], shared: [] },
  ])
  await everythingAddsUp()

  // What goes is open again, what comes next pays it back, and what comes back gets no more than is open.
  await marta.api.deleteEntry({ entryId: first.id })
  expect(await left()).toEqual(['8000', '0'])
  expect((await entry(second.id)).recouped).toHaveLength(2)
  const third = await book('70')
  expect([third.recouped.length, await left()]).toEqual([1, ['1000', '0']])
  await marta.api.restoreEntry({ entryId: first.id })
  expect((await entry(first.id)).recouped).toMatchObject([{ memberId: tom.id, minor: '1000' }])
  expect(await left()).toEqual(['0', '0'])
  // An edit of words moves no cent; one of the amount shares it once more.
  const renamed = await marta.api.editEntry({ ...said('80'), text: 'Streaming, July', entryId: first.id })
  expect(renamed.entry.recouped).toMatchObject([{ minor: '1000' }])
  const smaller = await marta.api.editEntry({ ...said('5'), entryId: first.id })
  expect([smaller.entry.recouped, await left()]).toMatchObject([[{ minor: '500' }], ['500', '0']])
  await everythingAddsUp()

  // A later version goes on where the one before is; what is paid back cannot change its currency.
  const [version] = (await split())?.versions ?? []
  const next = { ...given, recoups: [{ share: 1, amount: '120', note: 'studio' }], lastVersionId: version?.id }
  expect(await refusalOf(marta.api.saveSplit({ ...next, recoupCurrency: 'USD' }))).toMatchObject({
    status: 400,
    fields: { recoupCurrency: expect.stringContaining('EUR') },
  })
  await marta.api.saveSplit(next)
  expect(await left()).toEqual(['2500'])
})

test('without a rate into the currency of the agreement money waits, and is shared once the band has one', async () => {
  const { marta, tom, given, book, entry, everythingAddsUp } = await bandWithRelease()
  const recoups = [{ share: 0, amount: '30', note: '' }]
  await signSplit(await marta.api.saveSplit({ ...given, recoups }), [marta, tom])
  const odd = await book('100', { currency: 'KWD' })
  expect([odd.held, odd.shares]).toEqual(['rate', []])
  await marta.api.saveExchangeRate({ from: 'KWD', to: 'EUR', date: '2026-11-01', rate: '3', decimalSign: '.' })
  const shared = await entry(odd.id)
  expect([shared.held, shared.recouped]).toMatchObject([null, [{ memberId: marta.id, minor: '10000' }]])
  await everythingAddsUp()
})

test('costs as agreed wait, too, are never paid back first, and members see what waits without changing it', async () => {
  const { marta, tom, given, said, entry, split, waterfall } = await bandWithRelease()
  const recoups = [{ share: 0, amount: '30', note: '' }]
  const saved = await marta.api.saveSplit({ ...given, recoups })
  const cost = (await marta.api.addEntry({ ...said('10'), direction: 'expense' })).entry
  expect((await split())?.waiting).toEqual([{ minor: '-1000', currency: 'EUR' }])
  expect((await waterfall()).sums).toMatchObject([{ incomeMinor: '0', waitingCostsMinor: '-1000' }])
  await signSplit(saved, [marta, tom])
  expect((await entry(cost.id)).shares.map(({ minor }) => minor).sort()).toEqual(['-400', '-600'])
  expect((await waterfall()).sums).toMatchObject([{ costsMinor: '-1000', waitingCostsMinor: '0' }])
  expect(await refusalOf(tom.api.saveSplit({ ...given, recoups: [] }))).toMatchObject({ status: 403 })
  expect((await tom.api.getSplits({})).agreements[0]?.versions[0]?.recoups).toMatchObject([{ leftMinor: '3000' }])
})

test('each version that money waits for is named, and an amount that changes once a signature is gone waits', async () => {
  const { marta, tom, given, said, book, entry, split } = await bandWithRelease()
  const first = (await marta.api.saveSplit(given)).agreement.versions[0]?.id ?? ''
  await marta.api.signSplit({ versionId: first })
  const early = await book('10', { date: '2026-02-03' })
  const second = await marta.api.saveSplit({ ...given, from: '2026-03-01', lastVersionId: first })
  await signSplit(second, [marta, tom])
  const late = await book('20', { date: '2026-03-04' })
  expect([late.held, (await entry(early.id)).held]).toEqual([null, 'signatures'])
  const waiting = async () => (await split())?.versions.map(({ number, waiting: own }) => [number, own])
  const none = [
    [2, []],
    [1, []],
  ]
  expect(await waiting()).toEqual([none[0], [1, [{ minor: '1000', currency: 'EUR' }]]])
  await tom.api.signSplit({ versionId: first })
  expect([(await entry(early.id)).held, await waiting()]).toEqual([null, none])
  await tom.api.unsignSplit({ versionId: first })
  const words = await marta.api.editEntry({ ...said('10', { date: '2026-02-03' }), text: 'Sync', entryId: early.id })
  expect([words.entry.held, words.entry.shares.length]).toEqual([null, 2])
  const more = await marta.api.editEntry({ ...said('900', { date: '2026-02-03' }), entryId: early.id })
  expect([more.entry.held, more.entry.shares]).toEqual(['signatures', []])
})

test('what is paid back in one currency is no money of another, and a rate of the entry goes before that of its day', async () => {
  const { marta, tom, given, said, book, split } = await bandWithRelease()
  await marta.api.saveExchangeRate({ from: 'USD', to: 'EUR', date: '2026-01-01', rate: '0.9', decimalSign: '.' })
  const recoups = [{ share: 0, amount: '100', note: '' }]
  const first = await marta.api.saveSplit({ ...given, recoups, recoupCurrency: 'EUR' })
  await signSplit(first, [marta, tom])
  const { entry: typed } = await marta.api.addEntry({ ...said('50', { currency: 'USD' }), rate: '0.5' })
  expect(typed.recouped).toMatchObject([{ minor: '5000' }])
  const left = async () => (await split())?.versions[0]?.recoups.map(({ leftMinor }) => leftMinor)
  expect(await left()).toEqual(['7500'])
  // While it is deleted nothing is paid back, so another currency can be agreed on; it comes back as what it was.
  await marta.api.deleteEntry({ entryId: typed.id })
  const lastVersionId = first.agreement.versions[0]?.id
  await signSplit(await marta.api.saveSplit({ ...given, recoups, recoupCurrency: 'USD', lastVersionId }), [marta, tom])
  await marta.api.restoreEntry({ entryId: typed.id })
  expect(await left()).toEqual(['10000'])
  await book('40', { currency: 'USD' })
  expect(await left()).toEqual(['6000'])
})

test('a rate or a day that is corrected corrects what was paid back, and the same words leave it', async () => {
  const { marta, tom, given, said, split, entry, everythingAddsUp } = await bandWithRelease()
  for (const [date, rate] of [
    ['2026-01-01', '0.04'],
    ['2026-06-01', '0.02'],
  ] as const)
    await marta.api.saveExchangeRate({ from: 'USD', to: 'EUR', date, rate, decimalSign: '.' })
  const recoups = [{ share: 0, amount: '1000', note: '' }]
  await signSplit(await marta.api.saveSplit({ ...given, recoups, recoupCurrency: 'EUR' }), [marta, tom])
  const usd = (date: string) => said('20000', { currency: 'USD', date })
  const left = async () => (await split())?.versions[0]?.recoups.map(({ leftMinor }) => leftMinor)
  const { id: entryId } = (await marta.api.addEntry({ ...usd('2026-07-02'), rate: '0.04' })).entry
  expect(await left()).toEqual(['20000'])
  await marta.api.editEntry({ ...usd('2026-07-02'), rate: '0.01', entryId })
  expect(await left()).toEqual(['80000'])
  await marta.api.editEntry({ ...usd('2026-07-02'), text: 'Sync', entryId })
  expect([await left(), (await entry(entryId)).recouped.length]).toEqual([['80000'], 1])
  await marta.api.editEntry({ ...usd('2026-07-03'), entryId })
  expect(await left()).toEqual(['60000'])
  await marta.api.editEntry({ ...usd('2026-02-03'), entryId })
  expect(await left()).toEqual(['20000'])
  await everythingAddsUp()
})

test('in the currency of the agreement no rate moves a cent, whatever becomes known, and what is shared stays so', async () => {
  const { marta, tom, given, said, book, entry, split, everythingAddsUp } = await bandWithRelease()
  const recoups = [{ share: 0, amount: '100', note: '' }]
  const saved = await marta.api.saveSplit({ ...given, recoups, recoupCurrency: 'SEK' })
  await signSplit(saved, [marta, tom])
  const sek = { currency: 'SEK' }
  const first = await book('80', sek)
  const { id: entryId, recouped, shares } = await book('80', sek)
  expect(recouped).toMatchObject([{ minor: '2000' }])
  await marta.api.deleteEntry({ entryId: first.id })
  await tom.api.unsignSplit({ versionId: saved.agreement.versions[0]?.id ?? '' })
  await marta.api.saveExchangeRate({ from: 'SEK', to: 'EUR', date: '2026-01-01', rate: '0.09', decimalSign: '.' })
  const edits = [{ text: 'Sync' }, { rate: '0.1' }, { rate: '0.08' }, { date: '2026-11-03' }]
  for (const edit of edits) {
    await marta.api.editEntry({ ...said('80', sek), ...edit, entryId })
    expect(await entry(entryId), JSON.stringify(edit)).toMatchObject({ held: null, recouped, shares })
  }
  expect((await split())?.versions[0]?.recoups.map(({ leftMinor }) => leftMinor)).toEqual(['8000'])
  await everythingAddsUp()
})

test('an entry in the currency of the books takes no rate for another agreement, and is told how to correct it', async () => {
  const { marta, tom, given, said, book, split, everythingAddsUp } = await bandWithRelease()
  const left = async () => (await split())?.versions[0]?.recoups.map(({ leftMinor }) => leftMinor)
  const keep = (rate: string) =>
    marta.api.saveExchangeRate({ from: 'EUR', to: 'NOK', date: '2026-01-01', rate, decimalSign: '.' })
  await keep('1')
  const recoups = [{ share: 0, amount: '1000', note: '' }]
  await signSplit(await marta.api.saveSplit({ ...given, recoups, recoupCurrency: 'NOK' }), [marta, tom])
  const { id: entryId } = await book('100')
  await keep('10')
  await marta.api.editEntry({ ...said('100'), text: 'Sync', entryId })
  expect(await left()).toEqual(['90000'])
  expect(await refusalOf(marta.api.editEntry({ ...said('100'), rate: '10', entryId }))).toMatchObject({
    status: 400,
    fields: { rate: expect.stringContaining('from EUR to NOK') },
  })
  await marta.api.deleteEntry({ entryId })
  await marta.api.restoreEntry({ entryId })
  expect(await left()).toEqual(['0'])
  await everythingAddsUp()
})

test('an entry that is deleted and restored is paid back no second time, although its words are the same', async () => {
  const { marta, tom, given, book, entry, split, waterfall, everythingAddsUp } = await bandWithRelease()
  const shares = [marta, tom].map(({ id }) => ({ memberId: id, percent: '50' }))
  const recoups = [0, 1].map((share) => ({ share, amount: '50', note: '' }))
  await signSplit(await marta.api.saveSplit({ ...given, shares, recoups }), [marta, tom])
  const first = await book('100')
  await marta.api.deleteEntry({ entryId: first.id })
  await book('100')
  await marta.api.restoreEntry({ entryId: first.id })
  expect((await entry(first.id)).recouped).toEqual([])
  expect((await split())?.versions[0]?.recoups.map(({ leftMinor }) => leftMinor)).toEqual(['0', '0'])
  expect((await waterfall()).sums[0]?.recouped.map(({ minor }) => minor)).toEqual(['5000', '5000'])
  await everythingAddsUp()
})

test('many entries that wait are shared a hundred at a time, the rest in a job', async () => {
  const { marta, tom, given, said, waterfall, split } = await bandWithRelease()
  const saved = await marta.api.saveSplit(given)
  const versionId = saved.agreement.versions[0]?.id ?? ''
  await marta.api.signSplit({ versionId })
  for (let at = 0; at < 13; at++) await Promise.all(Array.from({ length: 10 }, () => marta.api.addEntry(said('1'))))
  expect((await split())?.waiting).toEqual([{ minor: '13000', currency: 'EUR' }])
  await tom.api.signSplit({ versionId })
  await until(async () => (await waterfall()).sums[0]?.waitingMinor === '0')
  expect((await waterfall()).sums).toMatchObject([
    { incomeMinor: '13000', shared: [{ minor: '7800' }, { minor: '5200' }] },
  ])
})
