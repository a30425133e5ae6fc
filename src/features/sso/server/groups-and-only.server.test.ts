import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  BrowserAtProvider,
  ledTo,
  logInBySso,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#tests/support/openid-provider.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let provider: OpenIdProvider
let server: TestServer
beforeAll(async () => {
  provider = await startOpenIdProvider()
  const groups = { claim: 'groups', admin: 'operators', plans: new Map([['players', 'pro' as const]]) }
  server = await startTestServer({ sso: provider.settings({ groups, isOnly: true, trustsFactors: true }) })
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

const known = (login: string, groups?: unknown): void => {
  provider.people.set(login, { email: `${login}@example.com`, email_verified: true, preferred_username: login, groups })
}

const tierAfter = async (login: string, groups?: unknown) => {
  known(login, groups)
  const { person } = await logInBySso(server, provider, login)
  return { person, tier: (await person.api.accountInfo({})).subscriptionTier }
}

test('groups give a plan or make an administrator at each login, and take it away again', async () => {
  expect((await tierAfter('anna', ['players'])).tier).toBe('pro')
  expect((await tierAfter('anna', ['players', 'operators'])).tier).toBe('admin')
  expect((await tierAfter('anna', ['players'])).tier).toBe('pro')
  expect((await tierAfter('anna', 'players')).tier).toBe('pro')
  expect((await tierAfter('anna', [])).tier).toBe('free')
  expect((await tierAfter('anna', ['Players', 'others'])).tier).toBe('free')
  const { rows } = await server.owner.query(
    `SELECT details FROM audit_log WHERE act = 'account.tier-by-groups' AND subject_name = 'anna' ORDER BY id`,
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { before: 'free', after: 'pro' },
    { before: 'pro', after: 'admin' },
    { before: 'admin', after: 'pro' },
    { before: 'pro', after: 'free' },
  ])
})

test('what was given by hand stays where groups give nothing, and an administrator of the command line stays one', async () => {
  await tierAfter('bert', [])
  await server.owner.query(`UPDATE accounts SET tier = 'band_plus' WHERE username = 'bert'`)
  expect((await tierAfter('bert', [])).tier).toBe('band_plus')
  await server.owner.query(`UPDATE accounts SET tier = 'admin' WHERE username = 'bert'`)
  expect((await tierAfter('bert', ['players'])).tier).toBe('admin')
  expect((await tierAfter('bert', ['operators'])).tier).toBe('admin')
  expect((await tierAfter('bert', [])).tier).toBe('admin')
})

test('groups raise a plan that was given by hand, never lower it, and it is back when they are gone', async () => {
  await tierAfter('dora', [])
  await server.owner.query(`UPDATE accounts SET tier = 'band_plus' WHERE username = 'dora'`)
  expect((await tierAfter('dora', ['players'])).tier).toBe('band_plus')
  expect((await tierAfter('dora', ['operators'])).tier).toBe('admin')
  expect((await tierAfter('dora', ['players'])).tier).toBe('band_plus')
  expect((await tierAfter('dora', [])).tier).toBe('band_plus')
  await server.owner.query(`UPDATE accounts SET tier = 'pro' WHERE username = 'dora'`)
  expect((await tierAfter('dora', ['players'])).tier).toBe('pro')
  expect((await tierAfter('dora', [])).tier).toBe('pro')
})

test('an administrator sees what groups decide, and does not change it', async () => {
  const { person: admin } = await tierAfter('boss', ['operators'])
  await tierAfter('cora', ['players'])
  await tierAfter('carl', [])
  const { accounts } = await admin.api.getAdminAccounts({})
  const of = (name: string) => accounts.find(({ username }) => username === name)
  expect([of('cora')?.isTierOfGroups, of('carl')?.isTierOfGroups]).toEqual([true, false])
  expect(await refusalOf(admin.api.changeAccountTier({ accountId: of('cora')?.id ?? '', tier: 'free' }))).toMatchObject(
    {
      status: 409,
      error: 'Groups of Rehearsal Room decide this plan, at each login.',
    },
  )
  await admin.api.changeAccountTier({ accountId: of('carl')?.id ?? '', tier: 'pro' })
})

test('a trusted provider stands for the second step of its administrators, and of nobody who came another way', async () => {
  const { person } = await tierAfter('dora', ['operators'])
  expect(await person.api.accountInfo({})).toMatchObject({ needsFactor: false })
  await person.api.getAdminOverview({})
  const other = await quickPerson(server, 'dirk')
  await server.owner.query(`UPDATE accounts SET tier = 'admin' WHERE username = 'dirk'`)
  expect(await refusalOf(other.api.getAdminOverview({}))).toMatchObject({ status: 403, details: { needsFactor: true } })
})

test('the serving role cannot make administrators', async () => {
  const { rows } = await server.owner.query(
    `SELECT r.rolname FROM pg_roles r WHERE has_function_privilege(r.oid, 'set_tier_by_groups(uuid, text)', 'execute')
       AND NOT r.rolsuper AND r.rolname LIKE '%app%'`,
  )
  expect(rows).toEqual([])
})

test('where it is the only way in, nobody registers, logs in by password, or sets one', async () => {
  const words = { status: 403, error: 'On this server you log in with Rehearsal Room only.' }
  const person = new Person(server.address)
  const password = 'correct horse battery'
  expect(await refusalOf(signUp(server.address, 'emil'))).toMatchObject(words)
  expect(await refusalOf(person.api.login({ username: 'anna', password }))).toMatchObject(words)
  expect(await refusalOf(person.api.bringAccountBack({ username: 'anna', password }))).toMatchObject(words)
  expect(await refusalOf(person.api.forgotPassword({ username: 'anna' }))).toMatchObject(words)
  expect(
    await refusalOf(person.api.resetPassword({ token: 't'.repeat(43), password, passwordAgain: password })),
  ).toMatchObject(words)
  const { person: inside } = await tierAfter('frida', [])
  expect(
    await refusalOf(inside.api.changePassword({ currentPassword: 'x', password, passwordAgain: password })),
  ).toMatchObject(words)
  expect(
    await refusalOf(
      person.api.proveByPasskey({
        passkey: {
          id: 'AA',
          rawId: 'AA',
          type: 'public-key',
          response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
        },
      }),
    ),
  ).toMatchObject(words)
  expect(await refusalOf(inside.api.disconnectSso({}))).toMatchObject({ status: 409 })
})

test('where it is the only way in, the provider says who may come, and a password proves nothing', async () => {
  await letRegister('closed')
  const { person } = await tierAfter('gina', [])
  await letRegister('open')
  await server.owner.query(`UPDATE accounts SET password_hash = 'some hash' WHERE username = 'gina'`)
  await server.owner.query(`UPDATE sessions SET confirmed_at = now() - interval '1 hour'`)
  expect(await refusalOf(person.api.deleteUser({ username: 'gina' }))).toMatchObject({
    status: 403,
    details: { asksSso: 'Rehearsal Room' },
  })
  const { url } = await person.api.confirmBySso({ next: '/account' })
  expect(await ledTo(person, await new BrowserAtProvider(provider.issuer).logIn(url, 'gina'))).toBe('/account')
  await person.api.deleteUser({ username: 'gina' })
})
