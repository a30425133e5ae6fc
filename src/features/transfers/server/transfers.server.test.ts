import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usedBytes } from '#tests/support/band.ts'
import { faultsOf } from '#tests/support/faults-of.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { storedSound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { deadTransferText } from '../contract/transfer-limits.ts'
import { sweepTransfers } from './sweep-transfers.ts'

let server: TestServer
let marta: QuickPerson
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  marta = await quickPersonWithBand(server, `sender-${++serial}`, 'Night Ferry', 'pro')
})

type Filled = Parameters<typeof marta.api.makeTransfer>[0]
const tokenOf = (url: string | null): string => url?.split('/').at(-1) ?? ''
const text = (content: string, name: string): File => new File([content], name)
const send = async (files: readonly (readonly [path: string, file: File])[], said: Filled = {}) => {
  const { transfer } = await marta.api.makeTransfer(said)
  for (const [path, file] of files) await marta.api.addTransferFile({ transferId: transfer.id, path, file })
  const detail = (await marta.api.getTransfer({ id: transfer.id })).transfer
  return { id: transfer.id, token: tokenOf(transfer.url), files: detail.files }
}
const guest = (): Person => new Person(server.address)
const pageOf = async (person: Person, token: string) => {
  const response = await person.fetch(`/t/${token}`, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text(), headers: response.headers }
}
const get = (person: Person, path: string, headers: Record<string, string> = {}) => person.fetch(path, { headers })
const wrong = () => faultsOf(server)

test('what a link leads to is a page without a script’s help, files as downloads, sound to hear, and a zip that goes on', async () => {
  const sound = wavSound(2, 300)
  const { token, files } = await send(
    [
      ['mixes/Tide v3.wav', sound],
      ['../../mixes/notes.txt', text('hello', 'notes.txt')],
      ['<img src=x onerror=alert(1)>.svg', text('<svg onload="alert(1)"/>', 'x.svg')],
    ],
    { title: 'Mixes & more', message: 'Listen to "Tide" first.' },
  )
  expect(files.map((file) => file.path)).toEqual([
    '_img src=x onerror=alert(1)_.svg',
    'mixes/Tide v3.wav',
    'mixes/notes.txt',
  ])
  const ada = guest()
  const page = await pageOf(ada, token)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Mixes &amp; more')
  expect(page.html).toContain('Listen to &quot;Tide&quot; first.')
  expect(page.html).not.toContain('<img')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-/,
  )
  const wav = files.find((file) => file.path.endsWith('.wav'))
  for (const file of files) {
    const answer = await get(ada, `/t/${token}/files/${file.id}`)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox;/)
    await answer.arrayBuffer()
  }
  expect((await get(ada, `/t/${token}/sound/${files[0]?.id}`)).status).toBe(404)
  const heard = await get(ada, `/t/${token}/sound/${wav?.id}`, { range: 'bytes=0-1' })
  expect([heard.status, heard.headers.get('content-type'), heard.headers.get('content-range')]).toEqual([
    206,
    'audio/wav',
    `bytes 0-1/${sound.size}`,
  ])
  const whole = Buffer.from(await (await get(ada, `/t/${token}/zip`)).arrayBuffer())
  const packed = readZip(whole)
  expect([...packed.keys()]).toEqual(files.map((file) => file.path))
  expect(packed.get('mixes/Tide v3.wav')?.equals(Buffer.from(await sound.arrayBuffer()))).toBe(true)
  const first = await get(ada, `/t/${token}/zip`, { range: `bytes=0-${whole.length - 1000}` })
  const etag = first.headers.get('etag') ?? ''
  const rest = await get(ada, `/t/${token}/zip`, { range: `bytes=${whole.length - 999}-`, 'if-range': etag })
  const joined = Buffer.concat([Buffer.from(await first.arrayBuffer()), Buffer.from(await rest.arrayBuffer())])
  expect([first.status, rest.status, joined.equals(whole)]).toEqual([206, 206, true])
  await until(async () =>
    (
      await marta.api.getTransfer({ id: (await marta.api.getTransfers({})).transfers[0]?.id ?? '' })
    ).transfer.files.some((file) => file.sound?.overview),
  )
  expect((await pageOf(ada, token)).html).toMatch(/<path opacity="\.42" d="M0 -\d/)
})

