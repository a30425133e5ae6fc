import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#server/secret-token.ts'
import { linkMailedTo, mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { someFactor } from '#tests/support/some-factor.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { addressMailsPerDay } from './address-link.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct horse battery'
const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1)
const linkTo = async (email: string, count = 1): Promise<string> =>
  tokenOf(await linkMailedTo(server, email, '/confirm-address/', count))
const register = (username: string, email: string, invitation?: string) =>
  new Person(server.address).api.register({ username, email, password, passwordAgain: password, invitation })
const dead = { status: 400, fields: { token: 'This link is no longer valid. Ask for a new one.' } }
const asNow = async (username: string) => {
  const { rows } = await server.owner.query(
    'SELECT email, email_proved_at IS NOT NULL AS proved FROM accounts WHERE username_key = $1',
    [username],
  )
  return rows[0]
}

test('who registers gets a link, which proves the address once, also for somebody who is not logged in', async () => {
  const jana = await signUp(server.address, 'jana')
  expect(await jana.api.accountInfo({})).toMatchObject({ emailProved: false, emailProveBy: null })
  const token = await linkTo('jana@example.com')
  const visitor = new Person(server.address)
  const link = { kind: 'prove', username: 'jana', displayName: 'Jana', email: 'jana@example.com' }
  expect(await visitor.api.getAddressLink({ token })).toEqual({ success: true, link })
  // Looking, as mail programs do, proves nothing.
  expect(await asNow('jana')).toEqual({ email: 'jana@example.com', proved: false })
  expect(await visitor.api.confirmAddress({ token })).toEqual({
    success: true,
    kind: 'prove',
    email: 'jana@example.com',
  })
  expect(await jana.api.accountInfo({})).toMatchObject({ emailProved: true, emailProveBy: null })
  expect(await visitor.api.getAddressLink({ token })).toEqual({ success: true, link: null })
  expect(await refusalOf(visitor.api.confirmAddress({ token }))).toMatchObject(dead)
  expect(await refusalOf(jana.api.sendAddressLink({}))).toMatchObject({ status: 409 })
  const { records } = await jana.api.getOwnRecords({})
  expect(records.map(({ act }) => act)).toContain('security.address')
})

test('the last link is the one that works, for a day', async () => {
  const petr = await signUp(server.address, 'petr')
  const first = await linkTo('petr@example.com')
  await petr.api.sendAddressLink({})
  const second = await linkTo('petr@example.com', 2)
  expect(await refusalOf(petr.api.confirmAddress({ token: first }))).toMatchObject(dead)
  await server.owner.query('UPDATE address_links SET expires_at = now() WHERE token_hash = $1', [hashToken(second)])
  expect(await refusalOf(petr.api.confirmAddress({ token: second }))).toMatchObject(dead)
  expect(await refusalOf(petr.api.confirmAddress({ token: 'nothing' }))).toMatchObject(dead)
})

test('an address that nobody proved keeps nobody from it: who proves it has it', async () => {
  const squatter = await signUp(server.address, 'squatter')
  await server.owner.query(
    "UPDATE accounts SET email = 'zoe@example.com', email_key = 'zoe@example.com' WHERE username_key = 'squatter'",
  )
  const squatted = await squatter.api.sendAddressLink({})
  expect(squatted.email).toBe('zoe@example.com')
  const own = 'another good password'
  const zoe = new Person(server.address)
  await zoe.api.register({ username: 'zoe', email: 'Zoe@Example.com', password: own, passwordAgain: own })
  await zoe.api.login({ username: 'zoe', password: own })
  // Until then, both log in by it, each with their own password.
  const byAddress = new Person(server.address)
  await byAddress.api.login({ username: 'zoe@example.com', password: own })
  expect((await byAddress.api.accountInfo({})).username).toBe('zoe')
  const [squattersLink, token] = [await linkTo('zoe@example.com'), await linkTo('zoe@example.com', 2)]
  await zoe.api.confirmAddress({ token })
  const later = new Person(server.address)
  await later.api.login({ username: 'ZOE@example.com', password: own })
  expect(await refusalOf(later.api.login({ username: 'zoe@example.com', password }))).toMatchObject({ status: 401 })
  expect((await later.api.accountInfo({})).username).toBe('zoe')
  expect(await refusalOf(squatter.api.sendAddressLink({}))).toMatchObject({ status: 409 })
  expect(await refusalOf(zoe.api.confirmAddress({ token: squattersLink }))).toMatchObject({ status: 409 })
  expect(await asNow('squatter')).toEqual({ email: 'zoe@example.com', proved: false })
  expect(await refusalOf(register('third', 'zoe@example.com'))).toMatchObject({
    status: 400,
    fields: { email: 'This e-mail address already has an account.' },
  })
})

