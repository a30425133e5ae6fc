import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { wrongOfNetwork } from '#server/http/guesses.ts'
import { countCall, rulesFor } from '#server/http/rate-limit.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { failuresOfStrangers } from './log-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
})
afterAll(() => server.close())

const password = 'correct horse battery'
let serial = 0

const post = async (person: Person, path: string, fields: Record<string, string>): Promise<Response> => {
  const { csrfToken } = await person.api.csrfToken({})
  return person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': csrfToken },
    body: JSON.stringify(fields),
  })
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('the right password starts a session, the name in any case', async () => {
  const person = await signUp(server.address, 'Ines')
  const { user_id } = await person.api.getSessionUserId({})
  expect(user_id).toMatch(/^[0-9a-f-]{36}$/)
  const again = new Person(server.address)
  expect(await again.api.login({ username: ' iNES ', password })).toMatchObject({ success: true, factors: [] })
  expect((await again.api.getSessionUserId({})).user_id).toBe(user_id)
})

test('a browser is known for half a year after each login, not only after the first', async () => {
  const person = await signUp(server.address, 'regular')
  const known = async (): Promise<[string | undefined, string | undefined]> => {
    const response = await post(person, '/api/login', { username: 'regular', password })
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('known=')) ?? ''
    return [/^known=([^;]+)/.exec(cookie)?.[1], /Max-Age=(\d+)/.exec(cookie)?.[1]]
  }
  const first = await known()
  expect(first[1]).toBe(String(180 * 86_400))
  expect(await known()).toEqual(first)
})

test('an unknown name and a wrong password get the same answer after the same costly work', async () => {
  await signUp(server.address, 'known')
  const person = new Person(server.address)
  const answers: string[] = []
  for (const username of ['known', 'unknown', "x' OR 1=1", 'known\u0000']) {
    const spent = await timed(async () => {
      const response = await post(person, '/api/login', { username, password: 'not the password' })
      answers.push(`${response.status} ${await response.text()}`)
    })
    // One argon2id hash takes some 30 ms; an answer without one, 3 ms.
    expect(spent).toBeGreaterThan(10)
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"error":"Username or password is wrong."')
  expect(answers[0]).toMatch(/^401 /)
})

test('a login gives a new session secret and ends the old session', async () => {
  const person = await signUp(server.address, 'renewed')
  const before = person.cookie
  await person.api.login({ username: 'renewed', password })
  expect(person.cookie).not.toBe(before)
  const thief = await fetch(`${server.address}/api/get-session-user-id`, { headers: { cookie: before } })
  expect(await thief.json()).toEqual({ success: true, user_id: null })
})

test('a secret that somebody planted before the login never becomes a session', async () => {
  await signUp(server.address, 'target')
  const victim = new Person(server.address)
  await victim.api.csrfToken({})
  const planted = victim.cookie
  expect(planted).not.toBe('')
  await victim.api.login({ username: 'target', password })
  expect(victim.cookie).not.toBe(planted)
  const attacker = await fetch(`${server.address}/api/get-session-user-id`, { headers: { cookie: planted } })
  expect(await attacker.json()).toEqual({ success: true, user_id: null })
})

test('the cookie is out of reach for scripts and other sites', async () => {
  await signUp(server.address, 'flags')
  const response = await post(new Person(server.address), '/api/login', { username: 'flags', password })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^backline=[A-Za-z0-9_-]{43};/)
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Path=\//)
})

test('the database holds no session secret', async () => {
  const person = await signUp(server.address, 'hashed')
  const secret = person.cookie.split('=')[1] ?? ''
  const { rows } = await server.owner.query<{ all: string }>('SELECT string_agg(s::text, $1) AS all FROM sessions s', [
    ' ',
  ])
  expect(rows[0]?.all).not.toContain(secret)
  expect(rows[0]?.all).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
})

test('after too many wrong passwords the right one must wait too, but only for that name', async () => {
  await signUp(server.address, 'guessed')
  await signUp(server.address, 'bystander')
  const person = new Person(server.address)
  for (let failure = 0; failure < wrongOfNetwork.max; failure++) {
    const refusal = person.api.login({ username: failure % 2 ? 'GUESSED' : 'guessed', password: `guess ${failure}` })
    await expect(refusal).rejects.toMatchObject({ status: 401 })
  }
  const refused = await post(person, '/api/login', { username: 'guessed', password })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await person.api.login({ username: 'bystander', password })).toMatchObject({ success: true, factors: [] })
  // What counts is the name together with the address: the failures of another address lock nobody out.
  await server.owner.query("UPDATE rate_windows SET key = replace(key, '127.0.0.1', '192.0.2.1')")
  expect(await person.api.login({ username: 'guessed', password })).toMatchObject({ success: true, factors: [] })
})

