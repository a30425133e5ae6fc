import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { popularityOver, readReportNumber } from './api.ts'

let server: TestServer
let marta: QuickPerson
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  marta = await quickPersonWithBand(server, `marta${++serial}`, `Night Ferry ${serial}`)
})
afterAll(() => server.close())

const today = new Date().toISOString().slice(0, 10)
const back = (days: number): string => addDays(today, -days)
const csv = (text: string): Blob => new Blob([text], { type: 'text/csv' })
const audience = (rows: [number, string][]): Blob =>
  csv(
    `\ufeffdate,listeners,streams,followers\r\n${rows.map(([days, cells]) => `${back(days)},${cells}`).join('\r\n')}\r\n`,
  )
const seriesOf = async (metric: string, days: 7 | 28 | 90 | 365 = 28) => {
  const { series } = await marta.api.getNumbers({ screen: 'streaming', days })
  const found = series.find((one) => one.provider === 'spotify' && one.metric === metric)
  if (!found) throw new Error(`There is no ${metric}.`)
  return found
}
const followers = async () =>
  (await seriesOf('followers')).points.map(({ date, value, source }) => [date, value, source])

test('a file is previewed, brought once, and taken back with what it replaced', async () => {
  const first = audience([
    [4, '10,20,1000'],
    [3, '11,,1001'],
    [2, '12,24,"1,002"'],
  ])
  expect(await marta.api.previewNumbersFile({ file: first })).toMatchObject({
    kind: 'audience',
    firstDate: back(4),
    lastDate: back(2),
    lines: 3,
    added: 8,
    changed: 0,
    same: 0,
    faults: [],
    broughtAt: null,
  })
  expect(await followers()).toEqual([])
  const { import: one } = await marta.api.importNumbersFile({ file: first })
  expect(one).toMatchObject({ added: 8, changed: 0, importedBy: marta.username })
  expect(await marta.api.previewNumbersFile({ file: first })).toMatchObject({ same: 8, broughtAt: expect.any(String) })
  expect(await refusalOf(marta.api.importNumbersFile({ file: first }))).toMatchObject({ status: 409 })
  const second = audience([
    [2, '12,24,1005'],
    [1, '13,26,1006'],
    [-5, '1,1,1'],
  ])
  expect(await marta.api.previewNumbersFile({ file: second })).toMatchObject({
    added: 3,
    changed: 1,
    same: 2,
    faults: [expect.stringMatching(/hasn’t come yet/)],
  })
  const { import: two } = await marta.api.importNumbersFile({ file: second })
  expect(await followers()).toEqual([
    [back(4), 1000, 'csv'],
    [back(3), 1001, 'csv'],
    [back(2), 1005, 'csv'],
    [back(1), 1006, 'csv'],
  ])
  // A day without streams is a gap.
  expect((await seriesOf('streams')).points.map(({ date }) => date)).toEqual([back(4), back(2), back(1)])
  expect(await seriesOf('streams', 7)).toMatchObject({ now: 70, days: 3, before: null })
  await marta.api.undoNumbersImport({ importId: two.id })
  expect((await followers()).slice(2)).toEqual([[back(2), 1002, 'csv']])
  await marta.api.undoNumbersImport({ importId: one.id })
  expect(await followers()).toEqual([])
  expect(await refusalOf(marta.api.undoNumbersImport({ importId: one.id }))).toMatchObject({ status: 404 })
})

