import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raceBehind } from '#tests/support/held-lock.ts'
import { outboxFor, tokensSentTo } from '#tests/support/invitation-links.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const noLongerValid = { status: 404, code: 'missing', error: 'This invitation is no longer valid. Ask for a new one.' }

let serial = 0
const invited = async (tier: 'free' | 'pro' = 'free') => {
  const boss = await quickPerson(server, `host${++serial}`, tier)
  const { workspace } = await boss.api.createWorkspace({ workspaceName: `Room ${serial}` })
  boss.workspaceId = workspace.id
  const email = `friend${serial}@example.com`
  const { invitation } = await boss.api.sendInvite({ workspaceId: workspace.id, email })
  const [token = ''] = await tokensSentTo(server, email)
  return { boss, workspace, email, invitation, token }
}
const friend = (email: string, name = email.replace(/@.*/, '')): Promise<QuickPerson> =>
  quickPerson(server, name, 'free', email)

test('a mailed link shows the invitation, and lets the invited person in, once', async () => {
  const { boss, workspace, email, token } = await invited()
  await expect.poll(async () => (await outboxFor(server, email)).length).toBe(1)
  const [mail = ''] = await outboxFor(server, email)
  expect(mail.replaceAll('=\r\n', '')).toContain(`${server.address}/accept-invite/${token}`)
  const visitor = new Person(server.address)
  const shown = {
    workspaceName: workspace.name,
    invitedBy: boss.username,
    email,
    hue: 'sodium',
    role: 'member',
    success: true,
  }
  expect(await visitor.api.getInvitation({ token })).toEqual({ ...shown, hasAccount: false, forYou: false })
  expect(await refusalOf(visitor.api.acceptInvite({ token }))).toMatchObject({ status: 401 })
  const guest = await friend(email)
  expect(await visitor.api.getInvitation({ token })).toEqual({ ...shown, hasAccount: true, forYou: false })
  expect(await guest.api.getInvitation({ token })).toEqual({ ...shown, hasAccount: true, forYou: true })
  const accepted = await guest.api.acceptInvite({ token })
  expect(accepted.workspace).toEqual({ ...workspace, role: 'member' })
  expect((await guest.api.getCurrentWorkspace({})).workspace).toEqual(accepted.workspace)
  expect((await guest.api.getWorkspaces({})).sharedWorkspaces.map((card) => card.name)).toEqual([workspace.name])
  expect(await refusalOf(guest.api.getInvitation({ token }))).toEqual(noLongerValid)
  // For somebody who is in already, the same link does nothing and says where they are.
  expect((await guest.api.acceptInvite({ token })).workspace).toEqual(accepted.workspace)
  await boss.api.removeWorkspaceMember({ member_id: guest.id })
  expect(await refusalOf(guest.api.acceptInvite({ token }))).toEqual(noLongerValid)
})

test('of 40 acceptances at the same time, none fails and one membership comes of them', async () => {
  const { workspace, email, token } = await invited()
  const guest = await friend(email)
  const lock = { statement: 'SELECT FROM workspaces WHERE id = $1 FOR UPDATE', values: [workspace.id], waiting: 4 }
  const answers = await raceBehind(server, lock, () =>
    Promise.all(Array.from({ length: 40 }, () => refusalOf(guest.api.acceptInvite({ token })))),
  )
  expect(answers.filter((answer) => answer !== null)).toEqual([])
  const { rowCount } = await server.owner.query('SELECT FROM memberships WHERE workspace_id = $1', [workspace.id])
  expect(rowCount).toBe(2)
})

test('a link that is replaced while it is being used lets nobody in', async () => {
  const { workspace, email, invitation, token } = await invited()
  const guest = await friend(email)
  const lock = {
    statement: 'SELECT FROM workspaces WHERE id = $1 FOR UPDATE',
    values: [workspace.id],
    waiting: 1,
    meanwhile: (holder: pg.Client) =>
      holder.query('UPDATE invitations SET token_hash = $2 WHERE id = $1', [invitation.id, 'another']),
  }
  const answer = await raceBehind(server, lock, () => refusalOf(guest.api.acceptInvite({ token })))
  expect(answer).toEqual(noLongerValid)
  expect((await guest.api.getWorkspaces({})).sharedWorkspaces).toEqual([])
})

test('somebody with another address is refused, with the invited one masked', async () => {
  const { workspace, email, token } = await invited()
  const stranger = await friend(`stranger${serial}@example.com`)
  expect(await refusalOf(stranger.api.acceptInvite({ token }))).toEqual({
    status: 403,
    code: 'forbidden',
    error: 'This invitation is for f•••@example.com. Log in with the account that has this address.',
  })
  const guest = await friend(email.toUpperCase(), `Upper${serial}`)
  expect((await guest.api.acceptInvite({ token })).workspace.id).toBe(workspace.id)
  expect(await refusalOf(stranger.api.acceptInvite({ token }))).toEqual(noLongerValid)
})

test('unknown, revoked and expired links answer alike', async () => {
  const revoked = await invited()
  await revoked.boss.api.revokeInvite({ invite_id: revoked.invitation.id })
  const expired = await invited()
  await server.owner.query('UPDATE invitations SET expires_at = now() WHERE id = $1', [expired.invitation.id])
  const calls: [string, string][] = [
    ['x'.repeat(43), 'nobody@example.com'],
    ['no token at all', 'nothing@example.com'],
    [revoked.token, revoked.email],
    [expired.token, expired.email],
  ]
  for (const [token, email] of calls) {
    const guest = await friend(email)
    expect(await refusalOf(guest.api.getInvitation({ token }))).toEqual(noLongerValid)
    expect(await refusalOf(guest.api.acceptInvite({ token }))).toEqual(noLongerValid)
    expect((await guest.api.getWorkspaces({})).sharedWorkspaces).toEqual([])
  }
})

test('seats are counted again at the door', async () => {
  const { boss, workspace, email, token } = await invited('pro')
  for (const at of [1, 2]) {
    const other = await friend(`other${at}-${serial}@example.com`)
    await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [workspace.id, other.id])
  }
  await server.owner.query("UPDATE accounts SET tier = 'free' WHERE id = $1", [boss.id])
  const guest = await friend(email)
  expect(await refusalOf(guest.api.acceptInvite({ token }))).toEqual({
    status: 402,
    code: 'plan',
    error: `${workspace.name} has no free seat. Ask ${boss.username} to make room.`,
    details: { limit: 2 },
  })
  await server.owner.query("UPDATE accounts SET tier = 'pro' WHERE id = $1", [boss.id])
  expect((await guest.api.acceptInvite({ token })).workspace.id).toBe(workspace.id)
})
