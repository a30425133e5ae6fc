import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { Tx } from './database.ts'
import { mintScope } from './scope.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
})
afterAll(() => server.close())

const scopeOf = (workspaceId: string, userId: string) => mintScope({ workspaceId, userId, role: 'owner', tier: 'free' })
const addBoard = (workspaceId: string) => (tx: Tx) =>
  tx.insertInto('boards').values({ workspace_id: workspaceId }).execute()

test('work that finds its band deleted is told so, by whatever it finds it', async () => {
  const { database } = server.services
  const [gone, id] = [randomUUID(), marta.id]
  const refusal = { code: 'missing', status: 404 }
  await expect(database.within(scopeOf(gone, id), addBoard(gone))).rejects.toMatchObject(refusal)
  const readName = (tx: Tx) =>
    tx.selectFrom('workspaces').select('name').where('id', '=', gone).executeTakeFirstOrThrow()
  await expect(database.reading(scopeOf(gone, id), readName)).rejects.toMatchObject(refusal)
  await expect(database.within(scopeOf(gone, id), readName)).rejects.toMatchObject(refusal)
})

test('work of somebody whose account is gone is told so', async () => {
  const { database } = server.services
  const [nobody, workspaceId] = [randomUUID(), marta.workspaceId ?? '']
  const join = (tx: Tx) =>
    tx.insertInto('memberships').values({ workspace_id: workspaceId, account_id: nobody, role: 'member' }).execute()
  await expect(database.within(scopeOf(workspaceId, nobody), join)).rejects.toMatchObject({ status: 401 })
})

test('what lacks something else is a fault as before', async () => {
  const { database } = server.services
  const other = randomUUID()
  const comment = (tx: Tx) =>
    tx
      .insertInto('board_comments')
      .values({ workspace_id: marta.workspaceId ?? '', id: other, task_id: other, text: 'Lost', author_id: marta.id })
      .execute()
  await expect(database.within(scopeOf(marta.workspaceId ?? '', marta.id), comment)).rejects.toMatchObject({
    code: '23503',
  })
})
