import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callRows, createClient } from '#client/client.ts'
import { wrongOfNetwork } from '#server/http/guesses.ts'
import { newSecretToken } from '#server/secret-token.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { raceBehind } from '#tests/support/held-lock.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { signUpWithBand } from '#tests/support/person.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { forgetCalls, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { mostOfPerson, tokenPrefix } from '../contract/tokens-limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rows = callRows(allRoutes)
const said = { name: 'Band site', scope: 'edit', days: 30 } as const

/** A program that has an address and a token, and nothing else. */
const program = (accessToken: string) => createClient<typeof allRoutes>(rows, { base: server.address, accessToken })

const join = (person: QuickPerson, workspaceId: string | null, role = 'member') =>
  server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    workspaceId,
    person.id,
    role,
  ])

const askWith = (headers: Record<string, string>, path = '/api/get-this-token', init: RequestInit = {}) =>
  fetch(server.address + path, { ...init, headers: { ...headers, ...init.headers } })

test('a token that is made while a new password is set is not made: its session is over', async () => {
  const thief = await quickPersonWithBand(server, 'raced')
  const lock = {
    statement: 'SELECT FROM accounts WHERE id = $1 FOR UPDATE',
    values: [thief.id],
    waiting: 1,
    meanwhile: (holder: pg.Client) =>
      holder.query("UPDATE accounts SET password_hash = 'new', password_changed_at = clock_timestamp() WHERE id = $1", [
        thief.id,
      ]),
  }
  expect(await raceBehind(server, lock, () => refusalOf(thief.api.makeToken(said)))).toMatchObject({ status: 401 })
  expect((await thief.api.getTokens({})).tokens).toEqual([])
})

test('a program works by its client and a token alone, and a person sees when', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  const { token, secret } = await marta.api.makeToken(said)
  expect(secret).toMatch(/^bl_[\w-]{43}$/)
  expect(token).toMatchObject({
    name: 'Band site',
    who: 'marta',
    isOwn: true,
    scope: 'edit',
    features: [],
    state: 'open',
  })
  expect(token.lastUsedAt).toBeNull()
  expect(Date.parse(token.expiresAt) - Date.parse(token.madeAt)).toBe(30 * 86_400_000)

  const api = program(secret)
  const { event } = await api.addEvent({ title: 'Rehearsal', date: '2029-12-04' })
  expect((await api.getEvent({ eventId: event.id })).event.title).toBe('Rehearsal')
  expect(await api.getThisToken({})).toMatchObject({
    token: { id: token.id },
    workspace: { id: marta.workspaceId, name: 'Night Ferry' },
    role: 'owner',
    person: { id: marta.id, username: 'marta' },
  })
  expect((await api.getCurrentWorkspace({})).workspace?.id).toBe(marta.workspaceId)

  expect((await askWith({ authorization: `Bearer ${secret}` }, '/export-ledger')).status).toBe(200)

  const { tokens } = await marta.api.getTokens({})
  expect(Date.now() - Date.parse(tokens[0]?.lastUsedAt ?? '')).toBeLessThan(60_000)
  // It is told once: nothing keeps it.
  const { rows: kept } = await server.owner.query('SELECT t::text AS line FROM access_tokens t')
  expect(JSON.stringify([tokens, kept])).not.toContain(secret.slice(tokenPrefix.length))
  const mail = await until(async () => (await mailsTo(server, 'marta@example.com')).at(-1))
  expect(mail.text).toContain('The access token “Band site” was just made.')

  expect((await marta.api.endToken({ tokenId: token.id })).message).toBe('The token “Band site” has ended.')
  expect(await refusalOf(api.getThisToken({}))).toMatchObject({ status: 401 })
  expect((await marta.api.getTokens({})).tokens).toEqual([])
  const { records } = await marta.api.getWorkspaceRecords({})
  expect(records.map(({ act, by }) => [act, by])).toEqual([
    ['security.token-ended', 'marta'],
    ['security.export', 'marta (Band site)'],
    ['security.token-made', 'marta'],
  ])
})

