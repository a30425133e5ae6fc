import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintJobScope, mintScope, type WorkspaceScope } from '#server/database/scope.ts'
import { quickPerson } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { changeUsedBytes } from './api.ts'

const mb = 1_000_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const band = async (name: string): Promise<WorkspaceScope> => {
  const boss = await quickPerson(server, name)
  const { workspace } = await boss.api.createWorkspace({ workspaceName: name })
  return mintScope({ workspaceId: workspace.id, userId: boss.id, role: 'owner', tier: 'free' })
}
const book = (scope: WorkspaceScope, bytes: number): Promise<void> =>
  server.services.database.within(scope, (tx) => changeUsedBytes(tx, scope, bytes))
const used = async (scope: WorkspaceScope): Promise<number> => {
  const { rows } = await server.owner.query('SELECT used_bytes FROM workspaces WHERE id = $1', [scope.workspaceId])
  return Number(rows[0].used_bytes)
}

test('bytes are booked up to the limit and not one further, and can be given back', async () => {
  const scope = await band('exact')
  await book(scope, 488 * mb)
  await expect(book(scope, 12 * mb + 1)).rejects.toMatchObject({
    code: 'plan',
    message: 'This workspace has room for 500 MB; 12 MB is left.',
    details: { limitBytes: 500 * mb, usedBytes: 488 * mb },
  })
  await book(scope, 12 * mb)
  await expect(book(scope, 1)).rejects.toMatchObject({
    message: 'This workspace has room for 500 MB, and it’s full.',
  })
  await book(scope, -100 * mb)
  expect(await used(scope)).toBe(400 * mb)
})

test('40 uploads at the same time never pass the limit', async () => {
  const scope = await band('race')
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => book(scope, 60 * mb)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(8)
  expect(await used(scope)).toBe(480 * mb)
})

test('another workspace cannot be booked on, nor one that is gone', async () => {
  const [mine, theirs] = [await band('mine'), await band('theirs')]
  await expect(server.services.database.within(mine, (tx) => changeUsedBytes(tx, theirs, 5))).rejects.toMatchObject({
    code: 'missing',
  })
  expect(await used(theirs)).toBe(0)
  await server.owner.query('DELETE FROM workspaces WHERE id = $1', [mine.workspaceId])
  await expect(book(mine, 5)).rejects.toMatchObject({ code: 'missing' })
})

test('what a job makes is booked without a limit', async () => {
  const scope = await band('job')
  await book(scope, 500 * mb)
  const job = mintJobScope(scope.workspaceId)
  await server.services.database.within(job, (tx) => changeUsedBytes(tx, job, 70_000))
  expect(await used(scope)).toBe(500 * mb + 70_000)
})

test('after the workspace was handed over, the plan of its new owner counts, whatever the request began with', async () => {
  const scope = await band('handed')
  const before: WorkspaceScope = { ...scope, tier: 'band_plus' }
  await expect(book(before, 501 * mb)).rejects.toMatchObject({ details: { limitBytes: 500 * mb } })
  await book(before, 400 * mb)
  expect(await used(scope)).toBe(400 * mb)
})
