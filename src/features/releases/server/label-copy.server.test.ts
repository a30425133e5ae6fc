import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpMember } from '#tests/support/band.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { pdfLines } from '#tests/support/pdf-lines.ts'
import type { Person } from '#tests/support/person.ts'
import { quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
let jon: Person

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await signUpMember(server, marta)
})
afterAll(() => server.close())
beforeEach(() => server.owner.query('DELETE FROM releases WHERE workspace_id = $1', [marta.workspaceId]))

/** A release with two tracks. */
const made = async (releaseName = 'Undertow') => {
  const { release } = await marta.api.addRelease({ releaseName, releaseDate: '2030-12-06' })
  const saved = await marta.api.saveReleaseTracks({
    releaseId: release.id,
    rowVersion: release.rowVersion,
    tracks: [{ title: 'Undertow', isrc: 'CZ-A01-30-00001' }, { title: 'Low Tide' }],
  })
  const [first = '', second = ''] = saved.release.tracks.map(({ id }) => id)
  return { releaseId: release.id, rowVersion: saved.release.rowVersion, first, second }
}
const copyOf = async (releaseId: string, person = marta) => (await person.api.getLabelCopy({ releaseId })).labelCopy
const missingIn = async (releaseId: string) => (await copyOf(releaseId)).missing.map(({ text }) => text)

/** Comma-separated values read back (RFC 4180): a record for each line, by the names in the first one. */
const recordsOf = (csv: string): Record<string, string>[] => {
  const lines: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < csv.length; at++) {
    const sign = csv[at] ?? ''
    if (isQuoted && sign === '"' && csv[at + 1] === '"') cell += csv[++at]
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ',' || sign === '\n')) {
      lines.at(-1)?.push(cell.replace(/\r$/, ''))
      if (sign === '\n') lines.push([])
      cell = ''
    } else cell += sign
  }
  const [heads = [], ...rows] = lines.filter((line) => line.length > 0)
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
}

const download = (releaseId: string, format: string, person = marta) =>
  person.fetch(`/download-label-copy/${releaseId}?format=${format}&workspace_id=${marta.workspaceId}`)
const table = async (releaseId: string, format: string) => recordsOf(await (await download(releaseId, format)).text())

test('lyrics and credits are kept, what is left out stays, and others hear of it', async () => {
  const { releaseId, first } = await made()
  const events = await eventsOf(jon, server.address)
  const credits = [
    { role: 'lyricist' as const, name: 'Marta Novak' },
    { role: 'other' as const, ownRole: 'Harmonium', name: 'Jon Weber' },
  ]
  const lyrics = 'Low tide, come in\n\nPříliš žluťoučký'
  const saved = await marta.api.saveTrackCopy({
    ...{ trackId: first, lyrics, language: 'Czech', explicit: 'no', credits, recordedYear: 2029, publisher: 'Ferry' },
  })
  expect(saved.trackCopy).toMatchObject({ id: first, lyrics, explicit: 'no', recordedYear: 2029, rowVersion: 1 })
  expect(saved.trackCopy.credits).toEqual([
    { role: 'lyricist', ownRole: '', name: 'Marta Novak' },
    { role: 'other', ownRole: 'Harmonium', name: 'Jon Weber' },
  ])
  expect(await events.next('releases.changed')).toEqual({ workspaceId: marta.workspaceId, releaseId })
  events.close()
  const { trackCopy } = await jon.api.saveTrackCopy({ trackId: first, explicit: '', instrumental: true })
  expect(trackCopy).toMatchObject({ lyrics, explicit: null, instrumental: true, publisher: 'Ferry', rowVersion: 2 })
  expect(trackCopy.credits).toHaveLength(2)
  expect(trackCopy.changedBy).toBe((await jon.api.accountInfo({})).displayName)
  expect((await copyOf(releaseId)).tracks[0]).toEqual(trackCopy)
})