test('two that prove one address at the same moment: one has it, the other is told', async () => {
  await register('twin1', 'twins@example.com')
  await register('twin2', 'twins@example.com')
  const tokens = [await linkTo('twins@example.com'), await linkTo('twins@example.com', 2)]
  const visitor = new Person(server.address)
  const answers = await Promise.all(tokens.map((token) => refusalOf(visitor.api.confirmAddress({ token }))))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.find((answer) => answer !== null)).toMatchObject({ status: 409, code: 'conflict' })
})

test('nobody fills the mailbox of somebody else: an address gets few links a day, no matter who asks', async () => {
  for (let at = 0; at < addressMailsPerDay + 2; at++) await register(`flood${at}`, 'victim@example.com')
  const person = new Person(server.address)
  await person.api.login({ username: 'flood6', password })
  expect(await refusalOf(person.api.sendAddressLink({}))).toMatchObject({ status: 429 })
  const { rows } = await server.owner.query(
    "SELECT count(*)::int AS sent FROM pgboss.job WHERE name = 'send-mail' AND data->>'to' = 'victim@example.com'",
  )
  expect(rows).toEqual([{ sent: addressMailsPerDay }])
})

test('an address changes when its link is opened; the one before is told, and takes it back with everybody locked out', async () => {
  const eva = await quickPerson(server, 'eva')
  await server.owner.query("UPDATE sessions SET confirmed_at = now() - interval '1 day' WHERE account_id = $1", [
    eva.id,
  ])
  expect(await refusalOf(eva.api.changeAddress({ email: 'new@example.com' }))).toMatchObject({ status: 403 })
  await server.owner.query('UPDATE sessions SET confirmed_at = now() WHERE account_id = $1', [eva.id])
  await eva.api.changeAddress({ email: 'new@example.com' })
  expect(await asNow('eva')).toEqual({ email: 'eva@example.com', proved: true })
  await eva.api.confirmAddress({ token: await linkTo('new@example.com') })
  expect(await eva.api.accountInfo({})).toMatchObject({ email: 'new@example.com', emailProved: true })
  // The thief goes on to a third address.
  await eva.api.changeAddress({ email: 'thief@example.com' })
  await eva.api.confirmAddress({ token: await linkTo('thief@example.com') })
  const thievesWayBack = await linkTo('new@example.com', 2)
  const back = await linkTo('eva@example.com')
  const holder = new Person(server.address)
  expect(await holder.api.getAddressLink({ token: back })).toMatchObject({ link: { kind: 'back' } })
  await holder.api.confirmAddress({ token: back })
  expect(await asNow('eva')).toEqual({ email: 'eva@example.com', proved: true })
  expect(await refusalOf(eva.api.accountInfo({}))).toMatchObject({ status: 401 })
  expect(await refusalOf(holder.api.confirmAddress({ token: thievesWayBack }))).toMatchObject(dead)
  const reset = tokenOf(await linkMailedTo(server, 'eva@example.com', '/reset-password/'))
  await holder.api.resetPassword({ token: reset, password: 'only mine again', passwordAgain: 'only mine again' })
  await holder.api.login({ username: 'eva', password: 'only mine again' })
})

