import { afterAll, beforeAll, expect, test } from 'vitest'
import { usedBytes } from '#tests/support/band.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { guitarProTab, musicXmlTab, packedMusicXml, texTab, zipOf } from '#tests/support/tab-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
let guest: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  jon = await quickPersonWithBand(server, 'jon', 'Other Band', 'pro')
  guest = await quickPerson(server, 'guest')
  guest.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'guest')", [
    marta.workspaceId,
    guest.id,
  ])
})
afterAll(() => server.close())

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'Harbour.gp') => new File([content], name)
const add = async (content: string | Uint8Array<ArrayBuffer>, more = {}) =>
  (await marta.api.addTab({ file: file(content), ...more })).tab
const refusal = async (content: string | Uint8Array<ArrayBuffer>) => {
  const answer = await refusalOf(marta.api.addTab({ file: file(content) }))
  return [answer?.status, (answer?.fields as Record<string, string> | undefined)?.tabFile]
}
// Of tabs alone: what is made of demos comes when it is ready.
const stored = async () =>
  (
    await server.owner.query(
      "SELECT key FROM stored_files WHERE workspace_id = $1 AND what LIKE 'the file of the tab%'",
      [marta.workspaceId],
    )
  ).rows

test('each kind of file is read by its bytes, kept, listed and given back', async () => {
  const gp = guitarProTab('Harbour Lights')
  const { tab } = await marta.api.addTab({ file: file(gp, '../Harbour\u202e Lights.gp') })
  expect(tab).toMatchObject({ title: 'Harbour Lights', artist: 'Night Ferry', format: 'gp', tempo: 120, bars: 4 })
  expect(tab.fileName).toBe('Harbour Lights.gp')
  expect(tab.tracks).toMatchObject([
    { name: 'Lead', instrument: 'Clean Guitar', strings: [64, 59, 55, 50, 45, 40] },
    { name: 'Low', instrument: 'Fingered Bass', strings: [43, 38, 33, 28] },
  ])
  expect(tab.tracks[0]?.tuning).toMatch(/standard/i)
  expect(await usedBytes(server, marta)).toBe(gp.length)
  const down = await marta.fetch(`/download-tab/${tab.id}?workspace_id=${marta.workspaceId}`)
  expect(new Uint8Array(await down.arrayBuffer())).toEqual(gp)
  expect(down.headers.get('content-disposition')).toMatch(/^attachment;.*Harbour Lights\.gp/)

  const [tex, xml, mxl] = [
    await add(texTab('Tex')),
    await add(`${musicXmlTab('Xml')}\n<!-- written by hand -->\n`),
    await add(packedMusicXml('Mxl')),
  ]
  expect([tex.format, xml.format, mxl.format]).toEqual(['alphatex', 'musicxml', 'mxl'])
  expect([xml.bars, mxl.title, xml.tracks[0]?.strings]).toEqual([1, 'Mxl', []])
  expect((await add(texTab('Named'), { title: 'By hand', artist: '' })).title).toBe('By hand')
  const { tabs } = await guest.api.getTabs({})
  expect(tabs.map(({ title }) => title)).toEqual(['By hand', 'Harbour Lights', 'Mxl', 'Tex', 'Xml'])
})

