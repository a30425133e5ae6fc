import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
})
afterAll(() => server.close())

type Features = Parameters<QuickPerson['api']['makeToken']>[0]['features']

const makeToken = async (scope: 'read' | 'edit' = 'edit', features: Features = [], person = marta): Promise<string> =>
  (await person.api.makeToken({ name: 'Assistant', scope, features, days: 30 })).secret

/** A client of the protocol with this token, as programs have it. */
const connect = async (token: string, versions: 'auto' | 'legacy' = 'legacy'): Promise<Client> => {
  const client = new Client(
    { name: 'test', version: '1' },
    versions === 'auto' ? { versionNegotiation: { mode: 'auto' } } : {},
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${server.address}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

const post = (body: unknown, headers: Record<string, string>): Promise<Response> =>
  fetch(`${server.address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const ping = { jsonrpc: '2.0', id: 7, method: 'ping' }

test.each(['legacy', 'auto'] as const)(
  'a client works with the band by the calls of the token (%s)',
  async (versions) => {
    const client = await connect(await makeToken(), versions)
    expect(client.getNegotiatedProtocolVersion()).toBe(versions === 'auto' ? '2026-07-28' : '2025-11-25')
    expect(client.getInstructions()).toContain('You act in this band alone, as marta (owner).')
    const { tools } = await client.listTools()
    const add = tools.find(({ name }) => name === 'add-event')
    expect(add).toMatchObject({ title: 'Add event', annotations: { readOnlyHint: false, destructiveHint: false } })
    expect(add?.inputSchema.required).toContain('title')
    const event = { title: `Rehearsal ${versions}`, date: '2029-12-04', start: '19:00' }
    const added = await client.callTool({ name: 'add-event', arguments: event })
    expect(added).toMatchObject({ structuredContent: { success: true } })
    const found = await client.callTool({ name: 'get-calendar', arguments: { from: '2029-12-01', to: '2029-12-31' } })
    expect(JSON.stringify(found.structuredContent)).toContain(`"title":"Rehearsal ${versions}"`)
    expect(found.content).toEqual([{ type: 'text', text: JSON.stringify(found.structuredContent) }])
  },
)

test('an answer that is too large for a model is refused, and what is asked for less is given', async () => {
  const jonas = await quickPersonWithBand(server, 'jonas')
  const client = await connect(await makeToken('read', ['events'], jonas))
  const notes = 'ř'.repeat(4000)
  const days = Array.from({ length: 28 }, (_none, at) => `2030-02-${String(at + 1).padStart(2, '0')}`)
  for (const date of days)
    for (const title of ['Rehearsal', 'Gig']) await jonas.api.addEvent({ title, date, start: '19:00', notes })
  const ask = (to: string) => client.callTool({ name: 'get-calendar', arguments: { from: '2030-02-01', to } })
  expect(await ask('2030-02-28')).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('more than the 400 kB that a tool gives. Ask for less') }],
  })
  expect((await ask('2030-02-03')).isError).toBeUndefined()
})

test('a row refuses with its sentence, and the client is told that it is an error', async () => {
  const client = await connect(await makeToken())
  const empty = await client.callTool({ name: 'add-event', arguments: { title: '', date: '2029-12-04' } })
  expect(empty.isError).toBe(true)
  expect(JSON.stringify(empty.content)).toContain('\\"fields\\":{\\"title\\"')
  for (const id of ['0192f0c1-0001-7000-8000-000000000000', '..', '../make-token', '', 7, null, { a: 1 }]) {
    const gone = await client.callTool({ name: 'get-demo', arguments: { id } })
    expect([id, gone]).toMatchObject([
      id,
      { isError: true, content: [{ text: expect.stringContaining('doesn’t exist') }] },
    ])
  }
  await expect(client.callTool({ name: 'make-token', arguments: {} })).rejects.toMatchObject({ code: -32_602 })
})

test('a token that only reads, or is for one feature, lists no other tools and can use none', async () => {
  const client = await connect(await makeToken('read', ['events']))
  const { tools } = await client.listTools()
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  const names = tools.map(({ name }) => name)
  expect(names).toContain('get-calendar')
  expect(names).not.toContain('get-demos')
  const refused = await client.callTool({ name: 'add-event', arguments: { title: 'Gig', date: '2029-12-05' } })
  expect(refused).toMatchObject({ isError: true, content: [{ text: 'This access token only reads.' }] })
  const other = await client.callTool({ name: 'get-demos', arguments: {} })
  expect(other).toMatchObject({ content: [{ text: 'This access token is for other parts of the band.' }] })
})

test('nobody listens for changes: there are no streams', async () => {
  const key = 'io.modelcontextprotocol'
  const version = '2026-07-28'
  const _meta = {
    [`${key}/protocolVersion`]: version,
    [`${key}/clientInfo`]: { name: 'test', version: '1' },
    [`${key}/clientCapabilities`]: {},
  }
  const method = 'subscriptions/listen'
  const headers = {
    authorization: `Bearer ${await makeToken()}`,
    'mcp-protocol-version': version,
    'mcp-method': method,
  }
  const refused = await post({ ...ping, method, params: { notifications: { toolsListChanged: true }, _meta } }, headers)
  expect(await refused.json()).toMatchObject({ error: { code: -32_603 } })
})

test('who has no token, or comes from another site, is refused before the protocol', async () => {
  const authorization = `Bearer ${await makeToken()}`
  const none = await post(ping, {})
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect((await post(ping, { authorization: 'Bearer bl_wrong' })).status).toBe(401)
  const foreign = await post(ping, { authorization, origin: 'https://evil.example' })
  expect([foreign.status, await foreign.json()]).toMatchObject([
    403,
    { error: 'Changes are only accepted from this site.' },
  ])
  expect((await post(ping, { authorization, origin: server.address })).status).toBe(200)
  const session = await marta.api.mcp({ jsonrpc: '2.0', id: 1, method: 'ping' }).catch((error: unknown) => error)
  expect(session).toMatchObject({ status: 403 })
})

test('messages are answered as the protocol says', async () => {
  const authorization = `Bearer ${await makeToken()}`
  const answered = await post(ping, { authorization })
  expect(await answered.json()).toEqual({ jsonrpc: '2.0', id: 7, result: {} })
  const told = await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { authorization })
  expect([told.status, await told.text()]).toEqual([202, ''])
  const unknown = await post({ ...ping, method: 'nothing/there' }, { authorization })
  expect(await unknown.json()).toMatchObject({ error: { code: -32_601 } })
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const { status, headers } = await fetch(`${server.address}/mcp`, { method, headers: { authorization } })
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST'])
  }
  const batch = await post([ping, { ...ping, id: 8 }], { authorization })
  expect([batch.status, await batch.json()]).toMatchObject([
    400,
    { error: 'The body must be one object of fields, not a list of them.' },
  ])
  const nameless = await post({ ...ping, id: null }, { authorization })
  expect([nameless.status, await nameless.json()]).toMatchObject([
    400,
    { fields: { id: expect.stringContaining('a text or a number') } },
  ])
  for (const hostile of [[ping], 'x', 7, {}, { jsonrpc: '1.0' }, { ...ping, id: {} }, { ...ping, params: 'x' }]) {
    const { status } = await post(hostile, { authorization })
    expect([hostile, status]).toEqual([hostile, expect.toSatisfy((code: number) => code === 200 || code === 400)])
  }
})

test('a role that changes changes the list with the next call', async () => {
  const client = await connect(await makeToken())
  await server.owner.query("UPDATE memberships SET role = 'guest' WHERE account_id = $1", [marta.id])
  onTestFinished(async () => {
    await server.owner.query("UPDATE memberships SET role = 'owner' WHERE account_id = $1", [marta.id])
  })
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('get-demos')
  expect(names).not.toContain('add-event')
})

const command = ['scripts/run.mjs', 'src/server/commands/mcp.ts']

test('npm run mcp carries the protocol by lines', async () => {
  const client = new Client({ name: 'test', version: '1' })
  const env = { PATH: process.env.PATH ?? '', BACKLINE_URL: server.address, BACKLINE_TOKEN: await makeToken('read') }
  await client.connect(new StdioClientTransport({ command: process.execPath, args: command, env }))
  onTestFinished(() => client.close())
  const own = await client.callTool({ name: 'get-this-token', arguments: {} })
  expect(own).toMatchObject({ structuredContent: { person: { username: 'marta' }, token: { scope: 'read' } } })
})

test('npm run mcp says what is missing or refused, and ends with its input', async () => {
  const run = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, command, { env: { PATH: process.env.PATH ?? '', ...env } })
  await expect(run({})).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('BACKLINE_URL is missing.') })
  await expect(run({ BACKLINE_URL: server.address })).rejects.toMatchObject({
    stderr: expect.stringContaining('BACKLINE_TOKEN is missing.'),
  })
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, BACKLINE_URL: server.address, BACKLINE_TOKEN: 'bl_wrong' },
  })
  child.stdin.end(`${JSON.stringify(ping)}\nnonsense\n`)
  const [out, err] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  expect(err.join('')).toContain('This access token opens nothing')
  const lines = out
    .join('')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(lines).toContainEqual(expect.objectContaining({ id: 7, error: expect.objectContaining({ code: -32_603 }) }))
  expect(lines).toContainEqual(expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32_700 }) }))
})
