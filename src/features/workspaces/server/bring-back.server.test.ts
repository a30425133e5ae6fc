import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterTheWeek } from '#tests/support/after-the-week.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { lastMomentText } from '../contract/workspace-end.ts'
import { mostDeleted } from '../contract/workspace-limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const days = (count: number): number => count * 86_400_000
const join = (workspaceId: string, id: string) =>
  server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [workspaceId, id])

test('a deleted workspace comes back for a week, with all who were in it; its owner is told of both', async () => {
  const [owner, member] = [await quickPersonWithBand(server, 'eva', 'Salt'), await quickPerson(server, 'pia')]
  const id = owner.workspaceId ?? ''
  await join(id, member.id)
  await owner.api.addBoardTask({ name: 'Strings', priority: 'mid', assigned_to: 'everyone' })
  const began = Date.now()
  await owner.api.deleteWorkspace({ workspace_id: id })

  expect((await member.api.getWorkspaces({})).sharedWorkspaces).toEqual([])
  const notifications = await member.api.getNotifications({})
  expect(notifications.map(({ message }) => message)).toEqual(['eva deleted Salt'])
  const [deleted] = (await owner.api.getDeletedWorkspaces({})).workspaces
  const last = new Date(deleted?.until ?? 0)
  expect(deleted).toMatchObject({ id, name: 'Salt' })
  expect(last.getTime() - began).toBeGreaterThanOrEqual(days(7))
  expect(last.getTime() - began).toBeLessThan(days(7) + 60_000)
  const mail = await until(async () => (await mailsTo(server, owner.email))[0])
  expect(mail.text).toContain('You just deleted Salt.')
  expect(mail.text).toContain(lastMomentText(last))
  expect(mail.text).toContain('/my-workspaces')

  // Nobody else brings it back, not even somebody who was in it.
  for (const other of [member, await quickPerson(server, 'max')]) {
    expect((await other.api.getDeletedWorkspaces({})).workspaces).toEqual([])
    expect(await refusalOf(other.api.bringWorkspaceBack({ workspace_id: id }))).toMatchObject({ status: 404 })
  }
  const back = await owner.api.bringWorkspaceBack({ workspace_id: id })
  expect(back.messages).toEqual([{ type: 'success', text: 'Salt is back.' }])
  expect((await owner.api.getDeletedWorkspaces({})).workspaces).toEqual([])
  member.workspaceId = id
  expect((await member.api.getBoardTasks({})).tasks.map(({ name }) => name)).toEqual(['Strings'])
  await afterTheWeek(server)
  expect((await owner.api.getWorkspaces({})).workspaces.map(({ name }) => name)).toEqual(['Salt'])
})

test('after the week it does not come back', async () => {
  const owner = await quickPersonWithBand(server, 'ida', 'Late')
  const id = owner.workspaceId ?? ''
  await owner.api.deleteWorkspace({ workspace_id: id })
  await server.owner.query('UPDATE workspaces SET deleted_until = now() WHERE id = $1', [id])
  expect((await owner.api.getDeletedWorkspaces({})).workspaces).toEqual([])
  expect(await refusalOf(owner.api.bringWorkspaceBack({ workspace_id: id }))).toMatchObject({ status: 404 })
  await afterTheWeek(server)
  expect((await server.owner.query('SELECT FROM workspaces WHERE id = $1', [id])).rowCount).toBe(0)
})

test('its place in the plan is free at once, and is asked for again when it comes back', async () => {
  const owner = await quickPersonWithBand(server, 'jan', 'First')
  const id = owner.workspaceId ?? ''
  await owner.api.deleteWorkspace({ workspace_id: id })
  const second = (await owner.api.createWorkspace({ workspaceName: 'Second' })).workspace
  expect(await refusalOf(owner.api.bringWorkspaceBack({ workspace_id: id }))).toMatchObject({ status: 402 })
  await owner.api.deleteWorkspace({ workspace_id: second.id })
  expect((await owner.api.bringWorkspaceBack({ workspace_id: id })).workspace.name).toBe('First')
})

test('so many are kept; the next one waits, with a sentence', async () => {
  const owner = await quickPerson(server, 'leo')
  for (let made = 0; made < mostDeleted; made += 1) {
    const { workspace } = await owner.api.createWorkspace({ workspaceName: `Try ${made}` })
    await owner.api.deleteWorkspace({ workspace_id: workspace.id })
  }
  const { workspace } = await owner.api.createWorkspace({ workspaceName: 'One more' })
  const refusal = await refusalOf(owner.api.deleteWorkspace({ workspace_id: workspace.id }))
  expect(refusal).toMatchObject({ status: 409, error: expect.stringContaining('10 workspaces you deleted') })
  expect((await owner.api.getWorkspaces({})).workspaces).toHaveLength(1)
})
