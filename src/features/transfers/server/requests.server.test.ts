import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepUploads } from '#features/uploads/server/api.ts'
import { signUpMember, usedBytes } from '#tests/support/band.ts'
import { faultsOf } from '#tests/support/faults-of.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { metadata, sendPiece, tus, uploadIdOf } from '#tests/support/resumable.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { usualRequestBytes, usualRequestFiles } from '../contract/transfer-limits.ts'

let server: TestServer
let marta: QuickPerson
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  marta = await quickPersonWithBand(server, `asks-${++serial}`, 'Night Ferry', 'pro')
})

const tokenOf = (url: string | null): string => url?.split('/').at(-1) ?? ''
const text = (content: string, name: string): File => new File([content], name)
const guest = (): Person => new Person(server.address)
const get = (person: Person, path: string, headers: Record<string, string> = {}) => person.fetch(path, { headers })
const wrong = () => faultsOf(server)

test('somebody outside sends files in pieces by a link, within its limits, and nobody else touches them', async () => {
  const { transfer } = await marta.api.makeTransfer({
    direction: 'in',
    title: 'Stems',
    maxFiles: 2,
    maxBytes: 300_000,
    password: 'drums',
  })
  const token = tokenOf(transfer.url)
  expect(transfer.url).toContain('/send-files/')
  const ada = guest()
  expect((await ada.api.openTransferRequest({ token })).request).toBeNull()
  expect(await refusalOf(ada.api.sendFileToTransfer({ token, file: text('x', 'x.txt') }))).toMatchObject({
    status: 404,
  })
  const { request } = await ada.api.openTransferRequest({ token, password: 'drums' })
  expect(request).toMatchObject({ band: 'Night Ferry', title: 'Stems', maxFiles: 2, bytes: 0 })
  const drums = wavSound(4, 200, 'drums.wav')
  const begin = (bytes: number) =>
    tus(ada, 'POST', `/send-files/${token}/uploads`, {
      'upload-length': String(bytes),
      ...metadata('drums.wav', 'transfer'),
    })
  expect((await begin(300_001)).status).toBe(413)
  const begun = await begin(drums.size)
  const address = begun.headers.get('location') ?? ''
  expect([begun.status, await usedBytes(server, marta)]).toEqual([201, drums.size])
  expect((await sendPiece(ada, address, 0, drums.slice(0, 50_000))).offset).toBe(50_000)
  const bo = guest()
  await bo.api.openTransferRequest({ token, password: 'drums' })
  expect((await tus(bo, 'HEAD', address)).status).toBe(404)
  expect((await tus(ada, 'HEAD', address)).offset).toBe(50_000)
  await sendPiece(ada, address, 50_000, drums.slice(50_000))
  await ada.api.sendFileToTransfer({ token, name: 'Ada', path: 'stems/drums.wav', uploadId: uploadIdOf(address) })
  await ada.api.sendFileToTransfer({ token, name: 'Ada', file: text('bpm 97', 'notes.txt') })
  expect(await refusalOf(ada.api.sendFileToTransfer({ token, file: text('x', 'x.txt') }))).toMatchObject({
    status: 413,
  })
  const { transfer: received } = await marta.api.getTransfer({ id: transfer.id })
  expect(received.files.map((file) => [file.path, file.by])).toEqual([
    ['notes.txt', 'Ada'],
    ['stems/drums.wav', 'Ada'],
  ])
  const bytes = await (
    await marta.fetch(`/download-transfer-file/${received.files[1]?.id}?workspace_id=${marta.workspaceId}`)
  ).arrayBuffer()
  const hash = (of: ArrayBuffer) => createHash('sha256').update(Buffer.from(of)).digest('hex')
  expect(hash(bytes)).toBe(hash(await drums.arrayBuffer()))
  const told = (await marta.api.getNotifications({})).find((one) => one.kind === 'transfer-received')
  expect(told?.message).toBe('Ada sent you 2 files for Stems')
  const jon = await signUpMember(server, marta)
  expect(await refusalOf(jon.api.revokeTransfer({ transferId: transfer.id }))).toMatchObject({ status: 403 })
  expect((await jon.api.getTransfer({ id: transfer.id })).transfer).toMatchObject({ url: null, mayChange: false })
  expect([await usedBytes(server, marta), await wrong()]).toEqual([received.bytes, []])
})