test('the demo of a track says how long it is, how fast and in which key', async () => {
  const { demo } = await marta.api.addDemo({
    ...{ demoTitle: 'Undertow', demoVersion: 1, demoBPM: 98.5, demoSignature: 'D minor', file: wavSound(2, 220) },
  })
  const { releaseId, rowVersion } = await made()
  await marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks: [{ title: 'Undertow', demoId: demo.id }] })
  await until(async () => (await copyOf(releaseId)).tracks[0]?.seconds === 2)
  expect((await copyOf(releaseId)).tracks[0]).toMatchObject({ bpm: 98.5, key: 'D minor', rowVersion: 0, credits: [] })
  const lines = await pdfLines(new Uint8Array(await (await download(releaseId, 'pdf')).arrayBuffer()))
  expect(lines.join('\n')).toContain('0:02 · 98.5 BPM · D minor')
})

test('the slower of two is refused with what is there now', async () => {
  const { first } = await made()
  await marta.api.saveTrackCopy({ trackId: first, rowVersion: 0, lyrics: 'Mine' })
  const refused = await refusalOf(jon.api.saveTrackCopy({ trackId: first, rowVersion: 0, lyrics: 'Theirs' }))
  expect(refused).toMatchObject({ code: 'conflict', error: expect.stringContaining('label copy of this track') })
  expect(refused?.details).toMatchObject({ trackCopy: { lyrics: 'Mine', rowVersion: 1 } })
})

test('what is no label copy is refused at its field', async () => {
  const { first: trackId } = await made()
  const fieldsOf = async (change: object) =>
    Object.keys((await refusalOf(marta.api.saveTrackCopy({ trackId, ...change })))?.fields ?? {})
  expect(await fieldsOf({ lyrics: 'x'.repeat(20_001) })).toEqual(['lyrics'])
  expect(await fieldsOf({ recordedYear: 1066 })).toEqual(['recordedYear'])
  expect(await fieldsOf({ explicit: 'perhaps' })).toEqual(['explicit'])
  expect(await fieldsOf({ credits: [{ role: 'other', name: 'Jon' }] })).toEqual(['credits.0.ownRole'])
  expect(await fieldsOf({ credits: [{ role: 'driver', name: 'Jon' }] })).toEqual(['credits.0.role'])
})

test('what is written about a track stays with it while tracks change places and codes, and goes with it', async () => {
  const { releaseId, rowVersion, first, second } = await made()
  await marta.api.saveTrackCopy({ trackId: first, lyrics: 'First', credits: [{ role: 'composer', name: 'Marta' }] })
  const swapped = await marta.api.saveReleaseTracks({
    releaseId,
    rowVersion,
    tracks: [
      { id: second, title: 'Low Tide', isrc: 'CZ-A01-30-00001' },
      { id: first, title: 'Undertow (again)' },
    ],
  })
  expect(swapped.release.tracks.map(({ id, isrc }) => [id, isrc])).toEqual([
    [second, 'CZA013000001'],
    [first, null],
  ])
  expect((await copyOf(releaseId)).tracks[1]).toMatchObject({ title: 'Undertow (again)', lyrics: 'First' })
  await marta.api.saveReleaseTracks({ releaseId, rowVersion: swapped.release.rowVersion, tracks: [] })
  expect((await copyOf(releaseId)).tracks).toEqual([])
  const { rows } = await server.owner.query('SELECT FROM release_credits WHERE track_id = $1', [first])
  expect(rows).toEqual([])
})