test('songs come with their names, and a file of anything else says what is wrong with it', async () => {
  await marta.api.importNumbersFile({
    file: csv('song;listeners;streams;saves;release_date\nTide;30;99;4;2025-01-01\n=Ebb;1;2;0;\n'),
    asOf: back(3),
  })
  expect(await refusalOf(marta.api.previewNumbersFile({ file: csv(`date,streams\n${back(1)},5\n`) }))).toMatchObject({
    status: 400,
    fields: { song: 'Say which song these streams are for.' },
  })
  await marta.api.importNumbersFile({ file: csv(`date,streams\n${back(2)},5\n${back(1)},6\n`), song: 'Tide' })
  const { songs } = await marta.api.getNumbers({ screen: 'streaming' })
  expect(songs).toEqual([
    { name: 'Tide', streams: 99, listeners: 30, saves: 4, asOf: back(3), hasDays: true },
    { name: '=Ebb', streams: 2, listeners: 1, saves: 0, asOf: back(3), hasDays: false },
  ])
  // The days of a song are its own, and none of the band's.
  await marta.api.importNumbersFile({ file: csv(`date,streams\n${back(9)},1\n`), song: 'Only days' })
  const { series } = await marta.api.getSongDays({ song: 'Tide', days: 7 })
  expect(series.points.map(({ date, value }) => [date, value])).toEqual([
    [back(2), 5],
    [back(1), 6],
  ])
  expect([series.now, series.days, (await seriesOf('streams')).points]).toEqual([11, 2, []])
  expect((await marta.api.getNumbers({ screen: 'streaming' })).songs.at(-1)).toEqual({
    name: 'Only days',
    streams: null,
    listeners: null,
    saves: null,
    asOf: back(9),
    hasDays: true,
  })
  expect((await marta.api.getSongDays({ song: 'Nobody knows it', days: 7 })).series.points).toEqual([])
  const list = await (await marta.fetch(`/download-numbers?workspace_id=${marta.workspaceId}`)).text()
  expect(list).toContain(`${back(2)},spotify,streams,song:Tide,5,csv,exact,`)
  for (const [text, words] of [
    ['Store,Earnings\nSpotify,1\n', /columns of a Spotify for Artists file/],
    ['date,streams,followers\nyesterday,1,2\n', /No line of this file could be read/],
    ['date,followers\n2026-01-01,-5\n', /isn’t a number of followers/],
    ['date,followers\n2026-01-01,\n', /no numbers in this file/],
    ['', /empty/],
  ] as const)
    expect(await refusalOf(marta.api.previewNumbersFile({ file: csv(text) }))).toMatchObject({
      status: 400,
      error: expect.stringMatching(words),
    })
  const latin = new Blob([Buffer.from('date,followers\n2026-01-01,5\xe9\n', 'latin1')])
  expect(await refusalOf(marta.api.previewNumbersFile({ file: latin }))).toMatchObject({
    error: expect.stringMatching(/UTF-8/),
  })
})

test('numbers by hand are kept, changed, deleted and brought back; files stand before them', async () => {
  const key = { provider: 'spotify', metric: 'followers', date: back(2) } as const
  const { number } = await marta.api.addNumber({ ...key, value: 0 })
  expect(number).toMatchObject({ value: 0, enteredBy: marta.username })
  expect(await refusalOf(marta.api.addNumber({ ...key, value: 1 }))).toMatchObject({ status: 409 })
  await marta.api.editNumber({ ...key, value: 42, rowVersion: number.rowVersion })
  expect(await refusalOf(marta.api.editNumber({ ...key, value: 43, rowVersion: number.rowVersion }))).toMatchObject({
    status: 409,
    details: { number: { value: 42 } },
  })
  expect(await marta.api.getMyBand({})).toMatchObject({
    spotifyFollowers: 42,
    spotifyFollowersSource: 'manual',
    spotifyFollowersAsOf: back(2),
    members: [{ username: marta.username, role: 'owner', instruments: '' }],
  })
  // Where the band is found: its link page, once everybody sees it.
  const { page } = await marta.api.addLinkPage({ slug: `ferry-${randomUUID().slice(0, 8)}`, releaseId: null })
  expect((await marta.api.getMyBand({})).links).toEqual([])
  await marta.api.publishLinkPage({ pageId: page.id })
  expect((await marta.api.getMyBand({})).links).toEqual([{ label: 'Link page', url: page.url }])
  await marta.api.deleteNumber(key)
  expect(await marta.api.getMyBand({})).toMatchObject({
    spotifyFollowers: null,
    spotifyFollowersReason: expect.stringMatching(/Nobody has entered/),
  })
  await marta.api.restoreNumber(key)
  expect((await marta.api.getOwnNumbers({})).numbers).toHaveLength(1)
  await marta.api.importNumbersFile({ file: audience([[2, '1,1,50']]) })
  expect(await followers()).toEqual([[back(2), 50, 'csv']])
  for (const wrong of [
    { ...key, date: '2026-02-30' },
    { ...key, date: addDays(today, 3) },
    { ...key, metric: 'fans' },
  ])
    expect(await refusalOf(marta.api.addNumber({ ...wrong, value: 1 }))).toMatchObject({ status: 400 })
  // As a form of a browser without scripts sends it, in whatever way one writes thousands.
  const typed = (value: string) => marta.api.addNumber({ ...key, date: back(9), value: value as unknown as number })
  expect((await typed('12\u202f000')).number.value).toBe(12_000)
  await marta.api.deleteNumber({ ...key, date: back(9) })
  for (const [value, why] of [
    ['1.5k', /“1\.5k” is shortened\. Write the whole number out/],
    ['1,5', /not a whole number/],
    ['', /required/],
  ] as const)
    expect(await refusalOf(typed(value))).toMatchObject({ status: 400, fields: { value: expect.stringMatching(why) } })
  for (const value of [-1, 1.5, 1e13, Number.NaN])
    expect(await refusalOf(marta.api.addNumber({ ...key, date: back(9), value }))).toMatchObject({ status: 400 })
})

