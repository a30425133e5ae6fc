import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { SpoolFile } from '#server/zip/spooled-archive.ts'
import { signUpMember } from '#tests/support/band.ts'
import type { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let jon: Person
let bands = 0

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  marta = await quickPersonWithBand(server, `marta${++bands}`)
  jon = await signUpMember(server, marta)
})
afterAll(() => server.close())

const taken = async (person: Person, path: string) => {
  const reply = await person.fetch(`${path}?workspace_id=${marta.workspaceId}`)
  expect(reply.status).toBe(200)
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(reply.headers.get('content-length')).toBe(String(bytes.length))
  const files = readZip(bytes)
  const text = (name: string) => files.get(name)?.toString() ?? ''
  return { reply, bytes, files, text, rows: (name: string) => JSON.parse(text(`${name}.json`)) }
}

test('a band takes along what it has, byte for byte and without secrets; a broken download goes on', async () => {
  const sound = wavSound(1, 220)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 2, file: sound })
  await jon.api.addDemoNote({ demoId: demo.id, text: '=1+1 "too loud"', atSeconds: 0.5 })
  await jon.api.addAbsence({ from: '2031-05-01', to: '2031-05-02', note: 'private', shared: false })
  await jon.api.addAbsence({ from: '2031-06-01', to: '2031-06-02', note: 'open', shared: true })
  await marta.api.addRelease({ releaseName: 'Gone', releaseDate: '2031-01-01' })
  await marta.api.deleteRelease({ releaseName: 'Gone' })
  // What is measured a little later would make another archive of it.
  await until(async () => (await marta.api.getDemos({})).musicDemos[0]?.analysis === 'ready')
  const other = await quickPersonWithBand(server, `stranger${bands}`, 'Elsewhere')
  await other.api.addRelease({ releaseName: 'Secret', releaseDate: '2031-01-01' })

  const { reply, bytes, files, text, rows } = await taken(marta, '/export-workspace')
  expect(reply.headers.get('content-disposition')).toContain('attachment;')
  expect(files.get('files/Demos/Tide v2.wav')).toEqual(Buffer.from(await sound.arrayBuffer()))
  expect(rows('data/demos')).toMatchObject([{ title: 'Tide', version: 2 }])
  expect(rows('data/demo_notes')).toMatchObject([{ text: '=1+1 "too loud"', at_ms: 500 }])
  expect(text('data/demo_notes.csv')).toContain('"\'=1+1 ""too loud"""')
  expect(rows('data/people').map((one: { username: string }) => one.username)).toContain(marta.username)
  expect(rows('data/absences').map((one: { note: string }) => one.note)).toEqual(['open'])
  expect(rows('data/releases')).toEqual([])
  const whole = [...files.values()].map(String).join()
  for (const secret of ['Secret', 'password_hash', 'token_hash', 'private"']) expect(whole).not.toContain(secret)

  const cut = bytes.length >> 1
  const again = { range: `bytes=${cut}-`, 'if-range': reply.headers.get('etag') ?? '' }
  const rest = await marta.fetch(`/export-workspace?workspace_id=${marta.workspaceId}`, { headers: again })
  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(cut))).toBe(true)
  const { user_id } = await jon.api.getSessionUserId({})
  await marta.api.changeMemberRole({ member_id: user_id ?? '', role: 'guest', rowVersion: 1 })
  expect((await jon.fetch(`/export-workspace?workspace_id=${marta.workspaceId}`)).status).toBe(403)
})

