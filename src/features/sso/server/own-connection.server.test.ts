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
import { proveAddress } from '#tests/support/prove-address.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let provider: OpenIdProvider
let server: TestServer
beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await startTestServer({ sso: provider.settings() })
  provider.serve(server.address)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const known = (login: string): void => {
  provider.people.set(login, { email: `${login}@example.com`, email_verified: true, preferred_username: login })
}

const logIn = (login: string) => logInBySso(server, provider, login)

const connect = async (person: Person, login: string, browser = new BrowserAtProvider(provider.issuer)) =>
  ledTo(person, await browser.logIn((await person.api.connectSso({})).url, login))

const letTimePass = () => server.owner.query(`UPDATE sessions SET confirmed_at = now() - interval '1 hour'`)

test('who has an account connects it, and from then on comes in both ways', async () => {
  known('anna-there')
  const person = await signUp(server.address, 'anna')
  await proveAddress(server, 'anna')
  expect(await person.api.getOwnSso({})).toMatchObject({ connection: null, hasPassword: true })
  await letTimePass()
  expect(await refusalOf(person.api.connectSso({}))).toMatchObject({ status: 403, details: { asksPassword: true } })
  await person.api.confirmSession({ password: 'correct horse battery' })
  expect(await connect(person, 'anna-there')).toBe('/account?sso=connected#sso')
  await until(async () =>
    (await mailsTo(server, 'anna@example.com')).some(
      ({ subject }) => subject === 'Rehearsal Room opens your Backline account now',
    ),
  )
  const { records } = await person.api.getOwnRecords({})
  expect(records.map(({ act }) => act)).toContain('security.sso-connected')
  expect(await refusalOf(person.api.connectSso({}))).toMatchObject({ status: 409 })
  const other = await logIn('anna-there')
  expect(await other.person.api.accountInfo({})).toMatchObject({ username: 'anna' })
  await new Person(server.address).api.login({ username: 'anna', password: 'correct horse battery' })
})

test('who somebody is there opens one account here', async () => {
  known('bert')
  await logIn('bert')
  const person = await signUp(server.address, 'bea')
  expect(await connect(person, 'bert')).toBe('/account?sso=elsewhere#sso')
  expect(await person.api.getOwnSso({})).toMatchObject({ connection: null })
})

test('somebody who logs out on the way connects nothing', async () => {
  known('cora-there')
  const person = await signUp(server.address, 'cora')
  const back = await new BrowserAtProvider(provider.issuer).logIn((await person.api.connectSso({})).url, 'cora-there')
  await person.api.logout({})
  expect(await ledTo(person, back)).toBe('/login?sso=late')
})

test('a connection ends, but not where it is the only way in', async () => {
  known('dora')
  const { person } = await logIn('dora')
  expect(await refusalOf(person.api.disconnectSso({}))).toMatchObject({ status: 409 })
  const both = await signUp(server.address, 'dirk')
  await proveAddress(server, 'dirk')
  expect(await refusalOf(both.api.disconnectSso({}))).toMatchObject({ status: 404 })
  known('dirk-there')
  await connect(both, 'dirk-there')
  await both.api.disconnectSso({})
  expect(await both.api.getOwnSso({})).toMatchObject({ connection: null })
  await until(async () =>
    (await mailsTo(server, 'dirk@example.com')).some(
      ({ subject }) => subject === 'Rehearsal Room no longer opens your Backline account',
    ),
  )
})

