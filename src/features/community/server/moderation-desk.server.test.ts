import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPerson } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { mostOnDesk } from '../contract/community-limits.ts'

let server: TestServer
let ada: QuickPerson
let petr: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  ada = await quickPerson(server, 'ada', 'admin')
  petr = await quickPerson(server, 'petr')
})
afterAll(() => server.close())

test('what is reported stands on the desk however much was hidden before, and what is not listed is said', async () => {
  await server.owner.query(
    `INSERT INTO community_posts (id, author_id, category, title, content, created_at, hidden_at, hidden_because)
     SELECT gen_random_uuid(), $1, 'talk', 'Hidden ' || n, 'Buy now', now() - interval '1 day', now(), 'Advertising.'
     FROM generate_series(1, $2::integer) AS n`,
    [petr.id, mostOnDesk],
  )
  const before = await ada.api.getCommunityReports({})
  expect([before.hidden.length, before.hasMoreHidden]).toEqual([mostOnDesk, false])
  const { rows } = await server.owner.query<{ id: string }>(
    `INSERT INTO community_posts (id, author_id, category, title, content)
     VALUES (gen_random_uuid(), $1, 'talk', 'Cheap plays', 'Buy now') RETURNING id`,
    [ada.id],
  )
  await petr.api.reportToCommunity({ post_id: rows[0]?.id ?? '', reason: 'spam' })
  const desk = await ada.api.getCommunityReports({})
  expect(desk.reported.map(({ title }) => title)).toEqual(['Cheap plays'])
  expect([desk.hidden.length, desk.hasMoreReported]).toEqual([mostOnDesk, false])
})