test('who changed an address twice does not take it back to the one between', async () => {
  const ema = await quickPerson(server, 'ema')
  await ema.api.changeAddress({ email: 'between@example.com' })
  await ema.api.confirmAddress({ token: await linkTo('between@example.com') })
  await ema.api.changeAddress({ email: 'beyond@example.com' })
  await ema.api.confirmAddress({ token: await linkTo('beyond@example.com') })
  const thief = new Person(server.address)
  await thief.api.confirmAddress({ token: await linkTo('between@example.com', 2) })
  expect(await asNow('ema')).toEqual({ email: 'between@example.com', proved: true })
  await thief.api.confirmAddress({ token: await linkTo('ema@example.com') })
  expect(await asNow('ema')).toEqual({ email: 'ema@example.com', proved: true })
  // Nobody had asked for it: the mail says so, and is sent whatever was asked for before.
  const mails = await until(async () => {
    const sent = await mailsTo(server, 'ema@example.com')
    return sent.length > 0 && sent
  })
  expect(mails.at(-1)?.text).toContain('You took back a change')
})

test('what somebody left in an account to log in with ends when the holder of the address sets a password', async () => {
  await register('hijacker', 'pia@example.com')
  const hijacker = new Person(server.address)
  await hijacker.api.login({ username: 'hijacker', password })
  await server.owner.query(someFactor, [(await hijacker.api.getSessionUserId({})).user_id])
  await hijacker.api.forgotPassword({ username: 'pia@example.com' })
  const reset = tokenOf(await linkMailedTo(server, 'pia@example.com', '/reset-password/'))
  const pia = new Person(server.address)
  await pia.api.resetPassword({ token: reset, password: 'only mine now', passwordAgain: 'only mine now' })
  expect(await pia.api.login({ username: 'pia@example.com', password: 'only mine now' })).toMatchObject({ factors: [] })
})

test('an address that nobody proved gets links alone, and few, no matter how many accounts ask', async () => {
  for (const at of [1, 2, 3]) {
    await register(`pest${at}`, 'quiet@example.com')
    const pest = new Person(server.address)
    await pest.api.login({ username: `pest${at}`, password })
    await pest.api.changePassword({
      currentPassword: password,
      password: 'a wholly new one',
      passwordAgain: 'a wholly new one',
    })
    for (let asked = 0; asked < 3; asked++) await pest.api.forgotPassword({ username: `pest${at}` })
  }
  const { rows } = await server.owner.query(
    "SELECT data->>'subject' AS subject FROM pgboss.job WHERE name = 'send-mail' AND data->>'to' = 'quiet@example.com'",
  )
  const subjects = rows.map(({ subject }) => subject)
  expect(subjects).toHaveLength(3 + addressMailsPerDay)
  expect(new Set(subjects)).toEqual(
    new Set(['Confirm your e-mail address for Backline', 'Set a new Backline password']),
  )
})

test('a new password ends the change of address that is under way', async () => {
  const dan = await quickPerson(server, 'dan')
  await dan.api.changeAddress({ email: 'dans-thief@example.com' })
  const token = await linkTo('dans-thief@example.com')
  await new Person(server.address).api.forgotPassword({ username: 'dan' })
  const reset = tokenOf(await linkMailedTo(server, 'dan@example.com', '/reset-password/'))
  await dan.api.resetPassword({ token: reset, password: 'a wholly new one', passwordAgain: 'a wholly new one' })
  expect(await refusalOf(dan.api.confirmAddress({ token }))).toMatchObject(dead)
})

test('a reset proves the address that its link was mailed to', async () => {
  await register('ota', 'ota@example.com')
  await new Person(server.address).api.forgotPassword({ username: 'ota@example.com' })
  const token = tokenOf(await linkMailedTo(server, 'ota@example.com', '/reset-password/'))
  await new Person(server.address).api.resetPassword({
    token,
    password: 'a wholly new one',
    passwordAgain: 'a wholly new one',
  })
  expect(await asNow('ota')).toEqual({ email: 'ota@example.com', proved: true })
})

test('the link of an invitation proves the address that it was sent to, and no other', async () => {
  const boss = await quickPerson(server, 'bossy', 'pro')
  const { workspace } = await boss.api.createWorkspace({ workspaceName: 'Door' })
  const invite = async (email: string): Promise<string> => {
    await boss.api.sendInvite({ workspaceId: workspace.id, email })
    return tokenOf(await linkMailedTo(server, email, '/accept-invite/'))
  }
  const token = await invite('lea@example.com')
  await register('lea', 'lea@example.com', token)
  expect(await asNow('lea')).toEqual({ email: 'lea@example.com', proved: true })
  await register('mallory', 'else@example.com', token)
  expect(await asNow('mallory')).toEqual({ email: 'else@example.com', proved: false })
  const tokenOfIan = await invite('ian@example.com')
  const ian = await signUp(server.address, 'ian')
  await ian.api.acceptInvite({ token: tokenOfIan })
  expect(await asNow('ian')).toEqual({ email: 'ian@example.com', proved: true })
})

