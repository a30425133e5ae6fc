import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { hashToken } from '#server/secret-token.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { deadLinkText, resetSentText } from '../contract/account-texts.ts'
import { resetMailsPerHour } from './reset-link.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct horse battery'
const fresh = { password: 'a wholly new one', passwordAgain: 'a wholly new one' }

const mailsOf = (username: string, count: number) =>
  until(async () => {
    const mails = await mailsTo(server, `${username}@example.com`)
    return mails.length === count && mails
  })

const tokenIn = (text: string | undefined): string => {
  const token = /\/reset-password\/([A-Za-z0-9_-]{43})\s/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`There is no link in: ${text}`)
  return token
}

/** A person who has asked for a link, and the secret of it. */
const forgetful = async (username: string): Promise<{ person: Person; token: string }> => {
  const person = await signUp(server.address, username)
  await new Person(server.address).api.forgotPassword({ username })
  return { person, token: tokenIn((await mailsOf(username, 1))[0]?.text) }
}

const refusalOf = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: CallError) => error,
  )

test('the mail brings a link to the own address of this server, whatever host the request named', async () => {
  await signUp(server.address, 'poisoned')
  const visitor = new Person(server.address)
  const { csrfToken } = await visitor.api.csrfToken({})
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/forgot-password',
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'sec-fetch-site': 'same-origin',
      'x-csrftoken': csrfToken,
      cookie: visitor.cookie,
    },
    payload: { username: 'poisoned' },
  })
  expect(response.statusCode).toBe(200)
  const [mail] = await mailsOf('poisoned', 1)
  expect(mail?.subject).toBe('Set a new Backline password')
  expect(mail?.text).toContain(`${server.address}/reset-password/`)
  expect(mail?.html).toContain(`href="${server.address}/reset-password/${tokenIn(mail?.text)}"`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('the answer and its time are the same for a name that nobody has', async () => {
  await signUp(server.address, 'existing')
  const answers: string[] = []
  for (const username of ['existing', 'nobody-at-all', 'EXISTING@example.com', 'nobody@example.com', 'not a name']) {
    const visitor = new Person(server.address)
    await visitor.api.csrfToken({})
    const start = performance.now()
    answers.push(JSON.stringify(await visitor.api.forgotPassword({ username })))
    expect(performance.now() - start).toBeGreaterThan(200)
  }
  expect(new Set(answers)).toEqual(new Set([JSON.stringify({ success: true, message: resetSentText() })]))
  await mailsOf('existing', 2)
})

test('an account gets only so many mails in an hour', async () => {
  await signUp(server.address, 'bombed')
  const asked = Array.from({ length: resetMailsPerHour + 4 }, () =>
    new Person(server.address).api.forgotPassword({ username: 'bombed' }),
  )
  await Promise.all(asked)
  const { rows } = await server.owner.query(
    "SELECT count(*)::int AS links FROM password_resets r JOIN accounts a ON a.id = r.account_id WHERE username = 'bombed'",
  )
  expect(rows).toEqual([{ links: resetMailsPerHour }])
  await mailsOf('bombed', resetMailsPerHour)
})

test('the link sets a new password, ends every session, and a mail tells of it', async () => {
  const { person, token } = await forgetful('forgetful')
  const phone = new Person(server.address)
  await phone.api.login({ username: 'forgetful', password })
  expect(await new Person(server.address).api.resetPassword({ token, ...fresh })).toEqual({ success: true })
  expect((await person.api.getSessionUserId({})).user_id).toBeNull()
  expect((await phone.api.getSessionUserId({})).user_id).toBeNull()
  await expect(phone.api.login({ username: 'forgetful', password })).rejects.toMatchObject({ status: 401 })
  await phone.api.login({ username: 'forgetful', password: fresh.password })
  expect((await mailsOf('forgetful', 2))[1]?.subject).toBe('Your Backline password was changed')
})

test('resetting does not sign in', async () => {
  const { token } = await forgetful('outside')
  const visitor = new Person(server.address)
  await visitor.api.resetPassword({ token, ...fresh })
  expect((await visitor.api.getSessionUserId({})).user_id).toBeNull()
})

test('used, unknown, malformed and expired links are refused alike', async () => {
  const used = await forgetful('once')
  const visitor = new Person(server.address)
  await visitor.api.resetPassword({ token: used.token, ...fresh })
  const late = await forgetful('late')
  await server.owner.query('UPDATE password_resets SET expires_at = now() WHERE token_hash = $1', [
    hashToken(late.token),
  ])
  const dead = [used.token, late.token, 'x'.repeat(43), 'x', '', 'x'.repeat(300), '../../etc']
  for (const token of dead) {
    const refusal = await refusalOf(visitor.api.resetPassword({ token, ...fresh }))
    expect([refusal.status, refusal.body]).toEqual([
      400,
      expect.objectContaining({ error: deadLinkText(), fields: { token: deadLinkText() } }),
    ])
  }
  await new Person(server.address).api.login({ username: 'late', password })
})

test('a new password that is refused leaves the link as it was', async () => {
  const { token } = await forgetful('fumbler')
  const visitor = new Person(server.address)
  const short = await refusalOf(visitor.api.resetPassword({ token, password: 'short', passwordAgain: 'short' }))
  expect(short.field('password')).toContain('at least 8')
  const differing = await refusalOf(visitor.api.resetPassword({ token, ...fresh, passwordAgain: 'another one' }))
  expect(differing.field('passwordAgain')).toBe('The passwords don’t match.')
  await visitor.api.resetPassword({ token, ...fresh })
})

test('of twenty uses of one link at once, one wins', async () => {
  const { token } = await forgetful('raced')
  const uses = Array.from({ length: 20 }, async (_none, index) => {
    const own = `password number ${index}`
    await new Person(server.address).api.resetPassword({ token, password: own, passwordAgain: own })
    return own
  })
  const won = (await Promise.allSettled(uses)).filter((use) => use.status === 'fulfilled').map((use) => use.value)
  expect(won).toHaveLength(1)
  await new Person(server.address).api.login({ username: 'raced', password: won[0] ?? '' })
  await mailsOf('raced', 2)
})

test('no login by the old password outlives a reset that happens at the same time', async () => {
  const { person, token } = await forgetful('overtaken')
  const { user_id } = await person.api.getSessionUserId({})
  const logins = Array.from({ length: 8 }, () =>
    new Person(server.address).api.login({ username: 'overtaken', password }).catch(() => undefined),
  )
  await Promise.all([...logins, new Person(server.address).api.resetPassword({ token, ...fresh })])
  const { rowCount } = await server.owner.query('SELECT FROM sessions WHERE account_id = $1', [user_id])
  expect(rowCount).toBe(0)
})

test('a newer link ends the older one, and comes for the e-mail address as it does for the name', async () => {
  const { token } = await forgetful('twice')
  const visitor = new Person(server.address)
  expect(await visitor.api.forgotPassword({ username: ' TWICE@example.com' })).toMatchObject({
    message: resetSentText(),
  })
  const second = tokenIn((await mailsOf('twice', 2))[1]?.text)
  await expect(visitor.api.resetPassword({ token, ...fresh })).rejects.toThrow(deadLinkText())
  await visitor.api.resetPassword({ token: second, ...fresh })
})

test('the database holds no secret of a link', async () => {
  const { token } = await forgetful('secretive')
  const { rows } = await server.owner.query<{ row: string }>('SELECT r::text AS row FROM password_resets r')
  const all = rows.map(({ row }) => row).join()
  expect(all).toContain(hashToken(token).toString('hex'))
  expect(all).not.toContain(token)
  expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('changing the password needs the current one, keeps this session and ends the others', async () => {
  const person = await signUp(server.address, 'changer')
  await proveAddress(server, 'changer')
  const other = new Person(server.address)
  await other.api.login({ username: 'changer', password })
  const wrong = await refusalOf(person.api.changePassword({ currentPassword: `${password} `, ...fresh }))
  expect([wrong.status, wrong.field('currentPassword')]).toEqual([400, 'That’s not your current password.'])
  expect((await other.api.getSessionUserId({})).user_id).not.toBeNull()
  expect(await person.api.changePassword({ currentPassword: password, ...fresh })).toEqual({ success: true })
  expect((await person.api.getSessionUserId({})).user_id).not.toBeNull()
  expect((await other.api.getSessionUserId({})).user_id).toBeNull()
  await expect(other.api.login({ username: 'changer', password })).rejects.toMatchObject({ status: 401 })
  await other.api.login({ username: 'changer', password: fresh.password })
  const mail = (await mailsOf('changer', 3)).find(({ subject }) => subject?.includes('password'))
  expect(mail?.subject).toBe('Your Backline password was changed')
  expect(mail?.text).toContain(`${server.address}/forgot-password`)
})

test('of two changes at once that know the current password, one holds', async () => {
  const person = await signUp(server.address, 'doubled')
  await person.api.csrfToken({})
  const changes = ['first new password', 'second new password'].map(async (own) => {
    await person.api.changePassword({ currentPassword: password, password: own, passwordAgain: own })
    return own
  })
  const won = (await Promise.allSettled(changes)).filter((change) => change.status === 'fulfilled')
  expect(won).toHaveLength(1)
  await new Person(server.address).api.login({ username: 'doubled', password: won[0]?.value ?? '' })
})

test('nobody who is not signed in changes a password', async () => {
  const call = new Person(server.address).api.changePassword({ currentPassword: password, ...fresh })
  await expect(call).rejects.toMatchObject({ status: 401 })
})

test('a link can be looked at without using it up, and says when it is over', async () => {
  const { token } = await forgetful('looks-first')
  const visitor = new Person(server.address)
  const look = (secret: string) => visitor.api.getPasswordReset({ token: secret })
  expect(await look(token)).toMatchObject({ valid: true })
  expect(await look(token)).toMatchObject({ valid: true })
  await visitor.api.resetPassword({ token, ...fresh })
  expect(await look(token)).toMatchObject({ valid: false })
  expect(await look('x'.repeat(43))).toMatchObject({ valid: false })

  const { token: late } = await forgetful('looks-late')
  await server.owner.query("UPDATE password_resets SET expires_at = now() - interval '1 second' WHERE used_at IS NULL")
  expect(await look(late)).toMatchObject({ valid: false })
})
