import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dateIn } from '#kernel/dates.ts'
import { signUpMember } from '#tests/support/band.ts'
import { eventsOf } from '#tests/support/live-events.ts'
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
// A test that is tried again finds its names free.
beforeEach(() => server.owner.query('DELETE FROM releases WHERE workspace_id = $1', [marta.workspaceId]))

const today = () => dateIn('UTC', Date.now())
const inDays = (days: number) => addDays(today(), days)
const plan = (person = marta) => person.api.getReleasePlan({})
const add = async (releaseName: string, releaseDate: string, more: object = {}) =>
  (await marta.api.addRelease({ releaseName, releaseDate, ...more })).release

const saveTracks = async (releaseId: string, tracks: { title: string; isrc?: string; demoId?: string }[]) => {
  const rowVersion = (await plan()).releases.find(({ id }) => id === releaseId)?.rowVersion ?? 0
  return marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks })
}

let bands = 0
const newBand = () => quickPersonWithBand(server, `band${++bands}`)

test('the plan of a year: gaps, days since, the next one', async () => {
  const band = await newBand()
  const put = (releaseName: string, days: number, status: 'released' | 'mixing') =>
    band.api.addRelease({ releaseName, releaseDate: inDays(days), status })
  expect(await band.api.getReleasePlan({})).toMatchObject({
    releaseDatesWithDays: [],
    releases: [],
    daysSinceRelease: null,
    totalDaysCombined: 0,
    latestUpcomingRelease: null,
    isSpotifyArtistId: false,
    releasedAt: null,
    timeZone: 'UTC',
  })
  await put('Harbour Lights', 14, 'mixing')
  await put('Low Tide', -63, 'released')
  await put('Undertow', -133, 'released')
  const found = await band.api.getReleasePlan({})
  expect(found.releaseDatesWithDays).toEqual([
    { name: 'Undertow', date: inDays(-133), days: '-' },
    { name: 'Low Tide', date: inDays(-63), days: 70 },
    { name: 'Harbour Lights', date: inDays(14), days: 77 },
  ])
  expect(found).toMatchObject({ daysSinceRelease: 63, totalDaysCombined: 147, today: today() })
  expect(found.latestUpcomingRelease).toMatchObject({ name: 'Harbour Lights', 'art-ready': false, 'mix-ready': false })
  expect(found.releasedAt).toBe(`${inDays(14)}T00:00:00.000Z`)
})

test('a day is the workspace’s own: its zone decides what is today and when midnight is', async () => {
  const band = await newBand()
  await server.owner.query("UPDATE workspaces SET time_zone = 'Pacific/Kiritimati' WHERE id = $1", [band.workspaceId])
  const day = dateIn('Pacific/Kiritimati', Date.now())
  await band.api.addRelease({ releaseName: 'Dateline', releaseDate: day, status: 'released' })
  const found = await band.api.getReleasePlan({})
  expect(found).toMatchObject({ today: day, daysSinceRelease: 0, latestUpcomingRelease: { name: 'Dateline' } })
  expect(found.releasedAt).toBe(new Date(Date.parse(`${day}T00:00:00Z`) - 14 * 3_600_000).toISOString())
})

