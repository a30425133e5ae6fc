import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath, pathParams, type Route } from '#kernel/route.ts'
import { bodyBounds } from '#server/http/body-bounds.ts'
import { rulesFor } from '#server/http/rate-limit.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { Person } from '#tests/support/person.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const form = 'application/x-www-form-urlencoded'
const rows: [string, Route][] = Object.entries(allRoutes)
const withBody = rows.filter(([, row]) => row.method !== 'GET' && row.kind !== 'tus')
const counted = rows.filter(([, row]) => row.limit?.by === 'address')

const pathOf = (row: Route): string =>
  fillPath(row.path, Object.fromEntries(pathParams(row.path).map((name) => [name, 'a'.repeat(43)])))

/** What the server answers to a head that announces so many bytes and is followed by these alone. */
const ask = async (row: Route, type: string, bytes: number, body = ''): Promise<{ status: number; text: string }> => {
  const head = [
    `${row.method} ${pathOf(row)} HTTP/1.1`,
    'Host: localhost',
    'Tus-Resumable: 1.0.0',
    'Connection: close',
    ...(row.method === 'GET' ? [] : [`Content-Type: ${type}`, `Content-Length: ${bytes}`]),
  ].join('\r\n')
  const answer = await rawRequest(server.address, `${head}\r\n\r\n${body}`)
  return { status: Number(answer.split(' ')[1]), text: answer }
}

const askWhole = (row: Route, type: string, body: string) => ask(row, type, Buffer.byteLength(body), body)

test.each(withBody)('%s refuses a body that is too large before it is sent', async (_name, row) => {
  const most = Math.ceil(bodyBounds(row).bytes)
  for (const type of ['application/json', form]) expect((await ask(row, type, most + 1)).status).toBe(413)
  if (row.file) return
  expect((await ask(row, 'multipart/form-data; boundary=Z', most + 100_000)).status).toBe(413)
})

test.each(withBody)('%s refuses a body of too many parts before it is taken apart', async (_name, row) => {
  const fields = Array.from({ length: 201 }, (_none, at) => `a${at}=1`).join('&')
  const many = await askWhole(row, form, fields)
  expect(many.status).toBe(413)
  expect(many.text).toContain('A form can have at most 200 fields.')
  const { bytes, values } = bodyBounds(row)
  const json = `{"a":[${'[],'.repeat(values)}[]]}`
  expect((await askWhole(row, 'application/json', json)).text).toMatch(
    json.length > bytes ? /^HTTP\/1.1 413/ : /This call takes at most \d+ values at once\./,
  )
})

test.each(withBody.filter(([, row]) => row.kind !== 'form'))('%s takes no long form', async (_name, row) => {
  const answer = await askWhole(row, form, `a=${'+'.repeat(16_000)}`)
  expect(answer.status).toBe(413)
  expect(answer.text).toMatch(/This is too much( for a form\. Send it as JSON| at once)\./)
})

test.each(counted)('%s reads nothing of a caller who has used up the limit', async (name, row) => {
  const { limit } = row
  if (!limit) throw new Error('A row without a limit was chosen.')
  const here = { near: '127.0.0.1', wide: null, recorded: '127.0.0.0/24' }
  const most = limit.tries ?? limit.max
  for (const { key } of rulesFor(limit.tries ? `${name}:tries` : name, here, limit).flat()) {
    await server.owner.query("INSERT INTO rate_windows VALUES ($1, now() + interval '1 hour', $2)", [key, most])
  }
  for (const type of ['application/json', form, 'multipart/form-data; boundary=Z']) {
    expect((await ask(row, type, 1000)).status).toBe(429)
  }
})

const part = (name: string, value: string, type = ''): string =>
  `--Z\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n`

test.each([
  ['a field beyond what the row takes', part('email', 'a'.repeat(17_000)), 413],
  ['many fields beyond it', Array.from({ length: 20 }, (_none, at) => part(`a${at}`, 'a'.repeat(1000))).join(''), 413],
  ['too many fields', Array.from({ length: 201 }, (_none, at) => part(`a${at}`, '1')).join(''), 413],
  ['a field that says it is JSON', part('email', '[[[]]]', 'Content-Type: application/json\r\n'), 415],
])('of a form of several parts %s is refused, never cut or taken apart', async (_what, parts, status) => {
  const visitor = new Person(server.address)
  const headers = {
    'x-csrftoken': (await visitor.api.csrfToken({})).csrfToken,
    'content-type': 'multipart/form-data; boundary=Z',
  }
  const answer = await visitor.fetch('/notify-me', { method: 'POST', headers, body: `${parts}--Z--\r\n` })
  const { message } = (await answer.json()) as { message: string }
  expect([answer.status, message]).toEqual([
    status,
    status === 413 ? 'This is too much at once.' : 'This call doesn’t take a file.',
  ])
})