test('a track that is sent without its id is known by its code, else by its title, and keeps what is written', async () => {
  const { releaseId, rowVersion, first, second } = await made()
  await marta.api.saveTrackCopy({ trackId: first, lyrics: 'First' })
  await marta.api.saveTrackCopy({ trackId: second, lyrics: 'Second' })
  const { release } = await marta.api.saveReleaseTracks({
    releaseId,
    rowVersion,
    tracks: [{ title: 'Undertow' }, { title: 'LOW TIDE' }, { title: 'Undertow II', isrc: 'CZ-A01-30-00001' }],
  })
  const kept = release.tracks.map(({ id }) => id)
  expect(kept.slice(1)).toEqual([second, first])
  expect((await copyOf(releaseId)).tracks.map(({ lyrics }) => lyrics)).toEqual(['', 'Second', 'First'])
  // One that is named by its id is nobody else’s, and of two with one title the version tells.
  const again = await marta.api.saveReleaseTracks({
    releaseId,
    rowVersion: release.rowVersion,
    tracks: [{ title: 'Low Tide' }, { id: second, title: 'Low Tide', version: 'Live' }, { title: 'Undertow II' }],
  })
  const [fresh, ...others] = again.release.tracks.map(({ id }) => id)
  expect(others).toEqual([second, first])
  expect([...kept]).not.toContain(fresh)
  const turned = await marta.api.saveReleaseTracks({
    releaseId,
    rowVersion: again.release.rowVersion,
    tracks: [{ title: 'Low Tide', version: 'Live' }, { title: 'Low Tide' }],
  })
  expect(turned.release.tracks.map(({ id }) => id)).toEqual([second, fresh])
})

test('what a distributor would ask for is said, and no longer once it is there', async () => {
  const { releaseId, first, second } = await made()
  expect(await missingIn(releaseId)).toEqual([
    'Songwriters are missing for 2 tracks.',
    '2 tracks aren’t marked as explicit or not.',
    'Lyrics are missing for 2 tracks.',
    'The ISRC is missing for 1 track.',
    'The UPC is empty.',
    'The label is empty.',
    'The ℗ line is empty.',
    'The © line is empty.',
    'The genre is empty.',
    'The language is empty.',
    'No artwork file yet.',
  ])
  const line = '2030 Night Ferry'
  await marta.api.editRelease({
    releaseId,
    label: 'Ferry',
    pLine: line,
    cLine: line,
    genre: 'Indie',
    language: 'Czech',
  })
  await marta.api.saveTrackCopy({
    trackId: first,
    explicit: 'no',
    lyrics: 'La',
    credits: [{ role: 'composer', name: 'M' }],
  })
  await marta.api.saveTrackCopy({ trackId: second, instrumental: true, cover: true })
  const { missing } = await copyOf(releaseId)
  expect(missing).toEqual([
    { text: 'Original writers are missing for 1 cover.', mend: 'copy', trackId: second },
    { text: 'The ISRC is missing for 1 track.', mend: 'tracks', trackId: second },
    { text: 'The UPC is empty.', mend: 'details', trackId: null },
    { text: 'No artwork file yet.', mend: 'artwork', trackId: null },
  ])
})

test('a pitch of 500 characters is kept, one more is refused', async () => {
  const { releaseId } = await made()
  const pitchText = 'é'.repeat(500)
  expect((await marta.api.editRelease({ releaseId, pitchText })).release).toMatchObject({ pitchText })
  const refused = await refusalOf(marta.api.editRelease({ releaseId, pitchText: `${pitchText}!` }))
  expect(refused?.fields).toEqual({ pitchText: 'Pitch text may have at most 500 characters.' })
})

