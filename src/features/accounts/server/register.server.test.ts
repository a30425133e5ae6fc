import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { Person } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct horse battery'
const marta = { username: 'Marta', email: 'Marta@Example.com', password, passwordAgain: password }

const refusalOf = (input: Partial<typeof marta>): Promise<CallError> =>
  new Person(server.address).api.register({ ...marta, ...input }).then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: CallError) => error,
  )

test('an account is made on the free plan, whatever plan the caller names, with an argon2id hash', async () => {
  const input = { ...marta, tier: 'admin', subscriptionTier: 'admin', is_admin: true }
  expect(await new Person(server.address).api.register(input)).toEqual({ success: true })
  const { rows } = await server.owner.query('SELECT username, email, tier, password_hash, picture_name FROM accounts')
  expect(rows).toEqual([
    {
      username: 'Marta',
      email: 'Marta@Example.com',
      tier: 'free',
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/),
      picture_name: null,
    },
  ])
})

test('registering does not sign in', async () => {
  const person = new Person(server.address)
  await person.api.register({ ...marta, username: 'newcomer', email: 'newcomer@example.com' })
  expect((await person.api.getSessionUserId({})).user_id).toBeNull()
})

test('a taken name and a confirmed address are refused beside their fields, however they are written', async () => {
  await server.owner.query("UPDATE accounts SET email_proved_at = now() WHERE username_key = 'marta'")
  const both = await refusalOf({ username: 'MARTA', email: 'marta@EXAMPLE.com' })
  expect(both).toMatchObject({
    status: 400,
    body: {
      fields: { username: 'This username is taken.', email: 'This e-mail address already has an account.' },
    },
  })
  expect((await refusalOf({ username: 'mArTa', email: 'other@example.com' })).body.fields).toEqual({
    username: 'This username is taken.',
  })
  expect((await refusalOf({ username: 'other', email: ' marta@example.com ' })).body.fields).toEqual({
    email: 'This e-mail address already has an account.',
  })
})

test.each([
  ['username', { username: '' }, 'Username is required.'],
  ['username', { username: 'ab' }, 'Use 3 to 32 letters'],
  ['username', { username: 'a'.repeat(33) }, 'Use 3 to 32 letters'],
  ['username', { username: 'mıke' }, 'Use 3 to 32 letters'],
  ['username', { username: 'mi ke' }, 'Use 3 to 32 letters'],
  ['username', { username: { $ne: 1 } as unknown as string }, 'Username is required.'],
  ['email', { email: '' }, 'E-mail is required.'],
  ['email', { email: 'marta' }, 'That’s not an e-mail address.'],
  ['email', { email: 'a@example.com\r\nBcc: b@example.com' }, 'That’s not an e-mail address.'],
  ['password', { password: 'seven77', passwordAgain: 'seven77' }, 'at least 8'],
  ['password', { password: '🎸'.repeat(129), passwordAgain: '🎸'.repeat(129) }, 'at most 128'],
  ['passwordAgain', { passwordAgain: `${password} ` }, 'The passwords don’t match.'],
])('a bad %s is refused beside its field: %j', async (field, input, text) => {
  const refusal = await refusalOf({ username: 'fresh', email: 'fresh@example.com', ...input })
  expect(refusal.status).toBe(400)
  expect(refusal.field(field)).toContain(text)
})

test('the password counts exactly as typed: white space, case and signs beyond the Latin ones', async () => {
  const typed = ` Пароль🎸${'x'.repeat(119)} `
  const person = new Person(server.address)
  const username = 'exact'
  await person.api.register({ username, email: 'exact@example.com', password: typed, passwordAgain: typed })
  for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, 72), `${typed} `]) {
    await expect(person.api.login({ username, password: other })).rejects.toMatchObject({ status: 401 })
  }
  expect(await person.api.login({ username, password: typed })).toMatchObject({ success: true, factors: [] })
})

test('mistakes in the form use up no registrations, but not without end; those who wait are told how long', async () => {
  for (let tries = 0; tries < 40; tries++) expect((await refusalOf({ username: 'x' })).status).toBe(400)
  await new Person(server.address).api.register({ ...marta, username: 'patient', email: 'patient@example.com' })

  await server.owner.query("UPDATE rate_windows SET calls = 300 WHERE key LIKE 'register:tries:%'")
  expect((await refusalOf({ username: 'x' })).status).toBe(429)
  await server.owner.query("UPDATE rate_windows SET calls = 0 WHERE key LIKE 'register:tries:%'")
  await server.owner.query(
    "UPDATE rate_windows SET calls = 30, ends_at = now() + interval '1490 seconds' WHERE key LIKE 'register:%' AND key NOT LIKE '%:tries'",
  )
  const refusal = await refusalOf({ username: 'fresh', email: 'fresh@example.com' })
  expect(refusal).toMatchObject({ status: 429, message: 'Too many tries. Try again in 25 minutes.' })
  expect(refusal.body.retryAfterSeconds).toBeGreaterThan(1400)
})

test('of many who register one name at once, exactly one gets it', async () => {
  const tries = Array.from({ length: 12 }, (_none, index) =>
    new Person(server.address).api
      .register({ ...marta, username: index % 2 ? 'Sought' : 'sought', email: `sought${index}@example.com` })
      .catch((error: CallError) => error),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((answer) => !(answer instanceof Error))).toHaveLength(1)
  for (const answer of answers) {
    if (answer instanceof Error) {
      expect(answer).toMatchObject({ status: 400, body: { fields: { username: 'This username is taken.' } } })
    }
  }
  const { rows } = await server.owner.query("SELECT count(*)::int AS made FROM accounts WHERE username_key = 'sought'")
  expect(rows).toEqual([{ made: 1 }])
})

test('a browser without JavaScript is led on to the login', async () => {
  const person = new Person(server.address)
  const { csrfToken } = await person.api.csrfToken({})
  const response = await person.fetch('/api/register', {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ ...marta, username: 'plain', email: 'plain@example.com', csrf_token: csrfToken }),
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login'])
})
