import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a workspace is meant by the field, else the header, else the query, else the session', async () => {
  const ana = await quickPerson(server, 'ana', 'pro')
  const one = (await ana.api.createWorkspace({ workspaceName: 'One' })).workspace
  const two = (await ana.api.createWorkspace({ workspaceName: 'Two' })).workspace
  const current = async (workspaceId?: string) =>
    (await ana.api.getCurrentWorkspace({}, workspaceId ? { workspaceId } : {})).workspace?.name
  expect(await current()).toBe('Two')
  expect(await current(one.id)).toBe('One')
  const byQuery = await ana.fetch(`/api/get-current-workspace?workspace_id=${one.id}`)
  expect(((await byQuery.json()) as { workspace: { name: string } }).workspace.name).toBe('One')
  expect(await current()).toBe('Two')
  const loaded = await ana.api.loadWorkspace({ workspace_id: one.id }, { workspaceId: two.id })
  expect(loaded.workspace.name).toBe('One')
  expect(await current()).toBe('One')
})

test('two tabs on two bands never touch each other’s', async () => {
  const tomas = await quickPerson(server, 'tomas', 'pro')
  const ferry = (await tomas.api.createWorkspace({ workspaceName: 'Ferry' })).workspace
  const choir = (await tomas.api.createWorkspace({ workspaceName: 'Choir' })).workspace
  await tomas.api.loadWorkspace({ workspace_id: ferry.id })
  const seen = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const mine = at % 2 === 0 ? ferry : choir
      const { workspace } = await tomas.api.getCurrentWorkspace({}, { workspaceId: mine.id })
      return workspace?.id === mine.id
    }),
  )
  expect(seen.every(Boolean)).toBe(true)
})

test('who has chosen no workspace is told to choose one', async () => {
  const newcomer = await quickPerson(server, 'newcomer')
  expect(await refusalOf(newcomer.api.getDemos({}))).toMatchObject({
    status: 404,
    error: expect.stringContaining('X-Workspace-Id'),
  })
})

test('a foreign workspace answers like one that does not exist, and the session stays where it was', async () => {
  const stranger = await quickPerson(server, 'stranger')
  const victim = await quickPerson(server, 'victim')
  const own = (await stranger.api.createWorkspace({ workspaceName: 'Mine' })).workspace
  const foreign = (await victim.api.createWorkspace({ workspaceName: 'CANARY-B' })).workspace
  const calls = (id: string) => [
    stranger.api.loadWorkspace({ workspace_id: id }),
    stranger.api.deleteWorkspace({ workspace_id: id }),
    stranger.api.leaveWorkspace({ workspace_id: id }),
    stranger.api.sendInvite({ workspaceId: id, email: 'x@example.com' }),
    stranger.api.getInvites({ workspaceId: id }),
    stranger.api.getWorkspaceMembers({}, { workspaceId: id }),
    stranger.api.removeWorkspaceMember({ member_id: victim.id }, { workspaceId: id }),
  ]
  const answers = async (id: string) => Promise.all(calls(id).map(refusalOf))
  const toForeign = await answers(foreign.id)
  expect(toForeign).toEqual(await answers(randomUUID()))
  expect(toForeign.every((refusal) => refusal?.status === 404)).toBe(true)
  expect((await stranger.api.getCurrentWorkspace({}, { workspaceId: foreign.id })).workspace).toBeNull()
  expect((await stranger.api.getCurrentWorkspace({})).workspace?.id).toBe(own.id)
  expect(JSON.stringify(await stranger.api.getWorkspaces({}))).not.toContain('CANARY-B')
  expect((await victim.api.getWorkspaces({})).workspaces).toHaveLength(1)
})
