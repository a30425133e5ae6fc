import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usedBytes } from '#tests/support/band.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { sendPiece, tus, uploadIdOf } from '#tests/support/resumable.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { FileItem } from '../contract/file-item.ts'
import { sweepFileTrash } from './trash.ts'

let server: TestServer
let guest: QuickPerson
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newBand = (): Promise<QuickPerson> => quickPersonWithBand(server, `keeper${++serial}`, 'Night Ferry', 'pro')
const named = (name: string, content: string | Uint8Array<ArrayBuffer> = 'words') => new File([content], name)
const put = async (person: QuickPerson, file: File, more: object = {}): Promise<FileItem> =>
  (await person.api.uploadFile({ file, ...more })).item
const folder = async (person: QuickPerson, name: string, folderId: string | null = null): Promise<string> =>
  (await person.api.addFolder({ name, folderId })).item.id
const names = async (person: QuickPerson, folderId: string | null = null): Promise<string[]> =>
  (await person.api.getFiles({ folderId })).items.map(({ name }) => name)
const fetched = (person: QuickPerson, path: string, headers: Record<string, string> = {}) =>
  person.fetch(`${path}${path.includes('?') ? '&' : '?'}workspace_id=${person.workspaceId}`, { headers })

test('hostile names are made fit, a name is taken once whatever its case, and the same name is a new version', async () => {
  const marta = await newBand()
  const item = await put(marta, named('..\\..\\Setlist\u202e\u0007 .txt'), { path: '../Tour 2030/./CON/' })
  expect(item.name).toBe('Setlist .txt')
  const { file } = await marta.api.getFile({ id: item.id })
  expect(file.path.map(({ name }) => name)).toEqual(['Tour 2030', 'CON'])
  const again = await marta.api.uploadFile({ file: named('SETLIST .TXT', 'more'), folderId: item.folderId })
  expect([again.became, again.item]).toMatchObject([
    'version',
    { id: item.id, name: 'Setlist .txt', version: 2, versions: 2 },
  ])
  const same = await marta.api.uploadFile({ file: named('setlist .txt', 'more'), path: 'tour 2030/con' })
  expect([same.became, same.item.id, same.item.versions]).toEqual(['same', item.id, 2])
  expect(await usedBytes(server, marta)).toBe('words'.length + 'more'.length)
  expect(await refusalOf(marta.api.addFolder({ name: 'TOUR 2030' }))).toMatchObject({
    status: 409,
    error: 'There’s already a folder called Tour 2030 here.',
  })
  for (const name of ['a/b', '..', '\u202e', '', 'x'.repeat(201)])
    expect([name, (await refusalOf(marta.api.addFolder({ name })))?.status]).toEqual([name, 400])
  expect((await refusalOf(marta.api.uploadFile({ file: named('tour 2030') })))?.status).toBe(400)

  // An older version counts again without a copy, and one that does not count can go.
  const { file: old } = await marta.api.restoreFileVersion({ fileId: item.id, version: 1 })
  expect([old.version, old.list.map(({ number }) => number)]).toEqual([1, [2, 1]])
  expect(await (await fetched(marta, `/download-file/${item.id}`)).text()).toBe('words')
  expect(await (await fetched(marta, `/download-file/${item.id}?version=2`)).text()).toBe('more')
  expect((await refusalOf(marta.api.deleteFileVersion({ fileId: item.id, version: 1 })))?.status).toBe(409)
  await marta.api.deleteFileVersion({ fileId: item.id, version: 2 })
  expect(await usedBytes(server, marta)).toBe('words'.length)
  const next = await put(marta, named('other.txt', 'third'), { fileId: item.id })
  // A number is given once, whatever went.
  expect(next).toMatchObject({ name: 'Setlist .txt', version: 3, versions: 2 })
})