test('the bell tells of an invitation only who has proved its address', async () => {
  const boss = await quickPerson(server, 'host1', 'pro')
  const { workspace } = await boss.api.createWorkspace({ workspaceName: 'Bell' })
  await register('thief', 'ceo@example.com')
  const thief = new Person(server.address)
  await thief.api.login({ username: 'thief', password })
  await boss.api.sendInvite({ workspaceId: workspace.id, email: 'ceo@example.com' })
  expect(await thief.api.getNotifications({ limit: 10 })).toEqual([])
  const known = await quickPerson(server, 'known1')
  await boss.api.sendInvite({ workspaceId: workspace.id, email: known.email })
  expect(await known.api.getNotifications({ limit: 10 })).toHaveLength(1)
})

test('an account from before keeps its mails and its bell for sixty days', async () => {
  const old = await quickPerson(server, 'older')
  const boss = await quickPerson(server, 'host2', 'pro')
  const { workspace } = await boss.api.createWorkspace({ workspaceName: 'Sixty' })
  const toMail = async () => (await server.owner.query('SELECT people_to_mail() AS id')).rows.map(({ id }) => id)
  const proveWithin = (days: number) =>
    server.owner.query(
      'UPDATE accounts SET email_proved_at = NULL, email_prove_by = now() + make_interval(days => $2) WHERE id = $1',
      [old.id, days],
    )
  await proveWithin(60)
  const { emailProveBy } = await old.api.accountInfo({})
  expect(Date.parse(emailProveBy ?? '') - Date.now()).toBeGreaterThan(59 * 86_400_000)
  expect(await refusalOf(register('younger', old.email))).toMatchObject({ status: 400 })
  await boss.api.sendInvite({ workspaceId: workspace.id, email: old.email })
  expect(await old.api.getNotifications({ limit: 10 })).toHaveLength(1)
  await server.owner.query('UPDATE notifications SET mail_after = now() WHERE account_id = $1', [old.id])
  expect(await toMail()).toContain(old.id)
  await proveWithin(0)
  expect(await toMail()).not.toContain(old.id)
  expect(await refusalOf(register('younger', old.email))).toBeNull()
})

test('on a server for invited people, the link in the mail is asked for, and not an address that somebody knows', async () => {
  const admin = await quickPerson(server, 'root1', 'admin')
  const visitor = new Person(server.address)
  await visitor.api.notifyMe({ email: 'wait@example.com', plan: 'pro' })
  expect((await admin.api.getWaitlist({})).waiting).toEqual([])
  const ask = tokenOf(await linkMailedTo(server, 'wait@example.com', '/plan-interest/'))
  const page = await visitor.fetch(`/plan-interest/${ask}`)
  expect(await page.text()).toContain('wait@example.com')
  await visitor.fetch(`/plan-interest/${ask}`, { method: 'POST' })
  expect((await admin.api.getWaitlist({})).waiting.map(({ email }) => email)).toEqual(['wait@example.com'])
  await admin.api.inviteWaiting({ email: 'wait@example.com', plan: 'pro' })
  const mails = await until(async () => {
    const sent = await mailsTo(server, 'wait@example.com')
    return sent.length === 2 && sent
  })
  const invitation = /invitation=([\w-]{43})/.exec(mails[1]?.text ?? '')?.[1]
  await admin.api.saveInstanceSettings({ registration: 'invited', largestUploadBytes: null, banner: '', rowVersion: 0 })
  expect(await refusalOf(register('waiter', 'wait@example.com'))).toMatchObject({ status: 403 })
  expect(await refusalOf(register('waiter', 'other@example.com', invitation))).toMatchObject({ status: 403 })
  await register('waiter', 'wait@example.com', invitation)
  expect(await asNow('waiter')).toEqual({ email: 'wait@example.com', proved: true })
})