test('each service has a table in the order of its form, and no cell is run as a formula', async () => {
  const { releaseId, first, second } = await made('Under, "Tow"')
  await marta.api.editRelease({ releaseId, label: '=cmd()', language: 'Czech', upc: '036000291452', artworkBy: 'Ada' })
  await marta.api.saveTrackCopy({
    trackId: first,
    ...{ lyrics: 'One\ntwo, "three"', explicit: 'yes', publisher: 'Ferry Songs', recordedYear: 2029, about: '@home' },
    credits: [
      { role: 'composer', name: 'Marta Novak' },
      { role: 'composer', name: 'Jon Weber' },
      { role: 'lyricist', name: 'Marta Novak' },
      { role: 'featured', name: 'Ada' },
      { role: 'guitar', name: 'Jon Weber' },
    ],
  })
  await marta.api.saveTrackCopy({ trackId: second, cover: true, originalWriters: 'Nick Cave', instrumental: true })
  const [distrokid, distrokidSecond] = await table(releaseId, 'distrokid')
  expect(distrokid).toMatchObject({
    'Record label': "'=cmd()",
    'Album title': 'Under, "Tow"',
    UPC: '036000291452',
    Track: '1',
    'Featured artist': 'Ada',
    ISRC: 'CZA013000001',
    'Original or cover': 'Original',
    Songwriters: 'Marta Novak (music and lyrics); Jon Weber (music)',
    'Explicit lyrics': 'Yes',
    Instrumental: 'No',
    Lyrics: 'One\ntwo, "three"',
  })
  expect(distrokidSecond).toMatchObject({
    ...{ 'Original or cover': 'Cover', Songwriters: 'Nick Cave', Language: 'Instrumental', 'Explicit lyrics': 'No' },
  })
  const [cdbaby] = await table(releaseId, 'cdbaby')
  expect(cdbaby).toMatchObject({
    Publisher: 'Ferry Songs',
    'Recording year': '2029',
    Language: 'Czech',
    Explicit: 'Yes',
  })
  const [bandcamp] = await table(releaseId, 'bandcamp')
  expect(bandcamp).toMatchObject({
    ...{
      'Album credits': 'Artwork: Ada',
      'About this track': "'@home",
      'Songwriters/composers': 'Marta Novak, Jon Weber',
    },
    'Track credits': 'Composer: Marta Novak, Jon Weber\nLyricist: Marta Novak\nGuitar: Jon Weber\nFeatured artist: Ada',
  })
  const order = Object.keys(bandcamp ?? {})
  expect(order.slice(order.indexOf('Track title'), order.indexOf('Track credits') + 1)).toEqual([
    ...['Track title', 'About this track', 'Lyrics', 'Track credits'],
  ])
})

test('what nobody filled in is empty in each table, and no made-up no', async () => {
  const { releaseId, first } = await made()
  const asked = /^(Explicit|Clean|Instrumental|Original or cover)/
  const answers = async () =>
    (await Promise.all((['distrokid', 'cdbaby', 'bandcamp'] as const).map((service) => table(releaseId, service))))
      .flatMap(([track]) => Object.entries(track ?? {}))
      .filter(([head]) => asked.test(head))
      .map(([head, text]) => `${head}: ${text}`)
  expect(await answers()).toEqual([
    ...['Original or cover: ', 'Explicit lyrics: ', 'Clean version: ', 'Instrumental: '],
    ...['Original or cover: ', 'Explicit: ', 'Instrumental: '],
  ])
  // What was said answers each of them.
  const credits = [{ role: 'composer' as const, name: 'Marta Novak' }]
  await marta.api.saveTrackCopy({ trackId: first, explicit: 'clean', credits })
  expect(await answers()).toEqual([
    ...['Original or cover: Original', 'Explicit lyrics: No', 'Clean version: Yes', 'Instrumental: No'],
    ...['Original or cover: Original', 'Explicit: No', 'Instrumental: No'],
  ])
})

