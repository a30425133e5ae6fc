import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn } from '#kernel/dates.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const today = dateIn('UTC', Date.now())
const ago = (days: number) => addDays(today, -days)
const file = (name: string, ...lines: string[]) => new File([`${lines.join('\n')}\n`], name)

type Band = Awaited<ReturnType<typeof bandWithBooks>>

const isrc = 'CZA012600009'
/** A single that came out ten days ago. */
const madeBy = async ({ marta }: Band) => {
  const { release } = await marta.api.addRelease({ releaseName: 'Tide', releaseDate: ago(10), status: 'released' })
  const { id: releaseId, rowVersion } = release
  await marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks: [{ title: 'Tide', isrc }] })
  return releaseId
}
const resultsOf = async (person: Band['marta'], releaseId: string) =>
  (await person.api.getReleaseResults({ releaseId })).results
const figureOf = async (person: Band['marta'], releaseId: string, key: string) =>
  (await resultsOf(person, releaseId)).figures.find((one) => one.key === key)

/** Imports royalties of 1.0033 for each ISRC and UPC; the answer books them. */
const importedBy = async ({ marta, bank }: Band, ...codes: [isrc: string, upc?: string][]) => {
  const header =
    'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)'
  const line = ([code, upc = '']: [string, string?]) =>
    `${ago(1)}\t2026-07\tSpotify\tNight Ferry\tTide\t${code}\t${upc}\t10\t100\tSong\tCZ\t0\t1.0033`
  const { import: begun } = await marta.api.importStatement({
    file: file('royalties.tsv', header, ...codes.map(line)),
  })
  const stateOf = async () => (await marta.api.getStatementImport({ id: begun.id })).import.state
  await until(async () => (await stateOf()) === 'ready')
  return async () => {
    await marta.api.bookStatement({ importId: begun.id, accountId: bank })
    await until(async () => (await stateOf()) === 'done')
  }
}

test('a release without any number says why, for each of them', async () => {
  const band = await bandWithBooks(server)
  const { figures, money } = await resultsOf(band.marta, await madeBy(band))
  expect(figures.map(({ key, value, reason }) => [key, value, reason])).toEqual([
    ['songStreams', null, 'No streams of a song with this title were imported for these days.'],
    ['bandStreams', null, 'Nobody has entered or imported Spotify numbers yet.'],
    ['pageVisits', null, 'It has no link page that’s live.'],
    ['linkClicks', null, 'It has no link page that’s live.'],
  ])
  expect(money).toEqual({
    booked: [],
    royalties: [],
    noRoyalties: 'By its codes, no line of a booked statement is about it.',
  })
})

test('streams count from its day on, beside as many days before', async () => {
  const band = await bandWithBooks(server)
  const { marta } = band
  const releaseId = await madeBy(band)
  const days = [`${ago(12)},3`, `${ago(10)},40`, `${ago(9)},60`]
  await marta.api.importNumbersFile({ file: file('tide.csv', 'date,streams', ...days), song: 'Tide' })
  expect(await figureOf(marta, releaseId, 'songStreams')).toMatchObject({
    ...{ value: 100, before: 3, days: 2, daysBefore: 1, from: ago(10), until: today, source: 'Spotify', reason: '' },
    note: '2 of 11 days have a number. By the titles of its tracks.',
  })
})

test('tracks without a number, and those with fewer days, are told even where each day has one', async () => {
  const { marta } = await bandWithBooks(server)
  const { release } = await marta.api.addRelease({ releaseName: 'Tide', releaseDate: ago(1), status: 'released' })
  const { id: releaseId, rowVersion } = release
  const titles = ['Tide', 'Low', 'High', 'Neap']
  await marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks: titles.map((title) => ({ title })) })
  const load = (song: string, ...days: string[]) =>
    marta.api.importNumbersFile({ file: file('song.csv', 'date,streams', ...days), song })
  await load('Tide', `${ago(3)},5`, `${ago(2)},5`, `${ago(1)},40`, `${today},60`)
  const note = async () => (await resultsOf(marta, releaseId)).figures[0]?.note
  expect(await note()).toBe('3 of its 4 tracks have no number. By the titles of its tracks.')
  await load('Low', `${today},7`)
  expect(await note()).toBe(
    '2 of its 4 tracks have no number. Some tracks have a number on fewer days than others. By the titles of its tracks.',
  )
  expect((await resultsOf(marta, releaseId)).figures[0]).toMatchObject({
    value: 107,
    before: 10,
    days: 2,
    daysBefore: 2,
  })
})

test('streams of the band tell their days, and why they are not compared', async () => {
  const band = await bandWithBooks(server)
  const { marta } = band
  const releaseId = await madeBy(band)
  const days = [`${ago(12)},1,3,9`, `${ago(10)},1,40,9`, `${ago(9)},1,60,9`]
  await marta.api.importNumbersFile({ file: file('band.csv', 'date,listeners,streams,followers', ...days) })
  expect(await figureOf(marta, releaseId, 'bandStreams')).toMatchObject({
    ...{ value: 100, before: null, days: 2, daysBefore: 1 },
    note: 'Not compared: 2 of these 11 days have a number, 1 of the 11 before. All songs of the band, not this release alone.',
  })
})

