import { afterAll, beforeAll, expect, test } from 'vitest'
import { raceBehind } from '#tests/support/held-lock.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const task = { name: 'Book the room', priority: 'mid', assigned_to: 'everyone' } as const

/** A band with a member, in which a task was written before. */
const band = async (name: string): Promise<{ owner: QuickPerson; member: QuickPerson; workspaceId: string }> => {
  const owner = await quickPersonWithBand(server, `${name}-owner`)
  const member = await quickPerson(server, `${name}-member`)
  const workspaceId = owner.workspaceId ?? ''
  member.workspaceId = workspaceId
  await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [workspaceId, member.id])
  await member.api.addBoardTask(task)
  return { owner, member, workspaceId }
}

const heldBoard = (workspaceId: string) => ({
  statement: 'SELECT FROM boards WHERE workspace_id = $1 FOR UPDATE',
  values: [workspaceId],
})
const heldRow = (workspaceId: string) => ({
  statement: 'SELECT FROM workspaces WHERE id = $1 FOR NO KEY UPDATE',
  values: [workspaceId],
})
const numberWaiting = async (): Promise<number> => {
  const { rows } = await server.owner.query<{ waiting: number }>(`
    SELECT count(DISTINCT pid)::integer AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND datname = current_database()`)
  return rows[0]?.waiting ?? 0
}

test('a workspace that is deleted while a member adds a task: both are done', async () => {
  const { owner, member, workspaceId } = await band('first')
  const [added, deleted] = await raceBehind(server, { ...heldBoard(workspaceId), waiting: 2 }, async () => {
    const adding = refusalOf(member.api.addBoardTask(task))
    await expect.poll(numberWaiting, { interval: 10 }).toBe(1)
    const deleting = refusalOf(owner.api.deleteWorkspace({ workspace_id: workspaceId }))
    return Promise.all([adding, deleting])
  })
  expect([added, deleted]).toEqual([null, null])
})

test('a task that is added while the workspace is being deleted waits, and comes back with it', async () => {
  const { owner, member, workspaceId } = await band('late')
  const [added, deleted] = await raceBehind(server, { ...heldRow(workspaceId), waiting: 2 }, async () => {
    const deleting = refusalOf(owner.api.deleteWorkspace({ workspace_id: workspaceId }))
    await expect.poll(numberWaiting, { interval: 10 }).toBe(1)
    const adding = refusalOf(member.api.addBoardTask(task))
    return Promise.all([adding, deleting])
  })
  expect([added, deleted]).toEqual([null, null])
  expect(await refusalOf(member.api.getBoardTasks({}))).toMatchObject({ status: 404 })
  await owner.api.bringWorkspaceBack({ workspace_id: workspaceId })
  expect((await member.api.getBoardTasks({})).tasks).toHaveLength(2)
})