test('the paper has the release, its tracks, credits and words, in whatever script they are', async () => {
  const { releaseId, first, second } = await made('Příboj')
  const sheet = {
    label: 'Ferry Records',
    pLine: '2030 Night Ferry',
    upc: '036000291452',
    pitchText: 'For late nights.',
  }
  await marta.api.editRelease({ releaseId, ...sheet })
  const credits = [{ role: 'mix' as const, name: 'Žofie Dvořáková' }]
  await marta.api.saveTrackCopy({ trackId: first, lyrics: 'Příliš žluťoučký kůň\núpěl', credits, explicit: 'clean' })
  await marta.api.saveTrackCopy({ trackId: second, lyrics: 'שלום' })
  const answer = await download(releaseId, 'pdf')
  expect(answer.headers.get('content-disposition')).toContain('label%20copy.pdf')
  const lines = await pdfLines(new Uint8Array(await answer.arrayBuffer()))
  const text = lines.join('\n')
  for (const words of [
    ...['Příboj', 'Ferry Records', '036000291452', '2030 Night Ferry', 'CZ-A01-30-00001', 'No ISRC', '1. Undertow'],
    ...[
      '(P) 2030 Night Ferry',
      'Mix engineer',
      'Žofie Dvořáková',
      'Clean version',
      'Příliš žluťoučký kůň',
      'úpěl',
      'For late nights.',
      'שלום',
    ],
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('?')
})

test('the paper names who wrote and who plays where only the lines of a track say it', async () => {
  const { releaseId, rowVersion } = await made()
  const tracks = [{ title: 'Undertow', version: 'Live', writers: 'Mara Novak', performers: 'Jon Weber' }]
  await marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks })
  const lines = await pdfLines(new Uint8Array(await (await download(releaseId, 'pdf')).arrayBuffer()))
  expect(lines).toEqual(expect.arrayContaining(['1. Undertow (Live)', 'Writers Mara Novak', 'Performers Jon Weber']))
})

test('a line that somebody remembers finds the song', async () => {
  const { releaseId, first } = await made()
  await marta.api.saveTrackCopy({ trackId: first, lyrics: 'We counted lighthouses until the ferry slept' })
  const { found } = await marta.api.findAnything({ words: 'lighthouses slept' })
  expect(found).toMatchObject([
    { kind: 'lyrics', name: 'Undertow', detail: 'Lyrics, Undertow', href: `/release-plan/${releaseId}` },
  ])
  await marta.api.deleteRelease({ releaseName: 'Undertow' })
  expect((await marta.api.findAnything({ words: 'lighthouses slept' })).found).toEqual([])
})

test('lyrics are found by those who may read the release, which a guest may, and by nobody else', async () => {
  const { releaseId, first } = await made()
  await marta.api.saveTrackCopy({ trackId: first, lyrics: 'We counted lighthouses until the ferry slept' })
  const named = async (person: Person) =>
    (await person.api.findAnything({ words: 'lighthouses slept' })).found.map(({ kind, id }) => [kind, id])
  const gina = await quickPersonWithBand(server, 'gina')
  expect(await named(gina)).toEqual([])
  gina.workspaceId = marta.workspaceId
  expect((await refusalOf(named(gina)))?.code).toBe('missing')
  expect((await refusalOf(copyOf(releaseId, gina)))?.code).toBe('missing')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'guest')", [
    marta.workspaceId,
    gina.id,
  ])
  expect(await named(gina)).toEqual([['lyrics', first]])
  expect((await copyOf(releaseId, gina)).tracks[0]?.lyrics).toContain('lighthouses')
})

test('of long lyrics the first 200 different words are found', async () => {
  const { first } = await made()
  const words = Array.from({ length: 200 }, (_none, at) => `verse${at + 1}x`)
  await marta.api.saveTrackCopy({ trackId: first, lyrics: `${words.join(' ')} ${words[0]} lighthouses` })
  const kinds = async (text: string) => (await marta.api.findAnything({ words: text })).found.map(({ kind }) => kind)
  expect(await kinds('verse200x verse1x')).toEqual(['lyrics'])
  expect(await kinds('lighthouses')).toEqual([])
})

test('a deleted release has no label copy, and its tracks cannot be written about', async () => {
  const { releaseId, first } = await made()
  await marta.api.deleteRelease({ releaseName: 'Undertow' })
  expect((await refusalOf(copyOf(releaseId)))?.code).toBe('missing')
  expect((await refusalOf(marta.api.saveTrackCopy({ trackId: first, lyrics: 'La' })))?.code).toBe('missing')
  expect((await download(releaseId, 'pdf')).status).toBe(404)
})
