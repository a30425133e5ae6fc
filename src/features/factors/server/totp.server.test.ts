import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode, setUpApp } from '#tests/support/authenticator-app.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp, signUpWithBand } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { wrongFactors } from './prove.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct horse battery'
const isIn = async (person: Person): Promise<boolean> => (await person.api.getSessionUserId({})).user_id !== null

/** Lets the codes of the app be used again, as if half a minute had passed. */
const nextStep = (username: string) =>
  server.owner.query(
    `UPDATE login_factors SET last_step = NULL
     WHERE account_id = (SELECT id FROM accounts WHERE username = $1)`,
    [username],
  )

const withApp = async (username: string) => {
  const person = await signUp(server.address, username)
  await proveAddress(server, username)
  const app = await setUpApp(person)
  await nextStep(username)
  return { person, ...app }
}

const logIn = async (username: string) => {
  const person = new Person(server.address)
  return { person, ...(await person.api.login({ username, password })) }
}

test('an app is set up with a code of it, and from then on a login needs one', async () => {
  const elsewhere = await signUp(server.address, 'nora')
  await proveAddress(server, 'nora')
  const person = new Person(server.address)
  await person.api.login({ username: 'nora', password })
  const { secret, address } = await person.api.beginTotp({})
  expect(new URL(address)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  expect(await refusalOf(person.api.addTotp({ code: '000 000' }))).toMatchObject({
    status: 400,
    fields: { code: expect.any(String) },
  })
  // Nothing is set up by a wrong code.
  expect((await logIn('nora')).factors).toEqual([])
  const { codes } = await person.api.addTotp({ code: ` ${appCode(secret).slice(0, 3)} ${appCode(secret).slice(3)}` })
  expect(new Set(codes).size).toBe(10)
  // What was logged in before has shown the password alone.
  expect([await isIn(elsewhere), await isIn(person)]).toEqual([false, true])
  expect(await refusalOf(person.api.beginTotp({}))).toMatchObject({ status: 409 })
  expect(await person.api.getFactors({})).toMatchObject({ factors: [{ kind: 'totp' }], recoveryLeft: 10 })
  await until(async () =>
    (await mailsTo(server, 'nora@example.com')).some(({ subject }) =>
      subject?.startsWith('Two-step login was changed'),
    ),
  )

  await nextStep('nora')
  const next = await logIn('nora')
  expect(next.factors).toEqual(['totp', 'recovery'])
  expect(await isIn(next.person)).toBe(false)
  expect(await refusalOf(next.person.api.accountInfo({}))).toMatchObject({ status: 401 })
  expect(await refusalOf(next.person.api.proveByCode({ code: '000000' }))).toMatchObject({ status: 400 })
  await next.person.api.proveByCode({ code: appCode(secret) })
  expect(await isIn(next.person)).toBe(true)
})

test('a code works once, one of the step before works, and an older one does not', async () => {
  const { secret } = await withApp('olga')
  const first = await logIn('olga')
  await first.person.api.proveByCode({ code: appCode(secret) })
  const again = await logIn('olga')
  expect(await refusalOf(again.person.api.proveByCode({ code: appCode(secret) }))).toMatchObject({ status: 400 })
  await nextStep('olga')
  expect(await refusalOf(again.person.api.proveByCode({ code: appCode(secret, -3) }))).toMatchObject({ status: 400 })
  await again.person.api.proveByCode({ code: appCode(secret, -1) })
  expect(await isIn(again.person)).toBe(true)
})

test('of many who use a code at once one passes', async () => {
  const { secret } = await withApp('pia')
  const all = await Promise.all(Array.from({ length: 6 }, () => logIn('pia')))
  const code = appCode(secret)
  const passed = await Promise.all(
    all.map(async ({ person }) => (await refusalOf(person.api.proveByCode({ code }))) === null),
  )
  expect(passed.filter(Boolean)).toHaveLength(1)
})

test('a recovery code stands for the app, once, and new ones end the old ones', async () => {
  const { person, codes } = await withApp('rita')
  const [code = '', other = '', third = ''] = codes
  const lost = await logIn('rita')
  await lost.person.api.proveByCode({ code: code.toUpperCase().replaceAll('-', ' ') })
  expect(await isIn(lost.person)).toBe(true)
  const again = await logIn('rita')
  expect(await refusalOf(again.person.api.proveByCode({ code }))).toMatchObject({ status: 400 })
  await again.person.api.proveByCode({ code: other })
  expect(await person.api.getFactors({})).toMatchObject({ recoveryLeft: 8 })
  const { codes: fresh } = await person.api.renewRecoveryCodes({})
  const last = await logIn('rita')
  expect(await refusalOf(last.person.api.proveByCode({ code: third }))).toMatchObject({ status: 400 })
  await last.person.api.proveByCode({ code: fresh[0] ?? '' })
})

test('many wrong codes shut the account, and its holder is told', async () => {
  const { secret } = await withApp('sara')
  for (let wrong = 0; wrong < wrongFactors.max; wrong += 1) {
    const { person } = await logIn('sara')
    expect(await refusalOf(person.api.proveByCode({ code: '000000' }))).toMatchObject({ status: 400 })
  }
  const { person } = await logIn('sara')
  expect(await refusalOf(person.api.proveByCode({ code: appCode(secret) }))).toMatchObject({ status: 429 })
  await until(async () =>
    (await mailsTo(server, 'sara@example.com')).some(
      ({ subject }) => subject === 'Somebody may know your Backline password',
    ),
  )
})

test('a login that waits for its code is over after ten minutes, and with another password', async () => {
  const { person: holder, secret } = await withApp('tina')
  const late = await logIn('tina')
  await server.owner.query(`UPDATE pending_logins SET expires_at = now() - interval '1 second'`)
  expect(await refusalOf(late.person.api.proveByCode({ code: appCode(secret) }))).toMatchObject({ status: 400 })
  const known = await logIn('tina')
  await holder.api.changePassword({
    currentPassword: password,
    password: 'a wholly new one',
    passwordAgain: 'a wholly new one',
  })
  expect(await refusalOf(known.person.api.proveByCode({ code: appCode(secret) }))).toMatchObject({ status: 400 })
  expect(await isIn(known.person)).toBe(false)
})

test('with two-step login a dangerous act asks for a factor, and the password is none', async () => {
  const { person, secret } = await withApp('uma')
  await person.api.confirmSession({})
  await server.owner.query(`UPDATE sessions SET confirmed_at = now() - interval '1 hour'`)
  expect(await refusalOf(person.api.confirmSession({ password }))).toMatchObject({
    status: 403,
    details: { asksFactor: ['totp', 'recovery'] },
  })
  expect(await refusalOf(person.api.renewRecoveryCodes({}))).toMatchObject({ status: 403 })
  await person.api.proveByCode({ code: appCode(secret) })
  await person.api.renewRecoveryCodes({})
  const [app] = (await person.api.getFactors({})).factors
  await person.api.removeFactor({ factorId: app?.id ?? '' })
  expect(await person.api.getFactors({})).toMatchObject({ factors: [], recoveryLeft: 0 })
  expect((await logIn('uma')).factors).toEqual([])
})

test('nobody removes the factor of somebody else', async () => {
  const { person } = await withApp('vera')
  const other = await signUp(server.address, 'willa')
  const [app] = (await person.api.getFactors({})).factors
  expect(await refusalOf(other.api.removeFactor({ factorId: app?.id ?? '' }))).toMatchObject({ status: 404 })
})

test('a band may ask its members for two-step login, once its owner has it', async () => {
  const owner = await signUpWithBand(server.address, 'xenia')
  const workspace_id = owner.workspaceId ?? ''
  expect(await refusalOf(owner.api.saveWorkspace({ workspace_id, needsFactor: true }))).toMatchObject({
    status: 400,
    fields: { needsFactor: expect.any(String) },
  })
  await setUpApp(owner)
  const member = await quickPerson(server, 'yara')
  await server.owner.query(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'manager')`, [
    workspace_id,
    member.id,
  ])
  member.workspaceId = workspace_id
  expect(await refusalOf(member.api.saveWorkspace({ workspace_id, needsFactor: true }))).toMatchObject({ status: 403 })
  await member.api.getDemos({})
  expect((await owner.api.getFactors({})).neededBy).toEqual([])
  const { workspace } = await owner.api.saveWorkspace({ workspace_id, needsFactor: true })
  expect(workspace.needsFactor).toBe(true)
  const acts = async () => (await owner.api.getWorkspaceRecords({})).records.map(({ act }) => act)
  expect(await acts()).toEqual(['security.factors-wanted'])
  await owner.api.getDemos({})
  expect(await refusalOf(member.api.getDemos({}))).toMatchObject({
    status: 423,
    error: expect.stringContaining('two-step login'),
  })
  await setUpApp(member)
  await member.api.getDemos({})
  for (const one of [owner, member]) expect((await one.api.getFactors({})).neededBy).toEqual(['Night Ferry'])
  expect((await (await signUp(server.address, 'zack')).api.getFactors({})).neededBy).toEqual([])
  await owner.api.saveWorkspace({ workspace_id, workspaceName: 'Night Ferry', needsFactor: true })
  await owner.api.saveWorkspace({ workspace_id, needsFactor: false })
  expect(await acts()).toEqual(['security.factors-left-open', 'security.factors-wanted'])
})

test('an administrator without two-step login can set it up, and nothing else', async () => {
  const chief = await quickPerson(server, 'zoe', 'admin')
  await chief.api.getInstanceSettings({})
  await server.owner.query('DELETE FROM login_factors WHERE account_id = $1', [chief.id])
  expect(await refusalOf(chief.api.getInstanceSettings({}))).toMatchObject({
    status: 403,
    details: { needsFactor: true },
  })
  await setUpApp(chief)
  await chief.api.getInstanceSettings({})
})
