import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/server/api.ts'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import type { Role } from '#kernel/access.ts'
import { raceBehind } from '#tests/support/held-lock.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type QuickPerson, quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const password = 'correct horse battery'

let server: TestServer
let hash: string
beforeAll(async () => {
  server = await startTestServer()
  hash = await hashPassword(password)
})
afterAll(() => server.close())

let serial = 0
const pair = async (newTier: AccountTier, role: Role = 'member') => {
  const mark = ++serial
  const owner = await quickPerson(server, `giver${mark}`, 'band_plus')
  const heir = await quickPerson(server, `heir${mark}`, newTier)
  const { workspace } = await owner.api.createWorkspace({ workspaceName: `Legacy ${mark}` })
  await server.owner.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [owner.id, hash])
  await server.owner.query('INSERT INTO memberships VALUES ($1, $2, $3)', [workspace.id, heir.id, role])
  owner.workspaceId = heir.workspaceId = workspace.id
  return { owner, heir, workspace_id: workspace.id }
}
const rolesOf = async (person: QuickPerson) =>
  (await person.api.getWorkspaceMembers({})).members.map(({ username, status }) => [username, status])

test('a workspace changes hands: roles, plan and the way out for its former owner', async () => {
  const { owner, heir, workspace_id } = await pair('pro')
  const live = await eventsOf(heir, server.address)
  const { workspace } = await owner.api.handOverWorkspace({ workspace_id, member_id: heir.id })
  expect(workspace).toMatchObject({ owner: heir.username, user_id: heir.id, workspaceTier: 'pro', role: 'manager' })
  expect(await live.next('memberships.changed')).toEqual({ workspaceId: workspace_id, member: true })
  live.close()
  expect(await rolesOf(heir)).toEqual([
    [heir.username, 'owner'],
    [owner.username, 'manager'],
  ])
  expect((await heir.api.getWorkspaces({})).workspaces.map((card) => card.id)).toEqual([workspace_id])
  expect(await refusalOf(owner.api.deleteWorkspace({ workspace_id }))).toMatchObject({ status: 403 })
  await owner.api.deleteUser({ username: owner.username })
  expect(await rolesOf(heir)).toEqual([[heir.username, 'owner']])
})

test('an old login, a guest, oneself and a stranger are refused, and nothing changes', async () => {
  const { owner, heir, workspace_id } = await pair('pro', 'guest')
  const stranger = await quickPerson(server, 'stranger', 'pro')
  const to = (member_id: string) => refusalOf(owner.api.handOverWorkspace({ workspace_id, member_id }))
  await server.owner.query(`UPDATE sessions SET confirmed_at = now() - interval '16 minutes' WHERE account_id = $1`, [
    owner.id,
  ])
  expect(await to(heir.id)).toMatchObject({ status: 403, details: { asksPassword: true } })
  expect(await refusalOf(owner.api.confirmSession({ password: 'wrong' }))).toMatchObject({ status: 400 })
  await owner.api.confirmSession({ password })
  expect(await to(heir.id)).toMatchObject({
    status: 400,
    fields: { member_id: 'A guest cannot own a workspace. Make them a member first.' },
  })
  expect((await to(owner.id))?.status).toBe(400)
  expect((await to(stranger.id))?.status).toBe(404)
  expect((await rolesOf(owner))[0]).toEqual([owner.username, 'owner'])
})

test('the plan of the new owner must have room: for one more workspace, its people and its files', async () => {
  const { owner, heir, workspace_id } = await pair('free')
  const handOver = () => refusalOf(owner.api.handOverWorkspace({ workspace_id, member_id: heir.id }))
  const own = (await heir.api.createWorkspace({ workspaceName: 'My own' })).workspace.id
  const noRoom = 'Their plan does not have room for it: '
  expect(await handOver()).toMatchObject({
    status: 402,
    error: `${noRoom}Free has one workspace, and they own one already.`,
  })
  await heir.api.deleteWorkspace({ workspace_id: own })
  const { invitation } = await owner.api.sendInvite({ workspaceId: workspace_id, email: 'third@example.com' })
  expect(await handOver()).toMatchObject({
    status: 402,
    error: `${noRoom}Free has 2 seats, and 3 are taken here, open invitations included.`,
  })
  await owner.api.revokeInvite({ invite_id: invitation.id })
  await server.owner.query('UPDATE workspaces SET used_bytes = 500000001 WHERE id = $1', [workspace_id])
  expect(await handOver()).toMatchObject({
    status: 402,
    error: `${noRoom}Free has room for 500 MB, and 500 MB are stored here.`,
  })
  await server.owner.query('UPDATE workspaces SET used_bytes = 500000000 WHERE id = $1', [workspace_id])
  expect(await handOver()).toBeNull()
  expect((await heir.api.getCurrentWorkspace({})).workspace?.workspaceTier).toBe('free')
})

test('of 8 workspaces handed at once to somebody with room for one, one arrives', async () => {
  const heir = await quickPerson(server, 'popular')
  const pairs: { owner: QuickPerson; workspace_id: string }[] = []
  for (let at = 0; at < 8; at++) {
    const { owner, workspace_id } = await pair('free')
    await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [workspace_id, heir.id])
    await server.owner.query('DELETE FROM memberships WHERE account_id NOT IN ($2, $3) AND workspace_id = $1', [
      workspace_id,
      heir.id,
      owner.id,
    ])
    pairs.push({ owner, workspace_id })
  }
  const lock = { statement: 'SELECT FROM accounts WHERE id = $1 FOR UPDATE', values: [heir.id], waiting: 8 }
  const answers = await raceBehind(server, lock, () =>
    Promise.all(
      pairs.map(({ owner, workspace_id }) =>
        refusalOf(owner.api.handOverWorkspace({ workspace_id, member_id: heir.id })),
      ),
    ),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.filter((answer) => answer?.status === 402)).toHaveLength(7)
  expect((await heir.api.getWorkspaces({})).workspaces).toHaveLength(1)
})

test('a deletion that began before the workspace changed hands deletes nothing', async () => {
  const { owner, heir, workspace_id } = await pair('pro')
  // What handing over does, while the deletion has passed the door and waits for the workspace.
  const lock = {
    statement: 'SELECT FROM workspaces WHERE id = $1 FOR UPDATE',
    values: [workspace_id],
    waiting: 1,
    meanwhile: async (holder: { query: (text: string, values: string[]) => Promise<unknown> }) => {
      const become = 'UPDATE memberships SET role = $3 WHERE workspace_id = $1 AND account_id = $2'
      await holder.query(become, [workspace_id, owner.id, 'manager'])
      await holder.query(become, [workspace_id, heir.id, 'owner'])
      await holder.query('UPDATE workspaces SET owner_id = $2 WHERE id = $1', [workspace_id, heir.id])
    },
  }
  const deleted = await raceBehind(server, lock, () => refusalOf(owner.api.deleteWorkspace({ workspace_id })))
  expect(deleted).toMatchObject({ status: 403, error: 'Only the workspace owner can do this.' })
  expect((await rolesOf(heir))[0]).toEqual([heir.username, 'owner'])
})