test('releases and gigs stand as marks, members say what they play, and reports read numbers with reasons', async () => {
  await marta.api.addRelease({ releaseName: 'Tide', releaseDate: back(10) })
  await marta.api.addEvent({ title: 'Harbour Stage', date: back(5), category: 'gig' })
  await marta.api.addEvent({ title: 'Rehearsal', date: back(4), category: 'rehearsal' })
  const { marks } = await marta.api.getNumbers({ screen: 'youtube', days: 28 })
  expect(marks).toEqual([
    { date: back(10), kind: 'release', name: 'Tide' },
    { date: back(5), kind: 'event', name: 'Harbour Stage' },
  ])
  const { member } = await marta.api.saveInstruments({ memberId: marta.id, instruments: 'Bass, voice' })
  expect(member).toMatchObject({ instruments: 'Bass, voice', rowVersion: 1 })
  await marta.api.saveInstruments({ memberId: marta.id, instruments: 'Bass', rowVersion: 1 })
  expect(
    await refusalOf(marta.api.saveInstruments({ memberId: marta.id, instruments: 'Drums', rowVersion: 1 })),
  ).toMatchObject({ status: 409 })
  for (const [days, value] of [
    [36, 900],
    [8, 990],
    [1, 999],
  ] as const)
    await marta.api.addNumber({ provider: 'spotify', metric: 'followers', date: back(days), value })
  const scope = { workspaceId: marta.workspaceId, userId: marta.id } as never
  const report = (name: string) =>
    server.services.database.within(scope, (tx) =>
      readReportNumber(tx, scope, 'spotify', name, { until: today, length: 7 }),
    )
  expect(await report('followers')).toMatchObject({ now: 999, before: 990, change: 9, source: 'manual', reason: '' })
  expect(await report('streams')).toMatchObject({
    now: null,
    change: null,
    reason: expect.stringMatching(/Nobody has entered/),
  })
  const { popularity } = await marta.api.getMyBand({})
  // 999 followers are 50 points; 999 after 900 is more than the tenth that makes 100.
  expect(popularity).toMatchObject({ index: 60, parts: { growth: 100, listens: null, clicks: null } })
  expect(popularity.note).toBe('')
  const [on] = await server.services.database.within(scope, (tx) => popularityOver(tx, scope, [today]))
  expect(on?.index).toBe(60)
  // A service that is counted since lately moves the index, and that is said.
  await marta.api.addNumber({ provider: 'deezer', metric: 'fans', date: today, value: 400 })
  expect((await marta.api.getMyBand({})).popularity.note).toBe('Deezer fans counts now but didn’t before.')
})