test('a burst of guesses at once gets no further than guesses one by one', async () => {
  const username = `burst${++serial}`
  await signUp(server.address, username)
  const person = new Person(server.address)
  await person.api.csrfToken({})
  const guesses = Array.from({ length: 24 }, (_none, index) =>
    post(person, '/api/login', { username, password: `guess ${index}` }),
  )
  const statuses = (await Promise.all(guesses)).map((response) => response.status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(wrongOfNetwork.max)
  expect(statuses.filter((status) => status === 429)).toHaveLength(14)
})

test('a right password that came before the limit was reached waits, too, when it is reached meanwhile', async () => {
  const username = `meanwhile${++serial}`
  await signUp(server.address, username)
  const person = new Person(server.address)
  await person.api.csrfToken({})
  // Passwords are looked at in turn: these keep the right one waiting.
  const others = Array.from({ length: 24 }, (_none, index) =>
    post(person, '/api/login', { username: `nobody${index}`, password: 'guess' }),
  )
  await Promise.race(others)
  const right = post(person, '/api/login', { username, password })
  for (let failure = 0; failure < wrongOfNetwork.max; failure++)
    await countCall(server.services.database, username, rulesFor(`login:${username}`, '127.0.0.1', wrongOfNetwork))
  expect((await right).status).toBe(429)
  await Promise.all(others)
})

test('successful logins use nothing up, and many at once are all let in', async () => {
  await signUp(server.address, 'storm')
  const logins = Array.from({ length: 20 }, () => new Person(server.address).api.login({ username: 'storm', password }))
  expect(await Promise.all(logins)).toHaveLength(20)
})

test('an account is opened by its e-mail address, too, in any case', async () => {
  await signUp(server.address, 'byMail')
  const person = new Person(server.address)
  expect(await person.api.login({ username: ' BYmail@example.com ', password })).toMatchObject({
    success: true,
    factors: [],
  })
  expect((await person.api.accountInfo({})).username).toBe('byMail')
})

test('strangers who guess without end shut out only strangers, and the person is told once', async () => {
  const person = await signUp(server.address, 'besieged')
  await proveAddress(server, 'besieged')
  const strangersTried = (name: string, calls: number) =>
    server.owner.query(
      `INSERT INTO rate_windows VALUES ($1, now() + interval '1 day', $2) ON CONFLICT (key) DO UPDATE SET calls = $2`,
      [`login:${name}:strangers`, calls],
    )
  const from = (address: string, who = new Person(server.address)) => Object.assign(who, { address })
  const tryFrom = async (address: string, username: string, typed: string, who?: Person) =>
    (await post(from(address, who), '/api/login', { username, password: typed })).status
  await strangersTried('besieged', failuresOfStrangers.told - 1)
  expect(await tryFrom('203.0.113.1', 'besieged', 'a guess')).toBe(401)
  expect(await tryFrom('203.0.113.1', 'besieged', 'a guess')).toBe(401)
  await until(async () => (await mailsTo(server, 'besieged@example.com')).length > 0)
  expect(await mailsTo(server, 'besieged@example.com')).toHaveLength(1)

  for (const name of ['besieged', 'nobody-there']) {
    await strangersTried(name, failuresOfStrangers.most)
    expect(await tryFrom('203.0.113.2', name, password)).toBe(429)
  }
  // The same network, and the same browser elsewhere, are known; a new password forgets where the old one was said, and knows the browser that chose it.
  expect(await tryFrom('127.0.0.1', 'besieged', password)).toBe(200)
  expect(await tryFrom('203.0.113.3', 'besieged', password, person)).toBe(200)
  expect(await tryFrom('203.0.113.3', 'besieged', password)).toBe(200)
  await from('203.0.113.4', person).api.changePassword({
    currentPassword: password,
    password: 'another horse battery',
    passwordAgain: 'another horse battery',
  })
  expect(await tryFrom('203.0.113.3', 'besieged', 'another horse battery')).toBe(429)
  expect(await tryFrom('203.0.113.3', 'besieged', 'another horse battery', person)).toBe(200)
})

test.each([
  ['username', { password }],
  ['password', { username: 'somebody' }],
  ['password', { username: 'somebody', password: '' }],
  ['username', { username: ['a'], password }],
])('a login without its %s is refused beside the field', async (field, input) => {
  const refusal = await new Person(server.address).api
    .login(input as { username: string; password: string })
    .catch((error: CallError) => error)
  expect(refusal).toMatchObject({ status: 400, body: { fields: { [field]: expect.stringContaining('is required') } } })
})

test('a login from another site is refused', async () => {
  const person = new Person(server.address)
  const { csrfToken } = await person.api.csrfToken({})
  const body = new URLSearchParams({ username: 'target', password, csrf_token: csrfToken })
  const headers = { origin: 'https://evil.example' }
  expect((await person.fetch('/api/login', { method: 'POST', headers, body })).status).toBe(403)
})

test('logging out ends the session on the server and takes the cookie back; once more does no harm', async () => {
  const person = await signUp(server.address, 'leaver')
  const before = person.cookie
  expect(await person.api.logout({})).toEqual({ success: true, leadsTo: null })
  expect(person.cookie).not.toContain(before)
  const replay = await fetch(`${server.address}/api/get-session-user-id`, { headers: { cookie: before } })
  expect(await replay.json()).toEqual({ success: true, user_id: null })
  expect(await person.api.logout({})).toEqual({ success: true, leadsTo: null })
})

test('account-info tells what a person is shown of themselves, and nothing more', async () => {
  const person = await signUp(server.address, 'Jonas')
  expect(await person.api.accountInfo({})).toEqual({
    success: true,
    username: 'Jonas',
    displayName: 'Jonas',
    instruments: '',
    email: 'Jonas@example.com',
    emailProved: false,
    emailProveBy: null,
    subscriptionTier: 'free',
    profilePictureUrl: '/profile-pictures/default.svg',
    language: 'en',
    needsFactor: false,
    languages: expect.arrayContaining(['en']),
  })
  await expect(new Person(server.address).api.accountInfo({})).rejects.toMatchObject({ status: 401 })
})
