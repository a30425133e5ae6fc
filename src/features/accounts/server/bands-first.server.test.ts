import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raceBehind } from '#tests/support/held-lock.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct horse battery'
const join = (workspaceId: string, personId: string): string =>
  `INSERT INTO memberships VALUES ('${workspaceId}', '${personId}', 'member')`

test('an account that comes back waits for what is being written in its bands', async () => {
  const leaver = await signUp(server.address, 'leaver')
  const other = await quickPersonWithBand(server, 'other')
  const workspaceId = other.workspaceId ?? ''
  await server.owner.query(join(workspaceId, (await leaver.api.getSessionUserId({})).user_id ?? ''))
  await leaver.api.deleteUser({ username: 'leaver' })
  const written = {
    statement: 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 87))',
    values: [workspaceId],
    waiting: 1,
  }
  const again = new Person(server.address)
  const back = await raceBehind(server, written, () =>
    refusalOf(again.api.bringAccountBack({ username: 'leaver', password })),
  )
  expect(back).toBeNull()
  expect((await other.api.getWorkspaceMembers({})).members.map(({ username }) => username)).toEqual(['other', 'leaver'])
})

test('an account is not deleted while its person comes into a band', async () => {
  const comer = await signUp(server.address, 'comer')
  const id = (await comer.api.getSessionUserId({})).user_id ?? ''
  const { workspaceId } = await quickPersonWithBand(server, 'host')
  const joining = {
    statement: 'SELECT FROM accounts WHERE id = $1 FOR KEY SHARE',
    values: [id],
    waiting: 1,
    meanwhile: (holder: pg.Client) => holder.query(join(workspaceId ?? '', id)),
  }
  const deleted = await raceBehind(server, joining, () => refusalOf(comer.api.deleteUser({ username: 'comer' })))
  expect(deleted).toMatchObject({ status: 409, error: expect.stringMatching(/^You’ve just joined a workspace/) })
  await comer.api.deleteUser({ username: 'comer' })
})
