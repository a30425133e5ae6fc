import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let serial = 0
const band = async () => {
  const boss = await quickPerson(server, `leader${++serial}`, 'pro')
  const { workspace } = await boss.api.createWorkspace({ workspaceName: `Trio ${serial}` })
  const guest = await quickPerson(server, `sideman${serial}`)
  await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [workspace.id, guest.id])
  await guest.api.loadWorkspace({ workspace_id: workspace.id })
  boss.workspaceId = workspace.id
  return { boss, guest, workspace }
}

/** Opens the live stream of a person and gathers its events; `stop` ends it. */
const listen = async (person: QuickPerson) => {
  const controller = new AbortController()
  const response = await person.fetch('/api/live', { signal: controller.signal })
  expect(response.status).toBe(200)
  const heard: string[] = []
  const reading = (async () => {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      heard.push(chunk)
  })().catch(() => undefined)
  return {
    text: () => heard.join(''),
    stop: async () => {
      controller.abort()
      await reading
    },
  }
}

test('members see each other, themselves and the owner', async () => {
  const { boss, guest } = await band()
  const { members, user, owner } = await guest.api.getWorkspaceMembers({})
  const picture = '/profile-pictures/default.svg'
  expect(members).toEqual([
    {
      id: boss.id,
      username: boss.username,
      displayName: boss.username,
      email: boss.email,
      status: 'owner',
      profile_picture: picture,
      rowVersion: 1,
    },
    {
      id: guest.id,
      username: guest.username,
      displayName: guest.username,
      email: guest.email,
      status: 'member',
      profile_picture: picture,
      rowVersion: 1,
    },
  ])
  expect([user, owner]).toEqual([guest.username, boss.username])
})

test('a removed member loses sight of the workspace at once, in calls and in the live stream', async () => {
  const { boss, guest, workspace } = await band()
  const live = await listen(guest)
  await boss.api.sendInvite({ workspaceId: workspace.id, email: `before${serial}@example.com` })
  await expect.poll(live.text).toContain('invitations.changed')
  await boss.api.removeWorkspaceMember({ member_id: guest.id })
  expect(await refusalOf(guest.api.getWorkspaceMembers({}))).toMatchObject({ status: 404 })
  expect(await refusalOf(guest.api.getWorkspaceMembers({}, { workspaceId: workspace.id }))).toMatchObject({
    status: 404,
  })
  expect(await refusalOf(guest.api.loadWorkspace({ workspace_id: workspace.id }))).toMatchObject({ status: 404 })
  expect((await guest.api.getCurrentWorkspace({})).workspace).toBeNull()
  expect((await guest.api.getWorkspaces({})).sharedWorkspaces).toEqual([])
  await expect.poll(live.text).toContain('"member":false')
  const before = live.text().split('invitations.changed').length
  await boss.api.sendInvite({ workspaceId: workspace.id, email: `after${serial}@example.com` })
  // What is said to this person afterwards arrives, so what was said before it would have arrived too.
  await guest.api.createWorkspace({ workspaceName: 'On my own' })
  await expect.poll(live.text).toContain('"member":true')
  expect(live.text().split('invitations.changed').length).toBe(before)
  await live.stop()
})

test('the owner can neither be removed nor leave; strangers cannot be removed', async () => {
  const { boss, guest, workspace } = await band()
  expect(await refusalOf(boss.api.removeWorkspaceMember({ member_id: boss.id }))).toMatchObject({
    status: 403,
    error: 'The owner cannot be removed from a workspace.',
  })
  expect(await refusalOf(boss.api.leaveWorkspace({ workspace_id: workspace.id }))).toMatchObject({
    status: 403,
    error: 'The owner cannot leave a workspace. Hand it over first, or delete it.',
  })
  const elsewhere = await band()
  const foreign = await refusalOf(boss.api.removeWorkspaceMember({ member_id: elsewhere.guest.id }))
  expect(foreign).toEqual(await refusalOf(boss.api.removeWorkspaceMember({ member_id: randomUUID() })))
  expect(foreign?.status).toBe(404)
  expect((await elsewhere.guest.api.getWorkspaces({})).sharedWorkspaces).toHaveLength(1)
  expect((await guest.api.getWorkspaces({})).sharedWorkspaces).toHaveLength(1)
})

test('a member leaves, and the others are told', async () => {
  const { boss, guest, workspace } = await band()
  const live = await listen(boss)
  const left = await guest.api.leaveWorkspace({ workspace_id: workspace.id })
  expect(left.messages).toEqual([{ type: 'success', text: `You left ${workspace.name}.` }])
  await expect.poll(live.text).toContain('memberships.changed')
  await live.stop()
  expect((await boss.api.getWorkspaceMembers({})).members.map((member) => member.username)).toEqual([boss.username])
  expect((await guest.api.getCurrentWorkspace({})).workspace).toBeNull()
  expect(await refusalOf(guest.api.leaveWorkspace({ workspace_id: workspace.id }))).toMatchObject({ status: 404 })
})
