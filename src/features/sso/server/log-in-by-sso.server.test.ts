import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpApp } from '#tests/support/authenticator-app.ts'
import {
  BrowserAtProvider,
  ledTo,
  logInBySso,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#tests/support/openid-provider.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let provider: OpenIdProvider
let server: TestServer
beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await startTestServer({ sso: provider.settings(), trustProxy: 1 })
  provider.serve(server.address)
})
/** Who may register from now on. */
const letRegister = (who: 'open' | 'invited' | 'closed') =>
  server.owner.query(
    `INSERT INTO instance_settings (registration, banner) VALUES ($1, '') ON CONFLICT (single) DO UPDATE SET registration = $1`,
    [who],
  )

afterAll(async () => {
  await server.close()
  await provider.close()
})

const known = (login: string, more: Record<string, unknown> = {}): void => {
  provider.people.set(login, {
    email: `${login}@example.com`,
    email_verified: true,
    preferred_username: login,
    ...more,
  })
}

const begin = (person: Person, query = '') => ledTo(person, `/sso/login${query}`)
const logIn = (login: string, more: Parameters<typeof logInBySso>[3] = {}) => logInBySso(server, provider, login, more)

const isIn = async (person: Person): Promise<boolean> => (await person.api.getSessionUserId({})).user_id !== null

test('whom the provider knows gets an account, and the same one at the next login', async () => {
  known('nina', { name: 'Nina Simone', preferred_username: 'Nina S.' })
  const first = await logIn('nina', { query: '?next=/demos%3Fnote=1' })
  expect(first.end).toBe('/login?next=%2Fdemos%3Fnote%3D1')
  const account = await first.person.api.accountInfo({})
  expect(account).toMatchObject({ username: 'NinaS.', displayName: 'Nina Simone', email: 'nina@example.com' })
  expect(await first.person.api.getOwnSso({})).toMatchObject({
    connection: { lastUsedAt: expect.any(String) },
    hasPassword: false,
  })
  // The address may change there: who it is does not.
  known('nina', { email: 'other@example.com' })
  const second = await logIn('nina')
  expect(await second.person.api.accountInfo({})).toMatchObject({ username: 'NinaS.', email: 'nina@example.com' })
  const { rows } = await server.owner.query(
    `SELECT act FROM audit_log WHERE subject_name = 'NinaS.' AND act = 'security.login'`,
  )
  expect(rows).toHaveLength(2)
})

test('what the provider is asked has a state, a nonce and a challenge, and says where to come back to', async () => {
  const asked = new URL(await begin(new Person(server.address)))
  expect(asked.origin).toBe(provider.issuer)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'backline',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${server.address}/sso/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(asked.searchParams.has('prompt')).toBe(false)
})

test.each(['//evil.example', 'https://evil.example', '/.//evil.example', '/\\evil.example'])(
  'nobody is led on to %s',
  async (next) => {
    known('otto')
    const { end } = await logIn('otto', { query: `?next=${encodeURIComponent(next)}` })
    expect(end).toBe('/login')
  },
)

test('an answer works once, with its own state, in the browser that asked', async () => {
  known('paul')
  const person = new Person(server.address)
  const back = await new BrowserAtProvider(provider.issuer).logIn(await begin(person), 'paul')
  expect(await ledTo(new Person(server.address), back)).toBe('/login?sso=late')
  const elsewhere = new Person(server.address)
  await elsewhere.api.csrfToken({})
  expect(await ledTo(elsewhere, back)).toBe('/login?sso=late')
  const wrong = new URL(back)
  wrong.searchParams.set('state', 'A'.repeat(43))
  expect(await ledTo(person, wrong.href)).toBe('/login?sso=late')
  wrong.searchParams.delete('state')
  expect(await ledTo(person, wrong.href)).toBe('/login?sso=late')
  expect(await isIn(person)).toBe(false)
  expect(await ledTo(person, back)).toBe('/login')
  expect(await isIn(person)).toBe(true)
  expect(await ledTo(person, back)).toBe('/account?sso=late#sso')
})

test('the code of somebody else opens nothing, nor does the answer of another provider, nor one that took too long', async () => {
  known('quinn')
  const [mine, theirs] = [new Person(server.address), new Person(server.address)]
  const stolen = new URL(await new BrowserAtProvider(provider.issuer).logIn(await begin(theirs), 'quinn'))
  const own = new URL(await new BrowserAtProvider(provider.issuer).logIn(await begin(mine), 'quinn'))
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect(await ledTo(mine, own.href)).toBe('/login?sso=refused')

  const foreign = new URL(await new BrowserAtProvider(provider.issuer).logIn(await begin(mine), 'quinn'))
  foreign.searchParams.set('iss', 'https://elsewhere.example')
  expect(await ledTo(mine, foreign.href)).toBe('/login?sso=refused')

  const late = await new BrowserAtProvider(provider.issuer).logIn(await begin(mine), 'quinn')
  await server.owner.query(`UPDATE sso_flows SET expires_at = now() - interval '1 second'`)
  expect(await ledTo(mine, late)).toBe('/login?sso=late')
  expect(await isIn(mine)).toBe(false)
})

test('a token that answers another question is none', async () => {
  known('rosa')
  const person = new Person(server.address)
  const asked = new URL(await begin(person))
  asked.searchParams.set('nonce', 'another')
  const back = await new BrowserAtProvider(provider.issuer).logIn(asked.href, 'rosa')
  expect(await ledTo(person, back)).toBe('/login?sso=refused')
  expect(await isIn(person)).toBe(false)
})

