import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpMember } from '#tests/support/band.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp, signUpWithBand } from '#tests/support/person.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const nameOf = async (person: Person): Promise<string> => (await person.api.accountInfo({})).displayName

test.each([
  ['marie', 'Marie'],
  ['sam.drums_2', 'Sam Drums 2'],
  ['McCartney', 'McCartney'],
  ['-._', '-._'],
])('who has not said how they are called is called as their login: %s is %s', async (username, name) => {
  expect(await nameOf(await signUp(server.address, username))).toBe(name)
})

test('a name is kept as it is typed, and so is what one plays; what is left out stays', async () => {
  const person = await signUp(server.address, 'namer')
  expect(
    await person.api.saveProfile({ displayName: '  Eliška Novotná ', instruments: 'guitar, second voice' }),
  ).toEqual({
    success: true,
    message: 'Your profile is saved.',
    username: 'namer',
    displayName: 'Eliška Novotná',
    instruments: 'guitar, second voice',
    email: 'namer@example.com',
    emailProved: false,
    emailProveBy: null,
    subscriptionTier: 'free',
    profilePictureUrl: '/profile-pictures/default.svg',
    language: 'en',
    needsFactor: false,
    languages: expect.arrayContaining(['en']),
  })
  for (const displayName of ['宇多田ヒカル', 'فيروز', 'Björk 🎤', 'D’Angelo', 'x'.repeat(60)]) {
    await person.api.saveProfile({ displayName })
    expect(await person.api.accountInfo({})).toMatchObject({ displayName, instruments: 'guitar, second voice' })
  }
  await person.api.saveProfile({ instruments: '' })
  expect(await person.api.accountInfo({})).toMatchObject({ displayName: 'x'.repeat(60), instruments: '' })
})

test.each([
  ['nothing', ' \t '],
  ['too much', 'x'.repeat(61)],
  ['two lines', 'Marta\nadmin'],
  ['a turned direction', 'Marta\u202enimda'],
  ['an isolated direction', 'Marta\u2066x\u2069'],
  ['nothing that shows', '\u200b\u200d'],
])('%s is no name', async (_what, displayName) => {
  const person = await signUp(server.address)
  const before = await nameOf(person)
  expect(await refusalOf(person.api.saveProfile({ displayName }))).toMatchObject({
    status: 400,
    fields: { displayName: expect.any(String) },
  })
  expect(await nameOf(person)).toBe(before)
})

test('the band reads the name at once, wherever it names somebody; the login stays what one types', async () => {
  const owner = await signUpWithBand(server.address, 'first.login')
  const other = await signUpMember(server, owner)
  const live = await eventsOf(other, server.address)
  await owner.api.saveProfile({ displayName: 'Žofie Říhová', instruments: 'bass' })
  await live.next('memberships.changed')
  live.close()
  await other.api.saveProfile({ displayName: 'Žofie Říhová' })

  const { members, user } = await owner.api.getWorkspaceMembers({})
  expect(members.map(({ displayName }) => displayName)).toEqual(['Žofie Říhová', 'Žofie Říhová'])
  expect(new Set(members.map(({ username }) => username)).size).toBe(2)
  expect(user).toBe('first.login')
  const [card] = (await owner.api.getWorkspaces({})).workspaces
  expect(card).toMatchObject({ owner: 'Žofie Říhová', members: [{ displayName: 'Žofie Říhová' }, {}] })

  const task = { name: 'Book the van', priority: 'mid', assigned_to: 'first.login' } as const
  expect((await other.api.addBoardTask(task)).task).toMatchObject({
    assigned_to: 'first.login',
    assigneeName: 'Žofie Říhová',
    createdBy: 'Žofie Říhová',
  })
  expect((await owner.api.getNotifications({})).map(({ message }) => message)).toEqual([
    'Žofie Říhová assigned you “Book the van”',
  ])
  for (const q of ['rihova', 'first'])
    expect((await owner.api.findAnything({ words: q })).found).toContainEqual(
      expect.objectContaining({ kind: 'member', name: 'Žofie Říhová' }),
    )
  const [me] = (await owner.api.getMyBand({})).members
  expect(me).toMatchObject({ displayName: 'Žofie Říhová', instruments: 'bass' })
})

test('mails greet people by their names', async () => {
  const person = await signUp(server.address, 'greeted')
  await person.api.saveProfile({ displayName: 'Jana z Písku' })
  await new Person(server.address).api.forgotPassword({ username: 'greeted' })
  const mail = await until(async () => (await mailsTo(server, 'greeted@example.com'))[0])
  expect(mail.text).toContain('Hi Jana z Písku,')
})