test('somebody without a password proves who they are by logging in at the provider again', async () => {
  known('emil')
  known('erna')
  await logIn('erna')
  const browser = new BrowserAtProvider(provider.issuer)
  const person = new Person(server.address)
  await ledTo(person, await browser.logIn(await ledTo(person, '/sso/login'), 'emil'))
  await letTimePass()
  const act = () => person.api.deleteUser({ username: 'emil' })
  expect(await refusalOf(act())).toMatchObject({ status: 403, details: { asksSso: 'Rehearsal Room' } })
  expect(await refusalOf(person.api.confirmSession({ password: 'a guess at none' }))).toMatchObject({ status: 400 })

  const asked = (await person.api.confirmBySso({ next: '/account?open=1#danger' })).url
  expect(Object.fromEntries(new URL(asked).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  // Another person who logs in there proves nothing.
  expect(await ledTo(person, await new BrowserAtProvider(provider.issuer).logIn(asked, 'erna'))).toBe(
    '/account?sso=other#sso',
  )
  expect(await refusalOf(act())).toMatchObject({ status: 403 })
  const again = (await person.api.confirmBySso({ next: '/account?open=1#danger' })).url
  expect(await ledTo(person, await browser.logIn(again, 'emil'))).toBe('/account?open=1#danger')
  expect(await refusalOf(act())).toBeNull()
})

test('a login of before is no proof', async () => {
  known('fred')
  const browser = new BrowserAtProvider(provider.issuer)
  const person = new Person(server.address)
  await ledTo(person, await browser.logIn(await ledTo(person, '/sso/login'), 'fred'))
  await letTimePass()
  const asked = new URL((await person.api.confirmBySso({})).url)
  // As a provider does that takes no notice of what it is asked.
  asked.searchParams.delete('prompt')
  asked.searchParams.delete('max_age')
  expect(await ledTo(person, await browser.logIn(asked.href, 'fred'))).toBe('/account?sso=stale#sso')
  expect(await refusalOf(person.api.deleteUser({ username: 'fred' }))).toMatchObject({ status: 403 })
})

test('where there is a factor of ours, the provider’s login does not stand for it', async () => {
  known('gina')
  const { person } = await logIn('gina')
  await setUpApp(person)
  await letTimePass()
  expect(await refusalOf(person.api.deleteUser({ username: 'gina' }))).toMatchObject({
    status: 403,
    details: { asksFactor: expect.arrayContaining(['totp']) },
  })
  const { url } = await person.api.confirmBySso({})
  expect(await ledTo(person, await new BrowserAtProvider(provider.issuer).logIn(url, 'gina'))).toBe(
    '/account?sso=refused#sso',
  )
})

test('a password can be set by mail, and disconnecting is possible then', async () => {
  known('hugo')
  const { person } = await logIn('hugo')
  await person.api.forgotPassword({ username: 'hugo' })
  const link = await until(async () => {
    const [mail] = (await mailsTo(server, 'hugo@example.com')).filter(({ subject }) =>
      subject?.includes('new Backline'),
    )
    return /reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  })
  const password = 'a pass phrase of my own'
  await person.api.resetPassword({ token: link ?? '', password, passwordAgain: password })
  const again = await logIn('hugo')
  expect(await again.person.api.getOwnSso({})).toMatchObject({ hasPassword: true })
  await again.person.api.disconnectSso({})
})

test('a provider that is away is said to be in words', async () => {
  const lonely = await startTestServer({ sso: { ...provider.settings(), issuer: 'http://127.0.0.1:9' } })
  const person = await signUp(lonely.address, 'ida')
  expect(await refusalOf(person.api.connectSso({}))).toMatchObject({
    status: 503,
    error: 'Rehearsal Room isn’t answering right now. Try again in a moment.',
  })
  expect(await ledTo(person, '/sso/login')).toBe('/login?sso=unreachable')
  await lonely.close()
})

test('a server without a provider has no such login', async () => {
  const plain = await startTestServer()
  const person = await signUp(plain.address, 'jana')
  expect(await person.api.getSso({})).toMatchObject({ sso: null })
  expect((await person.fetch('/sso/login')).status).toBe(404)
  expect((await person.fetch('/sso/callback?code=c&state=s')).status).toBe(404)
  expect(await refusalOf(person.api.connectSso({}))).toMatchObject({ status: 404 })
  await plain.close()
})