test('what comes out is saved or plays, never a page; pictures are redrawn and texts are text', async () => {
  const marta = await newBand()
  const page = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const svg = await put(marta, named("Böhse 'x'%.svg", page))
  expect(svg).toMatchObject({ kind: 'text', hasPicture: false })
  const down = await fetched(marta, `/download-file/${svg.id}`, { range: 'bytes=1-3' })
  expect([down.status, await down.text(), down.headers.get('content-range')]).toEqual([
    206,
    'svg',
    `bytes 1-3/${page.length}`,
  ])
  expect(down.headers.get('content-disposition')).toBe(
    `attachment; filename="B_hse 'x'_.svg"; filename*=UTF-8''B%C3%B6hse%20%27x%27%25.svg`,
  )
  expect(down.headers.get('x-content-type-options')).toBe('nosniff')
  expect(down.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(down.headers.get('content-type')).toBe('application/octet-stream')
  expect(await marta.api.getFileText({ id: svg.id })).toMatchObject({ text: page, isWhole: true })
  for (const path of ['/file-picture/', '/play-file/']) expect((await fetched(marta, path + svg.id)).status).toBe(404)
  const long = await put(marta, named('long.txt', `${'ě'.repeat(60_000)}!`))
  const { text, isWhole } = await marta.api.getFileText({ id: long.id })
  expect([new Set(text), text.length, isWhole]).toEqual([new Set('ě'), 50_000, false])

  const dots = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#204060' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    .jpeg()
    .toBuffer()
  const [photo, broken, song] = [
    await put(marta, named('poster.html', new Uint8Array(dots))),
    await put(marta, named('broken.png', new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1')))),
    await put(marta, new File([wavSound(2, 220)], 'mix.wav')),
  ]
  expect([photo.kind, broken.kind, song.kind]).toEqual(['image', 'image', 'audio'])
  const settled = async (id: string) => {
    await until(async () => (await marta.api.getFile({ id })).file.list[0]?.preview !== 'pending')
    return (await marta.api.getFile({ id })).file.list[0]
  }
  expect((await settled(photo.id))?.preview).toBe('ready')
  const small = await fetched(marta, `/file-picture/${photo.id}?size=small`)
  const bytes = Buffer.from(await small.arrayBuffer())
  expect([small.headers.get('content-type'), (await sharp(bytes).metadata()).width]).toEqual(['image/webp', 320])
  expect(bytes.includes('secret place')).toBe(false)
  expect((await settled(broken.id))?.preview).toBe('failed')
  const sound = await settled(song.id)
  expect([sound?.preview, Math.round(sound?.durationSeconds ?? 0), sound?.overview?.length]).toEqual(['ready', 2, 800])
  const played = await fetched(marta, `/play-file/${song.id}`, { range: 'bytes=0-3' })
  expect([played.status, played.headers.get('content-type'), await played.text()]).toEqual([206, 'audio/wav', 'RIFF'])
})

test('a PDF shows only in frames of this site, and nothing in it runs; only what begins as one is shown', async () => {
  const marta = await newBand()
  const rider = await put(marta, named('Rider "2030".pdf', '%PDF-1.4\n<script>alert(1)</script>'))
  expect([rider.kind, rider.name]).toEqual(['pdf', 'Rider "2030".pdf'])
  const shown = await fetched(marta, `/file-pdf/${rider.id}`, { range: 'bytes=0-3' })
  expect([shown.status, await shown.text()]).toEqual([206, '%PDF'])
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Rider _2030_.pdf"; filename*=UTF-8''Rider%20%222030%22.pdf`,
    'content-security-policy':
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const [name, content] of [
    ['page.pdf', '<html><script>alert(1)</script></html>'],
    ['late.pdf', '\n%PDF-1.4'],
    ['mark.pdf', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ] as const) {
    const fake = await put(marta, named(name, content))
    expect([fake.kind, (await fetched(marta, `/file-pdf/${fake.id}`)).status]).toEqual(['text', 404])
  }
})

test('no folder comes to lie within itself, not even by two moves at once, nor too deep', async () => {
  const marta = await newBand()
  const [a, b] = [await folder(marta, 'A'), await folder(marta, 'B')]
  const inner = await folder(marta, 'Inner', a)
  const circle = { status: 400, error: 'A folder can’t be moved into itself.' }
  expect(await refusalOf(marta.api.moveFiles({ itemIds: [a], folderId: a }))).toMatchObject(circle)
  expect(await refusalOf(marta.api.moveFiles({ itemIds: [a], folderId: inner }))).toMatchObject(circle)
  const moves = await Promise.all([
    refusalOf(marta.api.moveFiles({ itemIds: [a], folderId: b })),
    refusalOf(marta.api.moveFiles({ itemIds: [b], folderId: inner })),
  ])
  expect(moves.filter((refusal) => refusal === null)).toHaveLength(1)
  const { folders } = await marta.api.getFolders({})
  expect(folders.filter(({ folderId }) => folderId === null)).toHaveLength(1)

  const file = await put(marta, named('one.txt'))
  await put(marta, named('ONE.txt', 'there'), { folderId: inner })
  expect((await refusalOf(marta.api.moveFiles({ itemIds: [file.id], folderId: inner })))?.error).toMatch(
    /one.txt in that/,
  )
  const deep = await put(marta, named('deep.txt'), { path: Array.from({ length: 20 }, (_, at) => `d${at}`).join('/') })
  expect(await refusalOf(marta.api.addFolder({ name: 'more', folderId: deep.folderId }))).toMatchObject({ status: 409 })
  expect((await refusalOf(marta.api.uploadFile({ file: named('x'), path: 'a/'.repeat(21) })))?.status).toBe(400)
  const top = (await marta.api.getFiles({})).items.find(({ name }) => name === 'd0')
  expect((await refusalOf(marta.api.moveFiles({ itemIds: [top?.id ?? ''], folderId: b })))?.status).toBe(409)

  const late = { itemId: file.id, name: 'two.txt', rowVersion: file.rowVersion }
  await marta.api.renameFile(late)
  expect(await refusalOf(marta.api.renameFile(late))).toMatchObject({
    status: 409,
    details: { item: { name: 'two.txt' } },
  })
  const { items } = await marta.api.searchFiles({ text: 'ONE' })
  expect(items.map(({ name, path }) => [...path.map((one) => one.name), name].at(-1))).toEqual(['ONE.txt'])
})

test('the trash keeps all together, gives back under a free name, and ends after 30 days', async () => {
  const marta = await newBand()
  const tour = await folder(marta, 'Tour')
  const rider = await put(marta, named('rider.txt'), { folderId: tour })
  const early = await put(marta, named('early.txt'), { folderId: tour })
  await marta.api.trashFiles({ itemIds: [early.id] })
  await marta.api.trashFiles({ itemIds: [tour, rider.id] })
  const used = await usedBytes(server, marta)
  const { items, room } = await marta.api.getFileTrash({})
  expect(items.map(({ name, allBytes, allItems, items: inside }) => [name, allBytes, allItems, inside])).toEqual([
    ['Tour', 5, 1, 1],
    ['early.txt', 5, 0, null],
  ])
  expect(room).toMatchObject({ usedBytes: used, trashBytes: 10, limitBytes: 5_000_000_000 })
  expect((await refusalOf(marta.api.getFiles({ folderId: tour })))?.status).toBe(404)
  expect((await refusalOf(marta.api.renameFile({ itemId: rider.id, name: 'x' })))?.status).toBe(404)
  expect((await marta.api.searchFiles({ text: 'r' })).items).toEqual([])
  expect((await refusalOf(marta.api.uploadFile({ file: named('late'), folderId: tour })))?.status).toBe(404)
  await put(marta, named('rider2.txt'), { path: 'Tour' })
  await marta.api.restoreFiles({ itemIds: [tour] })
  expect(await names(marta)).toEqual(['Tour', 'Tour (2)'])
  expect(await names(marta, tour)).toEqual(['rider.txt'])
  // Its folder goes for good before it: it comes back at the top.
  await marta.api.trashFiles({ itemIds: [tour] })
  await marta.api.emptyFileTrash({ itemIds: [tour] })
  await marta.api.restoreFiles({ itemIds: [early.id] })
  await marta.api.restoreFiles({ itemIds: [early.id] })
  expect(await names(marta)).toEqual(['Tour', 'early.txt'])
  expect(await usedBytes(server, marta)).toBe(10)

  const old = (days: number) =>
    server.owner.query(
      `UPDATE file_items SET trashed_at = now() - make_interval(days => $2) WHERE workspace_id = $1 AND trash_id IS NOT NULL`,
      [marta.workspaceId, days],
    )
  await marta.api.trashFiles({ itemIds: [early.id] })
  await old(29)
  await sweepFileTrash(server.services)
  expect((await marta.api.getFileTrash({})).items).toHaveLength(1)
  await old(31)
  await sweepFileTrash(server.services)
  expect((await marta.api.getFileTrash({})).items).toEqual([])
  expect(await usedBytes(server, marta)).toBe(5)
  const { rows } = await server.owner.query(
    `SELECT count(*)::int AS count FROM pgboss.job, jsonb_array_elements_text(data -> 'keys') AS k (key)
     WHERE name = 'delete-files' AND k.key LIKE $1 AND start_after > now() + interval '23 hours'`,
    [`${marta.workspaceId}/%`],
  )
  expect(rows[0].count).toBe(2)
})

test('many come back at once to where each was, under names that are free', async () => {
  const marta = await newBand()
  const take = await folder(marta, 'Take')
  const gone: string[] = []
  for (const [name, folderId] of [
    ['a.txt', take],
    ['a.txt', take],
    ['A.txt', null],
    ['a.txt', null],
  ] as const) {
    gone.push((await put(marta, named(name), { folderId })).id)
    await marta.api.trashFiles({ itemIds: gone.slice(-1) })
  }
  const { items } = await marta.api.restoreFiles({ itemIds: gone })
  expect(items.map(({ id, folderId }) => [id, folderId])).toEqual(gone.map((id, at) => [id, at < 2 ? take : null]))
  expect(await names(marta, take)).toEqual(['a (2).txt', 'a.txt'])
  expect(await names(marta)).toEqual(['Take', 'a (2).txt', 'A.txt'])
  // All in one go into the trash: a folder with what is in it, and what lies beside it.
  await marta.api.trashFiles({ itemIds: [gone[0] ?? '', take, gone[2] ?? ''] })
  expect((await marta.api.getFileTrash({})).items.map(({ name, allItems }) => [name, allItems])).toEqual([
    ['A.txt', 0],
    ['Take', 2],
  ])
})

test('room is booked before the bytes of a large file come, and many at once never pass the plan', async () => {
  const marta = await newBand()
  const left = 30_000
  await server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [
    marta.workspaceId,
    5_000_000_000 - left,
  ])
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      refusalOf(marta.api.uploadFile({ file: named(`${at}.bin`, 'x'.repeat(8000)) })),
    ),
  )
  expect(results.filter((refusal) => refusal === null)).toHaveLength(3)
  expect(results.find((refusal) => refusal !== null)).toMatchObject({
    status: 402,
    error: expect.stringMatching(/6 kB is left/),
  })
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const begin = (person: QuickPerson, bytes: number) =>
    tus(person, 'POST', '/api/uploads', {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${base64('big.wav')},purpose ${base64('file')}`,
    })
  expect((await begin(marta, 6001)).status).toBe(402)
  const address = (await begin(marta, 6000)).headers.get('location') ?? ''
  expect(await usedBytes(server, marta)).toBe(5_000_000_000)
  expect((await refusalOf(marta.api.uploadFile({ file: named('no.txt', 'x') })))?.status).toBe(402)
  const uploadId = uploadIdOf(address)
  expect((await refusalOf(marta.api.uploadFile({ uploadId })))?.status).toBe(409)
  await sendPiece(marta, address, 0, new Blob(['y'.repeat(6000)]))
  const { item } = await marta.api.uploadFile({ uploadId, path: 'Large' })
  expect(item).toMatchObject({ name: 'big.wav', bytes: 6000 })
  expect(await usedBytes(server, marta)).toBe(5_000_000_000)
  const free = await quickPersonWithBand(server, `free${serial}`)
  expect((await begin(free, 10)).status).toBe(402)
  expect((await refusalOf(free.api.getFiles({})))?.status).toBe(402)
})

test('folders come as one zip with paths that any system takes', async () => {
  const marta = await newBand()
  const mixes = await folder(marta, 'Mixes: 2030')
  const one = await put(marta, named('a?.txt', 'one'), { folderId: mixes })
  await put(marta, named('a*.txt', 'two'), { folderId: mixes })
  await put(marta, named('b.txt', 'three'), { folderId: mixes, path: 'Old/..' })
  const answer = await fetched(marta, `/download-files?ids=${mixes},${one.id}`)
  const zip = Buffer.from(await answer.arrayBuffer())
  const held = [...readZip(zip)].map(([name, bytes]) => [name, bytes.toString()])
  expect(held).toEqual([
    ['Mixes_ 2030/Old/b.txt', 'three'],
    ['Mixes_ 2030/a_.txt', 'two'],
    ['Mixes_ 2030/a_ (2).txt', 'one'],
  ])
  const part = await fetched(marta, `/download-files?ids=${mixes},${one.id}`, { range: 'bytes=10-99' })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, zip.subarray(10, 100)])
  expect((await fetched(marta, `/download-files?ids=${await folder(marta, 'Empty')}`)).status).toBe(409)
})

test('a file belongs to songs, releases and tasks, and keeps the names of what is gone', async () => {
  const marta = await newBand()
  const { demo } = await marta.api.addDemo({ demoTitle: 'Low Tide', demoVersion: 1, file: wavSound(1, 220) })
  const { task } = await marta.api.addBoardTask({ name: 'Print posters', priority: 'mid', assigned_to: 'everyone' })
  const poster = await put(marta, named('poster.txt'), { path: 'Print' })
  const song = { fileId: poster.id, kind: 'song', targetId: demo.songId } as const
  await marta.api.linkFile(song)
  await marta.api.linkFile(song)
  const { file } = await marta.api.linkFile({ fileId: poster.id, kind: 'task', targetId: task.id })
  expect(file.links).toEqual([
    { kind: 'song', id: demo.songId, name: 'Low Tide', openId: demo.id },
    { kind: 'task', id: task.id, name: '#1 Print posters', openId: task.id },
  ])
  const of = async () => (await marta.api.getFilesOf({ kind: 'task', targetId: task.id })).items
  expect((await of()).map(({ name, path }) => [path[0]?.name, name])).toEqual([['Print', 'poster.txt']])
  await marta.api.trashFiles({ itemIds: [poster.id] })
  expect(await of()).toEqual([])
  await marta.api.restoreFiles({ itemIds: [poster.id] })
  await marta.api.deleteBoardTask({ id: task.id })
  const after = (await marta.api.getFile({ id: poster.id })).file.links
  expect(after[1]).toEqual({ kind: 'task', id: task.id, name: '#1 Print posters', openId: null })
  expect((await marta.api.unlinkFile({ fileId: poster.id, kind: 'task', targetId: task.id })).file.links).toHaveLength(
    1,
  )
  const { targets } = await marta.api.getFileLinkTargets({})
  expect(targets).toEqual([{ kind: 'song', id: demo.songId, name: 'Low Tide' }])

  // Guests look and take, no more; other bands see nothing.
  guest = await quickPerson(server, `guest${serial}`)
  guest.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'guest')", [
    marta.workspaceId,
    guest.id,
  ])
  expect((await guest.api.getFile({ id: poster.id })).file.name).toBe('poster.txt')
  expect((await refusalOf(guest.api.trashFiles({ itemIds: [poster.id] })))?.status).toBe(403)
  const other = await newBand()
  expect((await refusalOf(other.api.getFile({ id: poster.id })))?.status).toBe(404)
  expect((await fetched(other, `/download-file/${poster.id}`)).status).toBe(404)
  expect((await refusalOf(other.api.linkFile({ ...song, fileId: (await put(other, named('x'))).id })))?.status).toBe(
    404,
  )
})