test('what is broken, huge or something else is refused with a sentence, and takes no room', async () => {
  const before = await usedBytes(server, marta)
  const gp = guitarProTab('Cut')
  expect(await refusal(gp.slice(0, gp.length / 2))).toEqual([400, expect.stringMatching(/damaged or cut off/)])
  expect(await refusal(zipOf({ 'score.gpif': Buffer.alloc(41_000_000) }))).toEqual([
    400,
    expect.stringMatching(/bigger than 40 MB/),
  ])
  // Many files of one zip are as much as a large one.
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a${at}`, Buffer.alloc(5_000_000)]))
  expect(await refusal(zipOf(many))).toEqual([400, expect.stringMatching(/bigger than 40 MB/)])
  const saysHuge = Buffer.concat([Buffer.from('BCFZ'), Buffer.from([0, 0, 0, 0x7f]), Buffer.alloc(200, 0xff)])
  expect(await refusal(saysHuge)).toEqual([400, expect.stringMatching(/bigger than 40 MB/)])
  const xml = musicXmlTab('Cut')
  for (const end of ['Piano', '</part-list>', '</measure>', '</score-partwise']) {
    const cut = xml.slice(0, xml.indexOf(end) + end.length)
    for (const content of [cut, packedMusicXml('Cut', cut)])
      expect(await refusal(content), end).toEqual([400, expect.stringMatching(/damaged or cut off/)])
  }
  const deep = `<score-partwise>${'<a>'.repeat(300_000)}`
  expect(await refusal(deep)).toEqual([400, expect.stringMatching(/Couldn’t read this file/)])
  const gp5 = Buffer.from('\x18FICHIER GUITAR PRO v5.00\0\0\0\0\0\0abc', 'latin1')
  expect(await refusal(gp5)).toEqual([400, expect.stringMatching(/damaged/)])
  expect(await refusal('\\title "x"\n.\n3.9 | \\foo bar')).toEqual([415, expect.stringMatching(/Line 3: .*foo/)])
  for (const other of ['Just words.', '<html></html>', '\x89PNG\r\n\x1a\n\0\0', zipOf({ 'a.txt': 'hello' })])
    expect((await refusal(other))[0]).toBe(415)
  expect((await refusalOf(marta.api.addTab({ file: new Blob([Buffer.alloc(10_000_001)]) })))?.status).toBe(413)
  // What was held for a file that is refused comes back right behind the answer.
  await expect.poll(() => usedBytes(server, marta)).toBe(before)
  expect((await marta.api.getTabs({})).tabs).toHaveLength(5)
})

test('who sees an old state changes nothing; a new version takes the place of the file', async () => {
  const tab = await add(texTab('Undertow'))
  const { tab: edited } = await marta.api.editTab({
    tabId: tab.id,
    title: 'Undertow (live)',
    rowVersion: tab.rowVersion,
  })
  const late = await refusalOf(marta.api.editTab({ tabId: tab.id, artist: 'Somebody', rowVersion: tab.rowVersion }))
  expect(late).toMatchObject({ status: 409, details: { tab: { title: 'Undertow (live)', artist: 'Night Ferry' } } })
  const used = await usedBytes(server, marta)
  const next = guitarProTab('Other title', 8)
  expect(
    await refusalOf(marta.api.replaceTabFile({ tabId: tab.id, rowVersion: tab.rowVersion, file: file(next) })),
  ).toMatchObject({ status: 409 })
  const { tab: replaced } = await marta.api.replaceTabFile({
    tabId: tab.id,
    rowVersion: edited.rowVersion,
    file: file(next),
  })
  expect(replaced).toMatchObject({ title: 'Undertow (live)', bars: 8, fileVersion: 2, format: 'gp' })
  expect(await usedBytes(server, marta)).toBe(used - tab.bytes + next.length)
  for (const { key } of await stored()) expect(await server.services.storage.size(key)).toBeGreaterThan(0)
})

test('a deleted tab frees its room, and comes back with its points', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Low Tide', demoVersion: 1, file: wavSound(2, 220) })
  const tab = await add(texTab('Low Tide'), { songId: demo.songId })
  expect(tab.song).toEqual({ id: demo.songId, name: 'Low Tide', newestDemoId: demo.id })
  const points = [
    { bar: 0, occurrence: 0, ms: 400 },
    { bar: 1, occurrence: 0, ms: 1400 },
  ]
  await marta.api.saveTabSync({ tabId: tab.id, demoId: demo.id, points, rowVersion: 0 })
  const [used, files] = [await usedBytes(server, marta), (await stored()).length]
  await marta.api.deleteTab({ tabId: tab.id })
  expect([await usedBytes(server, marta), (await stored()).length]).toEqual([used - tab.bytes, files - 1])
  expect((await refusalOf(marta.api.getTab({ id: tab.id })))?.status).toBe(404)
  const { tab: back } = await marta.api.restoreTab({ tabId: tab.id })
  expect(back.syncs).toMatchObject([{ demoId: demo.id, points }])
  expect([await usedBytes(server, marta), (await stored()).length]).toEqual([used, files])
  const down = await marta.fetch(`/download-tab/${tab.id}?workspace_id=${marta.workspaceId}`)
  expect((await down.arrayBuffer()).byteLength).toBe(tab.bytes)
  expect((await marta.api.getTabs({ songId: demo.songId })).tabs.map(({ id }) => id)).toEqual([tab.id])
  // The recording goes, and its points with it; the tab stays.
  await marta.api.deleteDemo({ id: demo.id })
  expect((await marta.api.getTab({ id: tab.id })).tab).toMatchObject({ syncs: [], song: null })
})

test('points are kept for each recording, in order, by those who saw the newest ones', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Points', demoVersion: 1, file: wavSound(2, 220) })
  const tab = await add(texTab('Points'), { songId: demo.songId })
  const at = (bar: number, ms: number, occurrence = 0) => ({ bar, occurrence, ms })
  const save = (points: ReturnType<typeof at>[], rowVersion: number, demoId = demo.id) =>
    marta.api.saveTabSync({ tabId: tab.id, demoId, points, rowVersion })
  const { sync } = await save([at(2, 4000), at(0, 0)], 0)
  expect(sync).toEqual({ demoId: demo.id, points: [at(0, 0), at(2, 4000)], changedBy: 'marta', rowVersion: 1 })
  expect(await refusalOf(save([], 0))).toMatchObject({ status: 409, details: { sync } })
  expect(await refusalOf(save([at(1, 5), at(1, 9)], 1))).toMatchObject({ status: 400, error: /Bar 2 has two points/ })
  expect(await refusalOf(save([at(1, 5), at(2, 5)], 1))).toMatchObject({ status: 400 })
  const { demo: other } = await marta.api.addDemo({ demoTitle: 'Another', demoVersion: 1, file: wavSound(2, 220) })
  expect(await refusalOf(save([at(0, 0)], 0, other.id))).toMatchObject({ status: 404 })
  expect((await save([], 1)).sync).toMatchObject({ points: [], rowVersion: 2 })
})

test('a band without a plan, guests, and other bands', async () => {
  const free = await quickPersonWithBand(server, 'free', 'Free Band')
  expect((await refusalOf(free.api.getTabs({})))?.status).toBe(402)
  expect((await refusalOf(free.api.addTab({ file: file(texTab('No')) })))?.status).toBe(402)
  const { tabs } = await guest.api.getTabs({})
  const tabId = tabs[0]?.id ?? ''
  expect((await guest.api.getTab({ id: tabId })).tab.id).toBe(tabId)
  expect((await refusalOf(guest.api.editTab({ tabId, title: 'Mine' })))?.status).toBe(403)
  expect((await refusalOf(guest.api.addTab({ file: file(texTab('No')) })))?.status).toBe(403)
  expect((await refusalOf(jon.api.getTab({ id: tabId })))?.status).toBe(404)
  expect((await jon.fetch(`/download-tab/${tabId}?workspace_id=${jon.workspaceId}`)).status).toBe(404)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Ours', demoVersion: 1, file: wavSound(2, 220) })
  expect((await refusalOf(jon.api.addTab({ file: file(texTab('X')), songId: demo.songId })))?.status).toBe(400)
})