test('several files come by a plain form: each is kept or refused by itself, behind the password, from this site alone', async () => {
  const { transfer } = await marta.api.makeTransfer({
    direction: 'in',
    title: 'Takes & more',
    password: 'drums',
    maxFiles: 3,
  })
  const address = `/send-files/${tokenOf(transfer.url)}/form`
  const ada = guest()
  const ask = async (path = address) => (await get(ada, path, { accept: 'text/html' })).text()
  const locked = await ask()
  expect([locked.includes('type="password"'), locked.includes('Night Ferry')]).toEqual([true, false])
  const csrf = /name="csrf_token" value="([^"]+)"/.exec(locked)?.[1] ?? ''
  const post = (body: FormData | URLSearchParams, headers: Record<string, string> = {}) =>
    ada.fetch(address, { method: 'POST', body, headers: { accept: 'text/html', ...headers } })
  const send = (files: readonly File[], token = csrf, headers: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('csrf_token', token)
    form.set('name', 'Ada')
    for (const file of files) form.append('file', file)
    return post(form, headers)
  }
  expect((await send([text('x', 'early.txt')])).status).toBe(404)
  expect((await post(new URLSearchParams({ csrf_token: csrf, password: 'flutes' }))).status).toBe(400)
  const opened = await post(new URLSearchParams({ csrf_token: csrf, password: 'drums' }))
  expect([opened.status, opened.headers.get('location')]).toEqual([303, address])
  expect(await ask()).toMatch(/Takes &amp; more[\s\S]*enctype="multipart\/form-data"[\s\S]*type="file" multiple/)
  expect((await send([text('x', 'x.txt')], 'forged')).status).toBe(403)
  expect((await send([text('x', 'x.txt')], csrf, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const none = await send([])
  expect([none.status, (await none.text()).includes('No file selected')]).toEqual([400, true])
  const two = await send([text('a'.repeat(70_000), 'a "1".wav'), text('bb', 'b.wav')])
  expect([two.status, two.headers.get('location')]).toEqual([303, `${address}?sent=2`])
  expect(await ask(`${address}?sent=2`)).toContain('2 files have arrived. Thank you.')
  const partly = await send([text('', 'empty.wav'), text('c', '<c>.wav'), text('d', 'd.wav')])
  const said = await partly.text()
  expect([partly.status, said.includes('1 file has arrived.')]).toEqual([413, true])
  expect(said).toMatch(/<strong>empty.wav<\/strong>: This file is empty[\s\S]*<strong>d.wav<\/strong>: All the files/)
  const { transfer: received } = await marta.api.getTransfer({ id: transfer.id })
  expect(received.files.map((file) => [file.path, file.by])).toEqual([
    ['_c_.wav', 'Ada'],
    ['a _1_.wav', 'Ada'],
    ['b.wav', 'Ada'],
  ])
  await until(async () => (await marta.api.getTransfers({})).transfers[0]?.arriving.files === 0)
  expect([await usedBytes(server, marta), await wrong()]).toEqual([70_003, []])
})

test('what a plain form sends too much of, or wrongly, gets its page again with what is in the way', async () => {
  const { transfer } = await marta.api.makeTransfer({ direction: 'in', title: 'Mixes', maxBytes: 300_000, maxFiles: 3 })
  const address = `/send-files/${tokenOf(transfer.url)}/form`
  const ada = guest()
  const page = await (await get(ada, address, { accept: 'text/html' })).text()
  const csrf = /name="csrf_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const send = async (bytes: number, more: Record<string, string> = {}, accept = 'text/html') => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ csrf_token: csrf, ...more })) form.set(name, value)
    form.append('file', text('a'.repeat(bytes), 'mix.wav'))
    const reply = await ada.fetch(address, { method: 'POST', body: form, headers: { accept } })
    return { status: reply.status, said: await reply.text() }
  }
  expect((await send(100_000)).status).toBe(303)
  const large = await send(250_000)
  expect(large.status).toBe(413)
  expect(large.said).toMatch(
    /<h1>Mixes<\/h1>[\s\S]*role="alert"[\s\S]*more than the link asked for. This link takes 2 more files, and 200 kB at a time.[\s\S]*enctype="multipart/,
  )
  const long = await send(10, { name: 'A'.repeat(41) })
  expect([long.status, /role="alert"[\s\S]*at most 40 characters[\s\S]*type="file"/.test(long.said)]).toEqual([
    400,
    true,
  ])
  expect(JSON.parse((await send(250_000, {}, 'application/json')).said)).toMatchObject({ success: false })
  await marta.api.revokeTransfer({ transferId: transfer.id })
})

test('several files that a newcomer sends at once are one sender’s; ending the link gives back what was still to come', async () => {
  const before = await usedBytes(server, marta)
  const { transfer } = await marta.api.makeTransfer({ direction: 'in', title: 'Takes' })
  const token = tokenOf(transfer.url)
  const ada = guest()
  await ada.api.openTransferRequest({ token })
  const begun = await Promise.all(
    ['one.wav', 'two.wav', 'three.wav'].map((name) =>
      tus(ada, 'POST', `/send-files/${token}/uploads`, { 'upload-length': '100000', ...metadata(name, 'transfer') }),
    ),
  )
  for (const { headers } of begun) expect((await tus(ada, 'HEAD', headers.get('location') ?? '')).offset).toBe(0)
  expect(await usedBytes(server, marta)).toBe(before + 300_000)
  // The band sees what is coming, as it comes and goes: dropped by its sender, or left alone for an hour.
  expect(transfer).toMatchObject({ maxBytes: usualRequestBytes, maxFiles: usualRequestFiles })
  const arriving = async () => (await marta.api.getTransfers({})).transfers[0]?.arriving
  expect(await arriving()).toEqual({ files: 3, bytes: 300_000 })
  const live = await eventsOf(marta, server.address)
  expect((await tus(ada, 'DELETE', begun[0]?.headers.get('location') ?? '')).status).toBe(204)
  expect(await live.next('transfers.changed')).toMatchObject({ transferId: transfer.id })
  live.close()
  const rest = (minutes: number) =>
    server.owner.query('UPDATE uploads SET moved_at = now() - make_interval(mins => $2) WHERE id = $1', [
      uploadIdOf(begun[1]?.headers.get('location') ?? ''),
      minutes,
    ])
  await rest(50)
  await sweepUploads(server.services)
  expect([await arriving(), await usedBytes(server, marta)]).toEqual([{ files: 2, bytes: 200_000 }, before + 200_000])
  await rest(70)
  await sweepUploads(server.services)
  expect([await arriving(), await usedBytes(server, marta)]).toEqual([{ files: 1, bytes: 100_000 }, before + 100_000])
  await marta.api.revokeTransfer({ transferId: transfer.id })
  expect([await usedBytes(server, marta), await wrong()]).toEqual([before, []])
})