test('a plain form adds and deletes a release, by SPEC’s fields, and leads back to the plan', async () => {
  const { csrfToken } = await marta.api.csrfToken({})
  const post = (path: string, fields: Record<string, string>) =>
    marta.fetch(`${path}?workspace_id=${marta.workspaceId}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ csrf_token: csrfToken, workspace_id: marta.workspaceId ?? '', ...fields }),
    })
  const form = { releaseName: ' Slack  Water', releaseDate: '2030-03-01', status: 'recording', 'art-ready': 'on' }
  const answer = await post('/add-release', form)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/release-plan'])
  const stored = (await plan()).releases.find(({ name }) => name === 'Slack  Water')
  expect(stored).toMatchObject({ status: 'recording', 'art-ready': true, 'mix-ready': false, type: 'single' })
  expect(await marta.api.deleteRelease({ releaseName: 'SLACK WATER' })).toMatchObject({
    message: 'Release deleted successfully!',
  })
  expect(await refusalOf(marta.api.deleteRelease({ releaseName: 'Slack Water' }))).toMatchObject({ status: 404 })
})

test.each([
  [{ releaseName: '', releaseDate: '2030-01-04' }, { releaseName: 'Name is required.' }],
  [{ releaseName: 'A', releaseDate: '' }, { releaseDate: 'Date is required.' }],
  [{ releaseName: 'A', releaseDate: '2030-02-30' }, { releaseDate: 'That’s not a valid date.' }],
  [
    { releaseName: 'A', releaseDate: '2030-01-04', status: 'released' },
    { status: 'It can’t be released before its date.' },
  ],
] as const)('%j is refused beside its field', async (input, fields) => {
  expect(await refusalOf(marta.api.addRelease(input))).toMatchObject({ status: 400, fields })
})

test('a status that nobody knows is refused', async () => {
  const call = marta.api.addRelease({ releaseName: 'A', releaseDate: '2030-01-04', status: 'dreaming' as 'writing' })
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    fields: { status: expect.stringMatching(/^Status is one of/) },
  })
})

test('a name is one release, however it is written, also for two who add it at once', async () => {
  const answers = await Promise.all(
    ['Echo Park', 'echo  PARK', 'Ｅcho Park'].map((releaseName) =>
      refusalOf(marta.api.addRelease({ releaseName, releaseDate: '2030-05-03' })),
    ),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  for (const answer of answers)
    if (answer)
      expect(answer).toMatchObject({
        status: 400,
        fields: { releaseName: 'There’s already a release with this name.' },
      })
  const other = await newBand()
  expect(await refusalOf(other.api.addRelease({ releaseName: 'Echo Park', releaseDate: '2030-05-03' }))).toBeNull()
})

test('moving a date takes open milestones along; pinned and done ones stay, unless the done ones are asked to come', async () => {
  const release = await add('Breakwater', '2030-06-07', { template: 'full' })
  expect(release.milestones).toHaveLength(22)
  // Those of one day stand as the template has them.
  expect(release.milestones.slice(0, 4).map(({ title }) => title)).toEqual([
    'Final mix',
    'Master',
    'Brief for the artwork',
    'Split sheet signed',
  ])
  const [mix, master, brief] = release.milestones
  if (!mix || !master || !brief) throw new Error('There are many.')
  await marta.api.editMilestone({ milestoneId: mix.id, done: true })
  await jon.api.editMilestone({
    milestoneId: master.id,
    pinned: true,
    ownerId: (await jon.api.getSessionUserId({})).user_id,
  })
  const dues = (one: typeof release) => Object.fromEntries(one.milestones.map(({ id, due }) => [id, due]))
  const { release: moved } = await marta.api.editRelease({ releaseId: release.id, releaseDate: '2030-06-14' })
  for (const { id, due } of release.milestones)
    expect(dues(moved)[id]).toBe(id === mix.id || id === master.id ? due : addDays(due, 7))
  const { release: again } = await marta.api.editRelease({
    releaseId: release.id,
    releaseDate: '2030-06-21',
    moveDone: true,
  })
  expect([dues(again)[mix.id], dues(again)[master.id], dues(again)[brief.id]]).toEqual([
    addDays(mix.due, 7),
    master.due,
    addDays(brief.due, 14),
  ])
  expect(again.milestones.find(({ id }) => id === master.id)?.owner?.name).toMatch(/^Player/)

  // Another plan leaves what is done or pinned.
  const { release: short } = await marta.api.planRelease({ releaseId: release.id, template: '28-day' })
  expect(short.milestones.map(({ id }) => id)).toEqual(expect.arrayContaining([mix.id, master.id]))
  expect(short.milestones.map(({ id }) => id)).not.toContain(brief.id)
  const { release: more } = await marta.api.addMilestone({
    releaseId: release.id,
    title: 'Listening party',
    due: '2030-06-20',
  })
  const party = more.milestones.find(({ title }) => title === 'Listening party')
  const { release: less } = await marta.api.deleteMilestone({ milestoneId: party?.id ?? '' })
  expect(less.milestones).toEqual(short.milestones)
})

test('planning again keeps what the band added, and who owns what', async () => {
  const release = await add('Oystercatcher', '2030-06-07', { template: 'full' })
  const master = release.milestones.find(({ title }) => title === 'Master')
  const ownerId = (await jon.api.getSessionUserId({})).user_id
  await marta.api.editMilestone({ milestoneId: master?.id ?? '', ownerId })
  await marta.api.addMilestone({ releaseId: release.id, title: 'Book the drone', due: '2030-05-01', ownerId })
  const { milestones } = (await marta.api.planRelease({ releaseId: release.id, template: '42-day' })).release
  const named = (title: string) => milestones.filter((one) => one.title === title)
  expect(named('Book the drone')).toMatchObject([{ due: '2030-05-01', owner: { id: ownerId } }])
  expect(named('Master')).toMatchObject([{ id: master?.id, due: '2030-04-30', owner: { id: ownerId } }])
  expect(named('Brief for the artwork')).toEqual([])
})

test('the second of two editors gets the newer state and loses nothing; the others hear of it', async () => {
  const release = await add('Gull', '2030-08-02')
  const events = await eventsOf(jon, server.address)
  const seen = { releaseId: release.id, rowVersion: release.rowVersion }
  await marta.api.editRelease({ ...seen, status: 'recording' })
  expect(await events.next('releases.changed')).toEqual({ workspaceId: marta.workspaceId, releaseId: release.id })
  events.close()
  expect(await refusalOf(jon.api.editRelease({ ...seen, releaseName: 'Gulls' }))).toMatchObject({
    status: 409,
    details: { release: { name: 'Gull', status: 'recording', rowVersion: release.rowVersion + 1 } },
  })
  expect(await refusalOf(jon.api.saveReleaseTracks({ ...seen, tracks: [] }))).toMatchObject({ status: 409 })
  const { rowVersion: version, ...blind } = seen
  // By its other name; and nobody may replace a list that they have not seen.
  expect(await refusalOf(jon.api.editRelease({ ...blind, version, type: 'ep' }))).toMatchObject({ status: 409 })
  const unseen = jon.api.saveReleaseTracks({ ...blind, tracks: [] } as typeof seen & { tracks: [] })
  expect(await refusalOf(unseen)).toMatchObject({ status: 400, fields: { rowVersion: expect.any(String) } })
})

test('the second of two editors of a milestone gets the newer one; a tick is no other version', async () => {
  const release = await add('Petrel', '2030-08-09')
  const { milestones } = (await marta.api.addMilestone({ releaseId: release.id, title: 'Radio', due: '2030-08-02' }))
    .release
  const [radio] = milestones
  if (!radio) throw new Error('There is one.')
  const seen = { milestoneId: radio.id, rowVersion: radio.rowVersion }
  await jon.api.editMilestone({ milestoneId: radio.id, done: true })
  await jon.api.editMilestone({ ...seen, title: 'Radio and press' })
  const stale = { title: 'Radio and press', due: '2030-08-02', rowVersion: radio.rowVersion + 1 }
  expect(await refusalOf(marta.api.editMilestone({ ...seen, due: '2030-08-01' }))).toMatchObject({
    status: 409,
    details: { milestone: stale, release: { name: 'Petrel' } },
  })
  // The release that moves takes it along, which is a change, too.
  await jon.api.editMilestone({ milestoneId: radio.id, done: false })
  await jon.api.editRelease({ releaseId: release.id, releaseDate: '2030-08-16' })
  const late = marta.api.editMilestone({ ...seen, rowVersion: radio.rowVersion + 1, title: 'Press' })
  expect(await refusalOf(late)).toMatchObject({ status: 409, details: { milestone: { due: '2030-08-09' } } })
})

test('a deleted release comes back whole, unless its name is taken or an hour is over', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Dunlin', demoVersion: 1, file: wavSound(1, 220) })
  const { id } = await add('Dunlin', '2030-11-01', { template: '28-day' })
  const track = { title: 'Dunlin', isrc: 'CZA013000009', demoId: demo.id }
  await saveTracks(id, [track])
  // The picture of its sound is made a little later.
  const release = await until(async () => (await plan()).releases.find(({ overview }) => overview !== null))
  const gone = () => marta.api.deleteRelease({ releaseName: 'Dunlin' })
  await gone()
  expect((await plan()).releases).toEqual([])
  expect(await refusalOf(marta.api.editRelease({ releaseId: id, releaseName: 'Knot' }))).toMatchObject({ status: 404 })
  const [milestone] = release.milestones
  const tick = marta.api.editMilestone({ milestoneId: milestone?.id ?? '', done: true })
  expect(await refusalOf(tick)).toMatchObject({ status: 404 })
  // Its name and its codes are free meanwhile.
  const { id: otherId } = await add('dunlin', '2030-11-08')
  await saveTracks(otherId, [{ title: 'Knot', isrc: track.isrc }])
  expect(await refusalOf(jon.api.restoreRelease({ releaseId: id }))).toMatchObject({
    status: 409,
    error: 'There’s another release called Dunlin now. Rename that one first.',
  })
  await gone()
  expect((await jon.api.restoreRelease({ releaseId: id })).release).toEqual(release)
  expect((await jon.api.restoreRelease({ releaseId: id })).release).toEqual(release)
  expect((await plan()).releases).toEqual([release])

  await gone()
  await server.owner.query("UPDATE releases SET deleted_at = now() - interval '61 minutes' WHERE id = $1", [id])
  expect(await refusalOf(marta.api.restoreRelease({ releaseId: id }))).toMatchObject({ status: 404 })
  await add('Sanderling', '2030-11-15')
  expect((await server.owner.query('SELECT FROM releases WHERE id = $1', [id])).rowCount).toBe(0)
})

test('tracks keep their order, link to demos, and have codes that are right', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tern', demoVersion: 3, file: wavSound(1, 220) })
  const [album, single] = [await add('Birds', '2030-09-06', { type: 'album' }), await add('Tern', '2030-07-05')]
  const save = saveTracks
  const { release } = await save(album.id, [
    { title: 'Auk' },
    { title: 'Tern', isrc: 'cz-a01-30-00001', demoId: demo.id },
  ])
  expect(release.tracks).toMatchObject([
    { title: 'Auk', isrc: null, demo: null },
    { title: 'Tern', isrc: 'CZA013000001', demo: { id: demo.id, name: 'Tern', version: 3 } },
  ])
  const wrong = async (...tracks: { title: string; isrc: string }[]) =>
    (await refusalOf(save(single.id, tracks)))?.fields
  expect(await wrong({ title: 'Tern', isrc: 'CZA01300001' })).toHaveProperty(['tracks.0.isrc'])
  expect(await wrong({ title: 'Skua', isrc: 'CZA013000001' })).toEqual({
    'tracks.0.isrc': 'CZ-A01-30-00001 already belongs to Tern on Birds.',
  })
  const twice = { title: 'Tern', isrc: 'CZA013000001' }
  expect(await wrong(twice, { ...twice, title: 'Tern (live)' })).toHaveProperty(['tracks.1.isrc'])
  // The single is the same recording.
  expect((await save(single.id, [twice])).release.tracks).toHaveLength(1)
  const stranger = await newBand()
  const foreign = (await stranger.api.addDemo({ demoTitle: 'Theirs', demoVersion: 1, file: wavSound(1, 220) })).demo
  expect(await refusalOf(save(single.id, [{ title: 'Tern', demoId: foreign.id }]))).toMatchObject({ status: 404 })
  await marta.api.deleteDemo({ id: demo.id })
  expect((await plan()).releases.find(({ id }) => id === album.id)?.tracks[1]).toMatchObject({
    title: 'Tern',
    demo: null,
  })
})

test('a track that is saved again stays the same track, with all that is said of it', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Ruff', demoVersion: 1, file: wavSound(2, 220) })
  const { id: releaseId, rowVersion } = await add('Ruff', '2030-12-06')
  const said = { version: 'Live', writers: 'Marta, Jon', performers: 'Night Ferry', demoId: demo.id }
  const tracks = [{ title: 'Ruff', ...said }, { title: 'Reeve' }]
  const first = (await marta.api.saveReleaseTracks({ releaseId, rowVersion, tracks })).release
  expect(first.tracks[0]).toMatchObject({ title: 'Ruff', version: 'Live', writers: 'Marta, Jon' })
  const [ruff, reeve] = first.tracks
  const swapped = [
    { id: reeve?.id ?? '', title: 'Reeve' },
    { id: ruff?.id ?? '', title: 'Ruff', ...said },
    // Of which there is one already.
    { id: ruff?.id ?? '', title: 'Ruff again' },
  ]
  const seen = { releaseId, rowVersion: first.rowVersion }
  const { release } = await jon.api.saveReleaseTracks({ ...seen, tracks: swapped })
  expect(release.tracks.slice(0, 2).map(({ id }) => id)).toEqual([reeve?.id, ruff?.id])
  expect(new Set(release.tracks.map(({ id }) => id)).size).toBe(3)
  expect(release.changedBy).toBe((await jon.api.accountInfo({})).displayName)
  await until(async () => {
    const shown = (await plan()).releases.find(({ id }) => id === releaseId)?.tracks[1]
    return shown?.seconds === 2
  })
})

test('what distributors ask for is kept line by line, and a link must be one', async () => {
  const { id: releaseId } = await add('Turnstone', '2030-12-13')
  const sheet = {
    label: 'Ferry Records',
    distributor: 'Record Union',
    pLine: '2030 Night Ferry',
    cLine: '2030 Night Ferry',
    genre: 'Indie',
    language: 'English',
    explicit: true,
    smartLink: 'https://ffm.to/turnstone',
  }
  expect((await marta.api.editRelease({ releaseId, ...sheet })).release).toMatchObject({ ...sheet, presaveLink: '' })
  expect((await marta.api.editRelease({ releaseId, label: '' })).release).toMatchObject({ ...sheet, label: '' })
  for (const presaveLink of ['soon', 'javascript:alert(1)', 'https://marta@evil.example'])
    expect((await refusalOf(marta.api.editRelease({ releaseId, presaveLink })))?.fields).toEqual({
      presaveLink: 'Links start with https://.',
    })
})

test('a UPC or EAN is kept with its check digit only', async () => {
  const release = await add('Coded', '2030-10-04')
  const save = (upc: string) => marta.api.editRelease({ releaseId: release.id, upc })
  expect((await save('0 36000 29145 2')).release.upc).toBe('036000291452')
  expect((await refusalOf(save('036000291453')))?.fields).toEqual({
    upc: 'The last digit should be 2: a digit is wrong, or two are swapped.',
  })
  expect((await save('')).release.upc).toBeNull()
})

test('a Spotify artist is kept by the id or the address, and nothing else', async () => {
  const id = '0TnOYISbd1XYRBk9myaseg'
  await marta.api.addSpotifyArtistId({ 'artist-id': `https://open.spotify.com/artist/${id}?si=1` })
  expect(await plan(jon)).toMatchObject({ isSpotifyArtistId: true, spotifyArtistId: id })
  for (const pasted of ['', 'marta', `https://evil.example/artist/${id}`])
    expect(await refusalOf(marta.api.addSpotifyArtistId({ 'artist-id': pasted }))).toMatchObject({
      status: 400,
      fields: { 'artist-id': expect.any(String) },
    })
  expect((await plan()).spotifyArtistId).toBe(id)
  await jon.api.removeSpotifyArtistId({})
  expect(await plan()).toMatchObject({ isSpotifyArtistId: false, spotifyArtistId: null })
})

test('a deleted milestone comes back as it was, until an hour is over', async () => {
  const release = await add('Whimbrel', '2031-01-10', { template: '28-day' })
  const [one] = release.milestones
  const milestoneId = one?.id ?? ''
  await marta.api.editMilestone({ milestoneId, pinned: true, done: true })
  const before = (await plan()).releases
  const gone = (await jon.api.deleteMilestone({ milestoneId })).release
  expect(gone.milestones.map(({ id }) => id)).toEqual(release.milestones.slice(1).map(({ id }) => id))
  expect(await refusalOf(marta.api.editMilestone({ milestoneId, done: false }))).toMatchObject({ status: 404 })
  await marta.api.restoreMilestone({ milestoneId })
  await jon.api.restoreMilestone({ milestoneId })
  expect((await plan()).releases).toEqual(before)

  await marta.api.deleteMilestone({ milestoneId })
  await server.owner.query("UPDATE release_milestones SET deleted_at = now() - interval '61 minutes' WHERE id = $1", [
    milestoneId,
  ])
  expect(await refusalOf(marta.api.restoreMilestone({ milestoneId }))).toMatchObject({ status: 404 })
  await marta.api.deleteMilestone({ milestoneId: release.milestones[1]?.id ?? '' })
  expect((await server.owner.query('SELECT FROM release_milestones WHERE id = $1', [milestoneId])).rowCount).toBe(0)
})
