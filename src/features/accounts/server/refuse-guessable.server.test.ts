import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { guessableText } from './passwords.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const guessable = { status: 400, body: { fields: { password: guessableText() } } }

const refusalOf = (call: Promise<unknown>): Promise<CallError | null> =>
  call.then(
    () => null,
    (error: CallError) => error,
  )

test.each([
  ['Password1', 'zoe', 'zoe@example.com'],
  ['Qwerty1234!', 'zoe', 'zoe@example.com'],
  ['12345678', 'zoe', 'zoe@example.com'],
  ['        ', 'zoe', 'zoe@example.com'],
  ['🎸🎸🎸🎸🎸🎸🎸🎸', 'zoe', 'zoe@example.com'],
  ['Zoe.Lind', 'zoe.lind', 'zoe@example.com'],
  ['zoelindberg', 'zoe', 'ZoeLindberg@example.com'],
  ['zoe@example.com', 'zoe', 'Zoe@example.com'],
])('nobody registers with %s (as %s, %s)', async (password, username, email) => {
  const registration = { username, email, password, passwordAgain: password }
  expect(await refusalOf(new Person(server.address).api.register(registration))).toMatchObject(guessable)
  expect((await server.owner.query("SELECT FROM accounts WHERE username LIKE 'zoe%'")).rowCount).toBe(0)
})

test('nor changes to one, nor resets to one; the reset link stays good for a better one', async () => {
  const person = await signUp(server.address, 'zacharias')
  const to = (password: string) => ({ password, passwordAgain: password })
  await person.api.createWorkspace({ workspaceName: 'Night Ferry' })
  for (const password of ['Zacharias', 'nightferry99']) {
    const change = { currentPassword: 'correct horse battery', ...to(password) }
    expect(await refusalOf(person.api.changePassword(change))).toMatchObject(guessable)
  }
  await person.api.forgotPassword({ username: 'zacharias' })
  const link = await linkMailedTo(server, 'zacharias@example.com', '/reset-password/')
  const token = link.split('/').at(-1) ?? ''
  for (const password of ['zacharias', 'iloveyou', 'NightFerry!']) {
    expect(await refusalOf(person.api.resetPassword({ token, ...to(password) }))).toMatchObject(guessable)
  }
  await person.api.resetPassword({ token, ...to('a better one, this') })
  await person.api.login({ username: 'zacharias', password: 'a better one, this' })
})