test('who changes their mind at the provider is told so, in no words of the provider', async () => {
  const person = new Person(server.address)
  const back = await new BrowserAtProvider(provider.issuer).refuse(await begin(person))
  expect(new URL(back).searchParams.get('error')).toBe('access_denied')
  expect(await ledTo(person, back)).toBe('/login?sso=cancelled')
})

test('a provider that is away is said to be, and nothing else is kept from anybody', async () => {
  const person = new Person(server.address)
  known('ruth')
  const back = await new BrowserAtProvider(provider.issuer).logIn(await begin(person), 'ruth')
  provider.isAway = true
  expect(await ledTo(person, back)).toBe('/login?sso=unreachable')
  provider.isAway = false
  expect((await logIn('ruth')).end).toBe('/login')
})

test('an address that is not confirmed, or that has an account here, opens and makes nothing', async () => {
  known('sven', { email_verified: false })
  expect((await logIn('sven')).end).toBe('/login?sso=no-address')
  known('sven', { email: undefined })
  expect((await logIn('sven')).end).toBe('/login?sso=no-address')
  await signUp(server.address, 'thea')
  await server.owner.query("UPDATE accounts SET email_proved_at = now() WHERE username_key = 'thea'")
  known('thea2', { email: 'THEA@example.com' })
  const { person, end } = await logIn('thea2')
  expect(end).toBe('/login?sso=taken')
  expect(await isIn(person)).toBe(false)
  const { rows } = await server.owner.query(`SELECT count(*)::int FROM accounts WHERE email_key LIKE '%sven%'`)
  expect(rows).toEqual([{ count: 0 }])
})

test('an account that has not confirmed the address keeps nobody from theirs', async () => {
  await signUp(server.address, 'squatter-of-tom')
  await server.owner.query(
    "UPDATE accounts SET email = 'tom5@example.com', email_key = 'tom5@example.com' WHERE username_key = 'squatter-of-tom'",
  )
  known('tom5')
  const { person, end } = await logIn('tom5')
  expect(end).toBe('/login')
  expect(await person.api.accountInfo({})).toMatchObject({ username: 'tom5', emailProved: true })
})

test('a name that is taken gets a number', async () => {
  await signUp(server.address, 'ursula')
  known('u1', { preferred_username: 'ursula' })
  expect(await (await logIn('u1')).person.api.accountInfo({})).toMatchObject({ username: 'ursula2' })
})

test('where nobody may register, only who was invited gets an account', async () => {
  await letRegister('invited')
  known('vera')
  expect((await logIn('vera')).end).toBe('/login?sso=closed')
  await letRegister('open')
  expect((await logIn('vera')).end).toBe('/login')
  await letRegister('closed')
  // Who has an account logs in.
  expect((await logIn('vera')).end).toBe('/login')
  await letRegister('open')
})

test('a disabled account stays shut, and a deleted one comes back when its holder wants it', async () => {
  known('wanda')
  const { person } = await logIn('wanda')
  await server.owner.query(`UPDATE accounts SET disabled_at = now() WHERE username = 'wanda'`)
  expect((await logIn('wanda')).end).toBe('/login?sso=disabled')
  await server.owner.query(`UPDATE accounts SET disabled_at = NULL WHERE username = 'wanda'`)
  await person.api.deleteUser({ username: 'wanda' })
  expect((await logIn('wanda')).end).toBe('/login?sso=deleted')
  // Not by a link of another site.
  await new Person(server.address).fetch('/sso/login?back=true', { headers: { 'sec-fetch-site': 'cross-site' } })
  const { rows } = await server.owner.query('SELECT brings_back FROM sso_flows ORDER BY begun_at DESC LIMIT 1')
  expect(rows).toEqual([{ brings_back: false }])
  const back = await logIn('wanda', { query: '?back=true' })
  expect(await isIn(back.person)).toBe(true)
})

test('an account with a factor of its own is asked for it', async () => {
  known('xena')
  const { person } = await logIn('xena')
  const { codes } = await setUpApp(person)
  const next = await logIn('xena', { query: '?next=/demos' })
  expect(next.end).toBe('/login?asks=totp%2Crecovery&next=%2Fdemos')
  expect(await isIn(next.person)).toBe(false)
  await next.person.api.proveByCode({ code: codes[0] ?? '' })
  expect(await isIn(next.person)).toBe(true)
})

test('a login from a new device is told by mail', async () => {
  known('yara')
  const { person } = await logIn('yara')
  await person.api.logout({})
  const other = new Person(server.address)
  other.address = '203.0.113.9'
  other.userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await logIn('yara', { person: other })
  await until(async () =>
    (await mailsTo(server, 'yara@example.com')).some(({ subject }) => subject === 'New login to your Backline account'),
  )
})

test('a logout here leads to the logout there, with the token of its person', async () => {
  known('zoe')
  const { person } = await logIn('zoe')
  const { leadsTo } = await person.api.logout({})
  const address = new URL(leadsTo ?? '')
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/session/end`)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${server.address}/`)
  expect(address.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await isIn(person)).toBe(false)
  const plain = await signUp(server.address, 'zora')
  expect(await plain.api.logout({})).toMatchObject({ leadsTo: null })
})