test('of the kinds of sound, those that every browser plays are heard before they are downloaded', async () => {
  const names = [
    'stereo.flac',
    'stereo.ogg',
    'stereo.opus',
    'pcm16.aiff',
    'pcm16.caf',
    'pcm16.w64',
    'alac.m4a',
  ] as const
  const { token, files } = await send(
    await Promise.all(names.map(async (name) => [name, await storedSound(name)] as const)),
  )
  const heard = await Promise.all(
    files.map(async ({ id, path }) => {
      const answer = await get(guest(), `/t/${token}/sound/${id}`)
      return [path, answer.status === 200 ? answer.headers.get('content-type') : answer.status]
    }),
  )
  expect(Object.fromEntries(heard)).toEqual({
    'stereo.flac': 'audio/flac',
    'stereo.ogg': 404,
    'stereo.opus': 404,
    'pcm16.aiff': 404,
    'pcm16.caf': 404,
    'pcm16.w64': 404,
    'alac.m4a': 404,
  })
})

test('unknown, revoked and expired links answer alike, everywhere; an end can be put off, and what was ended comes back', async () => {
  const { id, token, files } = await send([['a.txt', text('a', 'a.txt')]])
  const paths = (secret: string) => [
    `/t/${secret}`,
    `/t/${secret}/zip`,
    `/t/${secret}/files/${files[0]?.id}`,
    `/t/${secret}/sound/${files[0]?.id}`,
  ]
  const answers = async (secret: string) =>
    Promise.all(
      paths(secret).map(async (path) => {
        const answer = await get(guest(), path, { accept: 'text/html' })
        return [answer.status, (await answer.text()).replaceAll(secret, '')]
      }),
    )
  const unknown = await answers('x'.repeat(43))
  expect(unknown.map(([status]) => status)).toEqual([404, 404, 404, 404])
  for (const [, html] of unknown) expect(html).toContain(deadTransferText())
  await server.owner.query("UPDATE transfers SET expires_at = now() - interval '1 second' WHERE id = $1", [id])
  expect(await answers(token)).toEqual(unknown)
  expect(await refusalOf(marta.api.changeTransfer({ transferId: id, expiresAt: '2020-01-01' }))).toMatchObject({
    status: 400,
  })
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await refusalOf(marta.api.changeTransfer({ transferId: id, expiresAt: '9999-12-31' }))).toMatchObject({
    status: 400,
    fields: { expiresAt: 'The last day can be at most a year from now.' },
  })
  await marta.api.changeTransfer({ transferId: id, expiresAt: dayIn(365) })
  expect((await pageOf(guest(), token)).html).toContain(`datetime="${dayIn(365)}T23:59:59.000Z"`)
  await marta.api.revokeTransfer({ transferId: id })
  expect(await answers(token)).toEqual(unknown)
  expect([(await marta.api.getTransfers({})).transfers, await usedBytes(server, marta)]).toEqual([[], 0])
  await marta.api.restoreTransfer({ transferId: id })
  expect([(await pageOf(guest(), token)).status, await usedBytes(server, marta)]).toEqual([200, 1])
  // A link for sending is none for taking.
  const { transfer } = await marta.api.makeTransfer({ direction: 'in' })
  expect((await pageOf(guest(), tokenOf(transfer.url))).status).toBe(404)
  expect(await refusalOf(guest().api.openTransferRequest({ token }))).toMatchObject({
    status: 404,
    error: deadTransferText(),
  })
})