test('who sends neither a token nor a session is told what to do, and a session has no token', async () => {
  const refused = await askWith({})
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect(await refused.text()).toContain(`people make one at ${server.address}/tokens`)
  const nina = await quickPersonWithBand(server, 'nina')
  expect(await refusalOf(nina.api.getThisToken({}))).toMatchObject({ status: 404, code: 'missing' })
})

test('a cookie beside a token is not looked at, other schemes are, and no other site may ask a browser for it', async () => {
  const owen = await quickPersonWithBand(server, 'owen')
  const { secret } = await owen.api.makeToken({ ...said, scope: 'read' })
  const cookie = { cookie: owen.cookie }
  const byToken = { authorization: `Bearer ${secret}` }
  const event = { method: 'POST', body: JSON.stringify({ title: 'x', date: '2029-12-04' }) }
  const { csrfToken } = await owen.api.csrfToken({})
  const json = { 'content-type': 'application/json', 'x-csrftoken': csrfToken, origin: server.address }
  expect((await askWith({ ...cookie, ...json }, '/add-event', event)).status).toBe(200)
  expect((await askWith({ ...cookie, ...json, ...byToken }, '/add-event', event)).status).toBe(403)
  expect((await askWith({ ...cookie, authorization: 'Bearer x' }, '/api/get-demos')).status).toBe(401)
  expect((await askWith({ ...cookie, authorization: 'Basic eDp5' }, '/api/account-info')).status).toBe(200)
  expect((await askWith({ authorization: `bearer  ${secret}` })).status).toBe(200)
  const fromElsewhere = await askWith({ ...byToken, origin: 'https://evil.example' })
  expect(fromElsewhere.headers.get('access-control-allow-origin')).toBeNull()
  const preflight = { method: 'OPTIONS', headers: { 'access-control-request-headers': 'authorization' } }
  const asked = await askWith({ origin: 'https://evil.example' }, '/api/get-this-token', preflight)
  expect(asked.headers.get('access-control-allow-headers')).toBeNull()
})

test('wrong tokens are counted, and a right one is not held up by them', async () => {
  await forgetCalls()
  const { secret } = await (await quickPersonWithBand(server, 'petr')).api.makeToken(said)
  const wrong = async () => {
    const answer = await askWith({ authorization: `Bearer ${tokenPrefix}${newSecretToken()}` })
    return [answer.status, answer.headers.get('www-authenticate')]
  }
  for (let at = 0; at < wrongOfNetwork.max; at += 1)
    expect(await wrong()).toEqual([401, 'Bearer error="invalid_token"'])
  expect((await wrong())[0]).toBe(429)
  expect((await askWith({ authorization: `Bearer ${secret}` })).status).toBe(200)
  await forgetCalls()
})

test('a token does what its person may now: a role, a frozen or closed band and two-step login count at once', async () => {
  const rosa = await quickPersonWithBand(server, 'rosa')
  const jan = await quickPerson(server, 'jan')
  jan.workspaceId = rosa.workspaceId
  await join(jan, rosa.workspaceId)
  const api = program((await jan.api.makeToken(said)).secret)
  const add = () => refusalOf(api.addEvent({ title: 'x', date: '2029-12-04' }))
  const set = (what: string, table = 'workspaces', column = 'id', of = rosa.workspaceId) =>
    server.owner.query(`UPDATE ${table} SET ${what} WHERE ${column} = $1`, [of])
  expect(await add()).toBeNull()
  await set("role = 'guest'", 'memberships', 'account_id', jan.id)
  expect(await add()).toMatchObject({ status: 403 })
  await set("role = 'member'", 'memberships', 'account_id', jan.id)
  await set("state = 'read_only'")
  expect([await add(), await refusalOf(api.getCalendar({ from: '2029-12-01', to: '2029-12-31' }))]).toMatchObject([
    { status: 423 },
    null,
  ])
  await set("state = 'closed'")
  expect(await refusalOf(api.getThisToken({}))).toMatchObject({ status: 423 })
  await set("state = 'open', needs_factor = true")
  expect(await refusalOf(api.getThisToken({}))).toMatchObject({ status: 423 })
  await set('needs_factor = false')
  expect(await add()).toBeNull()
})

