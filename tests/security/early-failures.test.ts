import { once } from 'node:events'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpWithBand } from '#tests/support/person.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const safe = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'deny', 'cache-control': 'no-store' }

const parse = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ') as [string, string]))
  return { status: Number(first.split(' ')[1]), headers, body }
}

const ask = async (head: string): Promise<ReturnType<typeof parse>> =>
  parse(await rawRequest(server.ownAddress, `${head}\r\nConnection: close\r\n\r\n`))

const host = 'Host: localhost'

test.each([
  ['an address that cannot be decoded', `GET /% HTTP/1.1\r\n${host}`, 400, 'invalid'],
  ['an address part that is too long', `GET /play-demo/${'a'.repeat(400)} HTTP/1.1\r\n${host}`, 414, 'long_address'],
  ['headers that are too long', `GET / HTTP/1.1\r\n${host}\r\nCookie: ${'a'.repeat(20_000)}`, 431, 'long_headers'],
  ['a method that HTTP does not know', `FETCH / HTTP/1.1\r\n${host}`, 400, 'invalid'],
  ['a method that no row has', `PROPFIND / HTTP/1.1\r\n${host}`, 404, 'missing'],
  ['another method that no row has', `TRACE /healthz HTTP/1.1\r\n${host}`, 404, 'missing'],
  ['what is no HTTP', 'hello', 400, 'invalid'],
  ['no host', 'GET /healthz HTTP/1.1', 400, 'invalid'],
  ['a length that is no number', `POST /api/login HTTP/1.1\r\n${host}\r\nContent-Length: many`, 400, 'invalid'],
])('%s gets the one shape of a refusal, with the headers of every answer', async (_what, head, status, code) => {
  const answer = await ask(head)
  expect([answer.status, answer.headers]).toEqual([status, expect.objectContaining(safe)])
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  const body = JSON.parse(answer.body)
  expect(body).toEqual({
    success: false,
    error: body.message,
    message: body.message,
    messages: [{ type: 'error', text: body.message }],
    code,
  })
})

test('a browser gets a page where the address cannot be decoded', async () => {
  const { status, headers, body } = await ask(`GET /% HTTP/1.1\r\n${host}\r\nAccept: text/html`)
  expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>This address can’t be read.</h1>')
})

test('an expectation that is not known is passed over', async () => {
  expect(await ask(`GET /healthz HTTP/1.1\r\n${host}\r\nExpect: cake`)).toMatchObject({
    status: 200,
    body: '{"status":"ok"}',
  })
})

test('a head that never ends is looked for, and ends with an answer', async () => {
  expect(server.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 0 })
  const socket = new Socket()
  const said: string[] = []
  socket._write = (chunk, _encoding, done) => {
    said.push(String(chunk))
    done()
  }
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  const ended = once(socket, 'close')
  server.app.server.emit('clientError', error, socket)
  await ended
  expect(parse(said.join(''))).toMatchObject({ status: 408, headers: safe })
})

test('a range behind the end, a weak tag and HEAD of the stream are answered by the rules', async () => {
  const marta = await signUpWithBand(server.ownAddress)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound() })
  const get = (headers: Record<string, string>) => marta.fetch(demo.file_path, { headers })
  const behind = await get({ range: 'bytes=900000000-' })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${demo.fileBytes}`])
  expect(await behind.json()).toMatchObject({ success: false, code: 'range' })
  expect(behind.headers.get('etag')).toBeNull()
  const etag = (await get({})).headers.get('etag') ?? ''
  for (const tag of [etag, `W/${etag}`, `"other", W/${etag}`]) {
    expect([tag, (await get({ 'if-none-match': tag })).status]).toEqual([tag, 304])
  }
  expect((await get({ 'if-none-match': 'W/"other"' })).status).toBe(200)
  const head = await marta.fetch('/api/live', { method: 'HEAD' })
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET'])
})