test('a limit lets in so many browsers, whatever they ask for and however at once; playing counts, asking does not', async () => {
  const { id, token, files } = await send(
    [
      ['Tide.wav', wavSound(1)],
      ['b.txt', text('b', 'b.txt')],
    ],
    { downloadLimit: 2 },
  )
  const [file] = files.filter((one) => one.path === 'b.txt')
  const path = `/t/${token}/files/${file?.id}`
  const people = Array.from({ length: 6 }, guest)
  const before = await people[0]?.fetch(path, { method: 'HEAD' })
  expect([before?.status, before?.headers.get('content-length')]).toEqual([200, '1'])
  const statuses = await Promise.all(people.map(async (one) => (await get(one, path, { range: 'bytes=0-' })).status))
  expect(statuses.toSorted()).toEqual([206, 206, 403, 403, 403, 403])
  const inside = people[statuses.indexOf(206)] ?? guest()
  const outside = people[statuses.indexOf(403)] ?? guest()
  const sound = files.find((one) => one.path === 'Tide.wav')
  // Once let in, a person takes the rest, too, and again.
  for (const more of [path, `/t/${token}/zip`, `/t/${token}/sound/${sound?.id}`]) {
    expect([(await get(inside, more)).status, (await get(outside, more)).status]).toEqual([200, 403])
  }
  expect((await pageOf(outside, token)).html).toContain('The download limit has been reached')
  const { transfer } = await marta.api.getTransfer({ id })
  expect([transfer.downloads, transfer.downloadLimit, transfer.firstDownloadAt !== null]).toEqual([2, 2, true])
  const { rows } = await server.owner.query(
    "SELECT count(*)::int AS told FROM notifications WHERE account_id = $1 AND kind = 'transfer-downloaded'",
    [marta.id],
  )
  expect(rows[0].told).toBe(1)
  await marta.api.changeTransfer({ transferId: id, downloadLimit: 3 })
  expect((await get(outside, path)).status).toBe(200)
})