test('its link page counts since it is live', async () => {
  const band = await bandWithBooks(server)
  const releaseId = await madeBy(band)
  const { workspaceId } = band.marta
  await server.owner.query(
    `INSERT INTO link_pages (workspace_id, id, kind, slug, release_id, draft, published, published_at)
     VALUES ($1, $2, 'release', $3, $2, '{}', '{}', now())`,
    [workspaceId, releaseId, `tide-${releaseId.slice(-8)}`],
  )
  await server.owner.query(
    `INSERT INTO link_counts (workspace_id, page_id, day, item, times, people)
     VALUES ($1, $2, $3, '', 12, 10), ($1, $2, $3, 'abcdef', 5, 4), ($1, $2, $4, 'abcdef', 2, 2)`,
    [workspaceId, releaseId, ago(9), ago(1)],
  )
  expect(await figureOf(band.gina, releaseId, 'pageVisits')).toMatchObject({ value: 12, from: ago(9), until: today })
  expect(await figureOf(band.gina, releaseId, 'linkClicks')).toMatchObject({ value: 7, source: 'its link page' })
})

test('money is what the ledger and booked statements have of it, by currency, and none of a guest’s business', async () => {
  const band = await bandWithBooks(server)
  const { marta, gina, bank } = band
  const releaseId = await madeBy(band)
  const entry = { currency: 'EUR', by: [{ accountId: bank }], project: { kind: 'release' as const, id: releaseId } }
  await marta.api.addEntry({ ...entry, direction: 'expense', date: ago(20), text: 'Mastering', amount: '120' })
  await marta.api.addEntry({ ...entry, direction: 'income', date: ago(2), text: 'Sync', amount: '300.50' })
  const book = await importedBy(band, [isrc], ['CZA012600008'])
  expect((await resultsOf(marta, releaseId)).money?.royalties).toEqual([])
  await book()
  expect((await resultsOf(marta, releaseId)).money).toEqual({
    booked: [{ currency: 'EUR', income: '30050', expense: '12000', net: '18050', from: ago(20), until: ago(2) }],
    royalties: [{ currency: 'USD', amount: '1.0033', quantity: '10', first: ago(1), last: ago(1) }],
    noRoyalties: '',
  })
  expect((await resultsOf(gina, releaseId)).money).toBeNull()
})

test('royalties of a release are the lines that are matched to it: by a UPC of 12 or 13 digits, also beside an unknown ISRC', async () => {
  const band = await bandWithBooks(server)
  const { marta } = band
  const [upc, albumUpc] = ['036000291452', '4006381333931']
  const singleId = await madeBy(band)
  await marta.api.editRelease({ releaseId: singleId, upc })
  const album = await marta.api.addRelease({ releaseName: 'Tides', releaseDate: ago(5), status: 'released' })
  const albumId = album.release.id
  const tracks = [{ title: 'Tide', isrc }, { title: 'Neap' }]
  await marta.api.saveReleaseTracks({ releaseId: albumId, rowVersion: album.release.rowVersion, tracks })
  await marta.api.editRelease({ releaseId: albumId, upc: albumUpc })
  const bare = await marta.api.addRelease({ releaseName: 'No tracks yet', releaseDate: ago(2), status: 'released' })
  await marta.api.editRelease({ releaseId: bare.release.id, upc: '9780201379624' })
  const unknown = 'CZA012600777'
  const ofSingle: [string, string?][] = [[isrc], ['', `0${upc}`], [unknown, `0${upc}`], [unknown, upc]]
  const ofAlbum: [string, string?][] = [[isrc, albumUpc]]
  await (await importedBy(band, ...ofSingle, ...ofAlbum, [unknown], ['', '9780201379624']))()
  const royaltiesOf = async (releaseId: string) =>
    (await resultsOf(marta, releaseId)).money?.royalties.map(({ amount, quantity }) => [amount, quantity])
  expect(await royaltiesOf(singleId)).toEqual([['4.0132', '40']])
  expect(await royaltiesOf(albumId)).toEqual([['1.0033', '10']])
  expect(await royaltiesOf(bare.release.id)).toEqual([['1.0033', '10']])
})

test('a release to come brought nothing yet, and a deleted one is none', async () => {
  const { marta } = await bandWithBooks(server)
  const { release } = await marta.api.addRelease({ releaseName: 'Later', releaseDate: addDays(today, 30) })
  expect((await resultsOf(marta, release.id)).figures).toEqual([])
  await marta.api.deleteRelease({ releaseName: 'Later' })
  expect((await refusalOf(resultsOf(marta, release.id)))?.code).toBe('missing')
})
