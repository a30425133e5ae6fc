import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { afterTheWeek } from '#tests/support/after-the-week.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp, signUpWithBand } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct horse battery'
const refusal = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: CallError) => error,
  )
const idOf = async (person: Person): Promise<string> => (await person.api.getSessionUserId({})).user_id ?? ''

test('who logs in within the week is told, and brings the account back with what was theirs', async () => {
  const leaver = await signUpWithBand(server.address, 'leaver', 'Solo')
  await proveAddress(server, 'leaver')
  const other = await signUpWithBand(server.address, 'other', 'Night Ferry')
  await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [other.workspaceId, await idOf(leaver)])
  const names = async () => (await other.api.getWorkspaceMembers({})).members.map(({ username }) => username)
  expect(await names()).toEqual(['other', 'leaver'])
  await leaver.api.deleteUser({ username: 'leaver' })
  expect(await names()).toEqual(['other'])
  const mail = await until(async () => (await mailsTo(server, 'leaver@example.com'))[0])
  expect(mail.text).toContain('Log in with your password before')

  const again = new Person(server.address)
  const wrong = await refusal(again.api.login({ username: 'leaver', password: 'not this one' }))
  expect(wrong).toMatchObject({ status: 401, body: { error: 'Username or password is wrong.' } })
  const told = await refusal(again.api.login({ username: 'leaver', password }))
  expect(told).toMatchObject({
    status: 403,
    body: { error: expect.stringMatching(/^This account was deleted. You can bring it back until \d+ \w+ \d{4}, /) },
  })
  expect((await again.api.getSessionUserId({})).user_id).toBeNull()
  await refusal(again.api.bringAccountBack({ username: 'leaver', password: 'not this one' }))
  expect(await names()).toEqual(['other'])
  await again.api.bringAccountBack({ username: 'leaver@example.com', password })
  const { workspaces, sharedWorkspaces } = await again.api.getWorkspaces({})
  expect([...workspaces, ...sharedWorkspaces].map(({ name }) => name)).toEqual(['Solo', 'Night Ferry'])
  expect(await names()).toEqual(['other', 'leaver'])
  await until(async () =>
    (await mailsTo(server, 'leaver@example.com')).some(({ subject }) => subject === 'Your Backline account is back'),
  )
  await afterTheWeek(server)
  await again.api.logout({})
  await again.api.login({ username: 'leaver', password })
})

test('what was deleted before the account stays deleted when it comes back', async () => {
  const person = await signUpWithBand(server.address, 'early', 'Before')
  await person.api.deleteWorkspace({ workspace_id: person.workspaceId ?? '' })
  await person.api.createWorkspace({ workspaceName: 'With' })
  await person.api.deleteUser({ username: 'early' })
  const again = new Person(server.address)
  await again.api.bringAccountBack({ username: 'early', password })
  expect((await again.api.getWorkspaces({})).workspaces.map(({ name }) => name)).toEqual(['With'])
  expect((await again.api.getDeletedWorkspaces({})).workspaces.map(({ name }) => name)).toEqual(['Before'])
})

test('after the week the account is told like one that never was', async () => {
  const person = await signUp(server.address, 'late')
  await person.api.deleteUser({ username: 'late' })
  await server.owner.query("UPDATE accounts SET deleted_until = now() WHERE username = 'late'")
  const again = new Person(server.address)
  for (const call of [again.api.login, again.api.bringAccountBack])
    expect(await refusal(call({ username: 'late', password }))).toMatchObject({
      status: 401,
      body: { error: 'Username or password is wrong.' },
    })
})

test('bringing back what is not deleted is a log-in', async () => {
  await signUp(server.address, 'there')
  const again = new Person(server.address)
  await again.api.bringAccountBack({ username: 'there', password })
  expect((await again.api.accountInfo({})).username).toBe('there')
})

test('in the community nobody sees them meanwhile', async () => {
  const [author, reader] = [await signUp(server.address, 'author'), await signUp(server.address, 'reader')]
  await author.api.addCommunityPost({ postTitle: 'Amps', postContent: 'Who has one?', category: 'gigs' })
  const titles = async () => JSON.stringify(await reader.api.getCommunityPosts({}))
  expect(await titles()).toContain('Amps')
  await author.api.deleteUser({ username: 'author' })
  expect(await titles()).not.toContain('Amps')
  await new Person(server.address).api.bringAccountBack({ username: 'author', password })
  expect(await titles()).toContain('Amps')
})
