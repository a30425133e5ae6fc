import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '#tests/support/live-events.ts'
import { type QuickPerson, quickPerson } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('likes come to all who look as a number, and to the author in one entry until that is read', async () => {
  const [marta, petr, ada] = [
    await quickPerson(server, 'marta'),
    await quickPerson(server, 'petr'),
    await quickPerson(server, 'ada'),
  ]
  const said = { postTitle: 'Support slot in Brno', postContent: '25 minutes, backline shared.' }
  const { id, title } = (await marta.api.addCommunityPost(said)).post
  const told = async () =>
    (await marta.api.getNotifications({})).map(({ message, url, workspace }) => [workspace.name, message, url])
  const says = (what: string) => [['Community', `${what} your post “${title}”`, expect.stringContaining(id)]]
  const events = await eventsOf(ada, server.address)
  const press = (person: QuickPerson, liked: boolean) => person.api.likePost({ post_id: id, liked })
  await press(marta, true)
  expect(await told()).toEqual([])
  await press(petr, true)
  expect(await told()).toEqual(says('petr likes'))
  await press(ada, true)
  expect(await told()).toEqual(says('ada and 1 other like'))
  for (let likes: unknown = 0; likes !== 3; )
    ({ likes } = (await events.next('community.changed')) as { likes?: number })
  events.close()
  await press(ada, false)
  expect(await told()).toEqual(says('petr likes'))
  await press(petr, false)
  expect(await told()).toEqual([])
  await press(petr, true)
  await marta.api.markNotificationAsRead({})
  // Read is read: a liker who was announced once does not ring again, somebody else does.
  await press(petr, false)
  await press(petr, true)
  expect(await marta.api.getNotifications({})).toEqual([expect.objectContaining({ read: true })])
  await press(ada, true)
  expect((await told())[0]).toEqual(says('ada likes')[0])
  await marta.api.deleteCommunityPost({ post_id: id })
  expect(await told()).toEqual([])
})