test('a password is asked by a plain form; a wrong one is slow, counted and lets nobody see anything', async () => {
  const { id, token, files } = await send([['secret plan.txt', text('plan', 'secret plan.txt')]], {
    password: 'open sesame',
  })
  const ada = guest()
  const asked = await pageOf(ada, token)
  expect(asked.html).toContain('type="password"')
  for (const told of ['secret plan', 'Night Ferry', marta.username]) expect(asked.html).not.toContain(told)
  expect((await get(ada, `/t/${token}/files/${files[0]?.id}`)).status).toBe(404)
  const csrf = /name="csrf_token" value="([^"]+)"/.exec(asked.html)?.[1] ?? ''
  const say = async (password: string) => {
    const body = new URLSearchParams({ csrf_token: csrf, password })
    return ada.fetch(`/t/${token}`, { method: 'POST', body, headers: { accept: 'text/html' } })
  }
  const refused = await say('open sesami')
  expect([refused.status, (await refused.text()).includes('That’s not the password.')]).toEqual([400, true])
  const opened = await say('open sesame')
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/t/${token}`])
  expect((await pageOf(ada, token)).html).toContain('secret plan.txt')
  expect((await pageOf(guest(), token)).html).not.toContain('secret plan.txt')
  await marta.api.changeTransfer({ transferId: id, password: 'another one' })
  expect((await pageOf(ada, token)).html).toContain('type="password"')
  const many = await Promise.all(Array.from({ length: 12 }, () => say('guess')))
  expect(many.filter((answer) => answer.status === 429).length).toBeGreaterThan(0)
  expect((await say('another one')).status).toBe(429)
})

test('SPEC’s call answers with a redirect whose `url` holds the link; nothing chosen, a free plan and a full one are refused', async () => {
  const { csrfToken } = await marta.api.csrfToken({})
  const post = (person: Person, form: FormData, token = csrfToken) => {
    const headers = { 'x-csrftoken': token, 'x-workspace-id': person.workspaceId ?? '' }
    return person.fetch('/upload-file-to-file-transfer', { method: 'POST', body: form, headers })
  }
  const form = new FormData()
  form.set('file', text('take this', 'Tide (final).mp3'))
  const sent = await post(marta, form)
  expect(sent.status).toBe(303)
  const to = new URL(sent.headers.get('location') ?? '', server.address)
  const link = new URL(to.searchParams.get('url') ?? '')
  expect([to.pathname, link.origin]).toEqual(['/file-transfer', server.address])
  expect((await pageOf(guest(), tokenOf(link.pathname))).html).toContain('Tide (final).mp3')
  const nothing = await post(marta, new FormData())
  expect([nothing.status, ((await nothing.json()) as { error: string }).error]).toEqual([400, 'No file selected'])
  const free = await quickPersonWithBand(server, `free-${serial}`)
  expect(await refusalOf(free.api.makeTransfer({}))).toMatchObject({ status: 402 })
  // Room is booked before the bytes come: of many at once, no more pass than there is room for.
  await server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [
    marta.workspaceId,
    5_000_000_000 - 450_000,
  ])
  const large = (at: number) =>
    marta.api.addTransferFile({ transferId: sentId, path: `${at}.bin`, file: new Blob([Buffer.alloc(200_000)]) })
  const sentId = (await marta.api.getTransfers({})).transfers[0]?.id ?? ''
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(large))
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
  await until(async () => (await server.owner.query("SELECT id FROM uploads WHERE purpose = 'plain'")).rowCount === 0)
  const { transfer } = await marta.api.getTransfer({ id: sentId })
  await server.owner.query('UPDATE workspaces SET used_bytes = used_bytes - $2 WHERE id = $1', [
    marta.workspaceId,
    5_000_000_000 - 450_000 - 9,
  ])
  expect(await usedBytes(server, marta)).toBe(transfer.bytes)
  expect(await wrong()).toEqual([])
})

test('a file that was taken out comes back; what has run out is swept with its room, and the administrator sees what lies there', async () => {
  const { id, files, token } = await send(
    [
      ['a.txt', text('aaa', 'a.txt')],
      ['b.txt', text('bb', 'b.txt')],
    ],
    { title: `Folder ${serial}` },
  )
  const [first] = files
  const left = await marta.api.removeTransferFile({ fileId: first?.id ?? '' })
  expect([left.transfer.files.length, await usedBytes(server, marta)]).toEqual([1, 2])
  expect((await get(guest(), `/t/${token}/files/${first?.id}`)).status).toBe(404)
  await marta.api.restoreTransferFile({ fileId: first?.id ?? '' })
  expect(await usedBytes(server, marta)).toBe(5)
  const admin = await quickPerson(server, `admin-${serial}`, 'admin')
  const folder = await admin.api.inspectFileTransferFolder({})
  expect(
    folder.files
      .filter((file) => file.title === `Folder ${serial}`)
      .map((file) => file.name)
      .sort(),
  ).toEqual(['a.txt', 'b.txt'])
  expect(JSON.stringify(folder)).not.toContain(token)
  expect(await refusalOf(marta.api.inspectFileTransferFolder({}))).toMatchObject({ status: 403 })
  await server.owner.query("UPDATE transfers SET expires_at = now() - interval '71 hours' WHERE id = $1", [id])
  await sweepTransfers(server.services)
  expect((await marta.api.getTransfer({ id })).transfer.expired).toBe(true)
  await server.owner.query("UPDATE transfers SET expires_at = now() - interval '73 hours' WHERE id = $1", [id])
  expect(await sweepTransfers(server.services)).toBe(1)
  expect(await refusalOf(marta.api.getTransfer({ id }))).toMatchObject({ status: 404 })
  expect([await usedBytes(server, marta), await wrong()]).toEqual([0, []])
})

test('the list comes a page at a time, however many transfers there are', async () => {
  await server.owner.query(
    `INSERT INTO transfers (workspace_id, id, direction, made_by, title, message, token_hash, receipt)
     SELECT $1, gen_random_uuid(), CASE WHEN n % 3 = 0 THEN 'in' ELSE 'out' END, $2, 'Number ' || n, '', sha256(uuid_send(gen_random_uuid())), true
     FROM generate_series(1, 300) AS n`,
    [marta.workspaceId, marta.id],
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await marta.api.getTransfers({ direction: 'out', ...(cursor && { cursor }) })
    expect([page.transfers.length, page.counts]).toEqual([50, { out: 200, in: 100 }])
    expect(JSON.stringify(page).length).toBeLessThan(40_000)
    seen.push(...page.transfers.map(({ title }) => title))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(200)
  expect((await marta.api.getTransfers({})).transfers).toHaveLength(50)
  expect(await refusalOf(marta.api.getTransfers({ cursor: 'there' }))).toMatchObject({
    status: 400,
    fields: { cursor: 'This cursor is not valid.' },
  })
})