test('a person takes along what is theirs in every band, and nothing of anybody else', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Mole', demoVersion: 1, file: wavSound(1, 330) })
  await jon.api.addDemoNote({ demoId: demo.id, text: 'A word of Jon', atSeconds: 0.1 })
  await marta.api.addDemoNote({ demoId: demo.id, text: 'A word of Marta', atSeconds: 0.2 })
  await jon.api.submitBug({ bug_description: 'It hums.' })
  const report = Buffer.from('%PDF-1.7 as it came')
  await jon.api.submitBug({ bug_description: 'See the file.', file: new File([report], 'a "page" of 100%.pdf') })
  const dots = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()
  const { image } = await jon.api.addCommunityImage({ file: new File([new Uint8Array(dots)], 'dots.png') })
  await jon.api.addCommunityPost({
    postTitle: 'Gig/Brno',
    postContent: 'Come.',
    images: [{ id: image.id, description: '' }],
  })
  const shown = Buffer.from(await (await jon.fetch(`/community-image/${image.id}`)).arrayBuffer())
  const { files, rows } = await taken(jon, '/export-account')
  expect(files.get('files/Bug reports/a _page_ of 100%.pdf')).toEqual(report)
  expect(files.get('files/Community/Gig_Brno.webp')).toEqual(shown)
  expect(rows('data/accounts')).toHaveLength(1)
  expect(rows('data/bug_reports')).toHaveLength(2)
  expect(JSON.stringify(rows('bands/Night Ferry/demo_notes'))).toContain('A word of Jon')
  const whole = [...files.values()].map(String).join()
  for (const foreign of ['A word of Marta', 'password_hash', marta.email]) expect(whole).not.toContain(foreign)
})

test('all versions of files and the empty folders are in it, byte for byte, and the trash is not', async () => {
  const keeper = await quickPersonWithBand(server, `keeper${++bands}`, 'Night Ferry', 'pro')
  const put = (name: string, words: string, path = '') => keeper.api.uploadFile({ file: new File([words], name), path })
  const { item } = await put('Set list.txt', 'first', 'Tour/Brno')
  await put('Set list.txt', 'second', 'Tour/Brno')
  await put('Set list.txt', 'third', 'Tour/Brno')
  await keeper.api.restoreFileVersion({ fileId: item.id, version: 2 })
  await keeper.api.addFolder({ name: 'For later' })
  await keeper.api.trashFiles({ itemIds: [(await put('Gone.txt', 'gone')).item.id] })
  const reply = await keeper.fetch(`/export-workspace?workspace_id=${keeper.workspaceId}`)
  const files = readZip(Buffer.from(await reply.arrayBuffer()))
  const kept = [...files].filter(([name]) => name.startsWith('files/')).map(([name, bytes]) => [name, String(bytes)])
  expect(kept).toEqual([
    ['files/Files/For later/', ''],
    ['files/Files/Tour/Brno/Set list.txt', 'second'],
    ['files/Other versions of files/Tour/Brno/Set list (version 1).txt', 'first'],
    ['files/Other versions of files/Tour/Brno/Set list (version 3).txt', 'third'],
  ])
})

test('all rows are of one moment, whatever is written while they are read', async () => {
  const task = (name: string) => marta.api.addBoardTask({ name, priority: 'low', assigned_to: 'everyone' })
  await task('Before')
  const holder = new pg.Client({ ...inject('cluster').owner, database: server.owner.database ?? '' })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE')
  const asked = taken(marta, '/export-workspace')
  await until(async () => {
    const { rows } = await server.owner.query('SELECT FROM pg_locks WHERE NOT granted')
    return rows.length > 0
  })
  // Its table is read behind the one that is held.
  await task('Meanwhile')
  await holder.query('COMMIT')
  await holder.end()
  expect((await asked).rows('data/board_tasks')).toMatchObject([{ name: 'Before' }])
})

test('what an export was spooled to is let go of, whether or not it was read', async () => {
  const opened = vi.spyOn(SpoolFile, 'open')
  const closed = vi.spyOn(SpoolFile.prototype, 'close')
  const path = `/export-workspace?workspace_id=${marta.workspaceId}`
  await (await marta.fetch(path)).arrayBuffer()
  await marta.fetch(path, { method: 'HEAD' })
  expect((await marta.fetch(path, { headers: { range: 'bytes=99999999999-' } })).status).toBe(416)
  await (await marta.fetch(path)).body?.cancel()
  await until(async () => closed.mock.calls.length === opened.mock.calls.length)
  expect(opened).toHaveBeenCalledTimes(4 * 5)
  vi.restoreAllMocks()
})