test('the owner sees and ends all tokens of the band, others their own; a guest makes none', async () => {
  const [vera, adam, ivan] = [
    await quickPersonWithBand(server, 'vera'),
    await quickPerson(server, 'adam'),
    await quickPerson(server, 'ivan'),
  ]
  for (const person of [adam, ivan]) person.workspaceId = vera.workspaceId
  await join(adam, vera.workspaceId, 'manager')
  await join(ivan, vera.workspaceId, 'guest')
  const { token, secret } = await adam.api.makeToken({ ...said, features: ['events', 'events', 'board'] })
  const { token: veras } = await vera.api.makeToken({ ...said, name: 'Mine' })
  expect((await vera.api.getTokens({})).tokens.map(({ name, who, isOwn }) => [name, who, isOwn])).toEqual([
    ['Mine', 'vera', true],
    ['Band site', 'adam', false],
  ])
  expect((await adam.api.getTokens({})).tokens).toEqual([token])
  expect(token.features).toEqual(['events', 'board'])
  expect(await refusalOf(adam.api.endToken({ tokenId: veras.id }))).toMatchObject({ status: 404 })
  expect(await refusalOf(ivan.api.makeToken(said))).toMatchObject({ status: 403 })
  await vera.api.endToken({ tokenId: token.id })
  expect(await refusalOf(program(secret).getThisToken({}))).toMatchObject({ status: 401 })
})

test('a person has so many tokens in a band, and each field has its rule', async () => {
  const ema = await quickPersonWithBand(server, 'ema')
  for (let at = 0; at < mostOfPerson; at += 1) await ema.api.makeToken(said)
  await forgetCalls()
  expect(await refusalOf(ema.api.makeToken(said))).toMatchObject({ status: 409 })
  const wrong = { name: '', scope: 'all', features: ['accounts'], days: 36_500 }
  const answer = await ema.fetch('/make-token', {
    method: 'POST',
    body: JSON.stringify(wrong),
    headers: { 'content-type': 'application/json', 'x-csrftoken': (await ema.api.csrfToken({})).csrfToken },
  })
  expect(((await answer.json()) as { fields: object }).fields).toEqual({
    name: expect.any(String),
    scope: 'Choose what the token may do.',
    'features.0': 'There’s no such part of a band.',
    days: 'Choose when the token ends.',
  })
})

test('a new password ends the tokens of its person, and the list says so', async () => {
  const lena = await signUpWithBand(server.address, 'lena')
  const { secret } = await lena.api.makeToken(said)
  expect(await refusalOf(program(secret).getThisToken({}))).toBeNull()
  const password = 'another horse battery'
  await lena.api.changePassword({ currentPassword: 'correct horse battery', password, passwordAgain: password })
  expect(await refusalOf(program(secret).getThisToken({}))).toMatchObject({ status: 401 })
  expect((await lena.api.getTokens({})).tokens[0]?.state).toBe('new-password')
  expect(await refusalOf(program((await lena.api.makeToken(said)).secret).getThisToken({}))).toBeNull()
})

test('a repeated call of a program gets the first answer again, and its calls count as its person’s', async () => {
  const kuba = await quickPersonWithBand(server, 'kuba')
  const { secret } = await kuba.api.makeToken({ ...said, features: ['board'] })
  const api = program(secret)
  const task = { name: 'Strings', priority: 'mid', assigned_to: 'everyone' } as const
  const key = { idempotencyKey: 'strings-of-kuba' }
  const first = await api.addBoardTask(task, key)
  expect(await api.addBoardTask(task, key)).toEqual(first)
  expect((await api.getBoardTasks({})).tasks).toHaveLength(1)
  expect(await refusalOf(api.addEvent({ title: 'x', date: '2029-12-04' }))).toMatchObject({
    status: 403,
    error: 'This access token is for other parts of the band.',
  })
  const { rows: counted } = await server.owner.query<{ key: string }>(
    'SELECT key FROM rate_windows WHERE key LIKE $1',
    [`%${kuba.id}`],
  )
  expect(counted.map(({ key: whose }) => whose.split(':')[0])).toContain('addBoardTask')
})
