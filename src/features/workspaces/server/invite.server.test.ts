import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raceBehind } from '#tests/support/held-lock.ts'
import { tokensSentTo } from '#tests/support/invitation-links.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { type QuickPerson, quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let serial = 0
const owner = async (tier: 'free' | 'pro' = 'free'): Promise<{ boss: QuickPerson; workspaceId: string }> => {
  const boss = await quickPerson(server, `boss${++serial}`, tier)
  boss.workspaceId = (await boss.api.createWorkspace({ workspaceName: `Band of ${boss.username}` })).workspace.id
  return { boss, workspaceId: boss.workspaceId }
}

test('nobody has strangers mailed before their own address is confirmed', async () => {
  const { boss, workspaceId } = await owner('pro')
  const { invitation } = await boss.api.sendInvite({ workspaceId, email: 'early@example.com' })
  await server.owner.query('UPDATE accounts SET email_proved_at = NULL WHERE id = $1', [boss.id])
  const refused = {
    status: 403,
    code: 'forbidden',
    error: 'Confirm your own e-mail address first. Your account page sends you the link.',
  }
  expect(await refusalOf(boss.api.sendInvite({ workspaceId, email: 'unproved@example.com' }))).toEqual(refused)
  expect(await refusalOf(boss.api.resendInvite({ invite_id: invitation.id }))).toEqual(refused)
  expect((await boss.api.getInvites({ workspaceId })).invitations).toHaveLength(1)
  await proveAddress(server, boss.username)
  await boss.api.resendInvite({ invite_id: invitation.id })
  await boss.api.sendInvite({ workspaceId, email: 'unproved@example.com' })
})

test('of 40 invitations at the same time with one free seat, one is sent', async () => {
  const { boss, workspaceId } = await owner()
  const lock = { statement: 'SELECT FROM workspaces WHERE id = $1 FOR UPDATE', values: [workspaceId], waiting: 4 }
  const send = (at: number) => refusalOf(boss.api.sendInvite({ workspaceId, email: `race${at}@example.com` }))
  const refusals = await raceBehind(server, lock, () => Promise.all(Array.from({ length: 40 }, (_, at) => send(at))))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(refusals.find((refusal) => refusal !== null)).toEqual({
    status: 402,
    code: 'plan',
    error: 'The Free plan has 2 seats per workspace, open invitations included.',
    details: { limit: 2 },
  })
  const seats = await boss.api.getInvites({ workspaceId })
  expect([seats.members.length, seats.invitations.length, seats.seats]).toEqual([1, 1, 2])
  expect((await boss.api.getWorkspaces({})).workspaces[0]?.pendingInvitations).toBe(1)
})

test('the answer holds no secret, and is the same with and without an account behind the address', async () => {
  const { boss, workspaceId } = await owner('pro')
  await quickPerson(server, 'known', 'free', 'known@example.com')
  const known = await boss.api.sendInvite({ workspaceId, email: 'known@example.com' })
  const unknown = await boss.api.sendInvite({ workspaceId, email: 'nobody@example.com' })
  const tokens = [
    ...(await tokensSentTo(server, 'known@example.com')),
    ...(await tokensSentTo(server, 'nobody@example.com')),
  ]
  expect(tokens).toHaveLength(2)
  const answers = [known, unknown].map((answer) => JSON.stringify(answer))
  for (const token of tokens) expect(answers.join()).not.toContain(token)
  const plain = (answer: string, email: string) =>
    answer
      .replaceAll(email, '@')
      .replace(/[0-9a-f-]{36}/g, 'id')
      .replace(/\d{4}-[^"]+Z/g, 'time')
  expect(plain(answers[0] ?? '', 'known@example.com')).toBe(plain(answers[1] ?? '', 'nobody@example.com'))
  const stored = await server.owner.query('SELECT * FROM invitations WHERE workspace_id = $1', [workspaceId])
  expect(stored.rows.map((row) => (row.expires_at - row.sent_at) / 86_400_000)).toEqual([14, 14])
  for (const token of tokens) expect(JSON.stringify(stored.rows)).not.toContain(token)
})

test('the own address and members are refused beside the field, however they are written', async () => {
  const { boss, workspaceId } = await owner('pro')
  const ivo = await quickPerson(server, 'ivo-here')
  await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [workspaceId, ivo.id])
  const send = (email: string) => refusalOf(boss.api.sendInvite({ workspaceId, email }))
  expect(await send(` ${boss.email.toUpperCase()} `)).toMatchObject({
    status: 400,
    fields: { email: 'That’s your own address.' },
  })
  expect(await send('IVO-HERE@example.com')).toMatchObject({
    status: 400,
    fields: { email: 'ivo-here is already a member.' },
  })
  expect(await send('ivo')).toMatchObject({ status: 400, fields: { email: 'That’s not an e-mail address.' } })
  expect((await boss.api.getInvites({ workspaceId })).invitations).toEqual([])
})

test('inviting an address again, or resending, keeps the one seat and ends the old link', async () => {
  const { boss, workspaceId } = await owner()
  const first = (await boss.api.sendInvite({ workspaceId, email: 'twice@example.com' })).invitation
  const again = (await boss.api.sendInvite({ workspaceId, email: 'Twice@Example.com' })).invitation
  const resent = (await boss.api.resendInvite({ invite_id: first.id })).invitation
  expect([again.id, resent.id]).toEqual([first.id, first.id])
  const tokens = await tokensSentTo(server, 'twice@example.com')
  expect(new Set(tokens).size).toBe(3)
  const visitor = await quickPerson(server, 'visitor')
  const answers = await Promise.all(tokens.map((token) => refusalOf(visitor.api.getInvitation({ token }))))
  expect(answers.map((answer) => answer?.status ?? 200)).toEqual([404, 404, 200])
  expect((await boss.api.getInvites({ workspaceId })).invitations).toHaveLength(1)
})

test('a revoked or expired invitation gives its seat back', async () => {
  const { boss, workspaceId } = await owner()
  const first = (await boss.api.sendInvite({ workspaceId, email: 'first@example.com' })).invitation
  await boss.api.revokeInvite({ invite_id: first.id })
  expect(await refusalOf(boss.api.revokeInvite({ invite_id: first.id }))).toMatchObject({ status: 404 })
  expect(await refusalOf(boss.api.resendInvite({ invite_id: first.id }))).toMatchObject({ status: 404 })
  const second = (await boss.api.sendInvite({ workspaceId, email: 'second@example.com' })).invitation
  await server.owner.query('UPDATE invitations SET expires_at = now() WHERE id = $1', [second.id])
  expect((await boss.api.getInvites({ workspaceId })).invitations).toEqual([])
  await boss.api.sendInvite({ workspaceId, email: 'third@example.com' })
  // Its seat has gone to somebody else meanwhile.
  expect(await refusalOf(boss.api.resendInvite({ invite_id: second.id }))).toMatchObject({ status: 402 })
})

test('an invitation of another workspace answers as one that does not exist', async () => {
  const { boss } = await owner()
  const other = await owner()
  const theirs = (await other.boss.api.sendInvite({ workspaceId: other.workspaceId, email: 'x@example.com' }))
    .invitation
  for (const call of ['revokeInvite', 'resendInvite'] as const) {
    const foreign = await refusalOf(boss.api[call]({ invite_id: theirs.id }))
    expect(foreign).toEqual(await refusalOf(boss.api[call]({ invite_id: randomUUID() })))
    expect(foreign?.status).toBe(404)
  }
  const [token = ''] = await tokensSentTo(server, 'x@example.com')
  expect((await boss.api.getInvitation({ token })).workspaceName).toBe(`Band of ${other.boss.username}`)
})

test('only those who manage invite, and see who is invited', async () => {
  const { boss, workspaceId } = await owner('pro')
  const guest = await quickPerson(server, 'guest')
  await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [workspaceId, guest.id])
  const { invitation } = await boss.api.sendInvite({ workspaceId, email: 'y@example.com' })
  guest.workspaceId = workspaceId
  const refused = await Promise.all(
    [
      guest.api.sendInvite({ workspaceId, email: 'z@example.com' }),
      guest.api.getInvites({ workspaceId }),
      guest.api.revokeInvite({ invite_id: invitation.id }),
      guest.api.resendInvite({ invite_id: invitation.id }),
      guest.api.removeWorkspaceMember({ member_id: boss.id }),
    ].map(refusalOf),
  )
  const error = 'Only the owner and managers of this workspace can do this.'
  for (const refusal of refused) expect(refusal).toEqual({ status: 403, code: 'forbidden', error })
  expect(await refusalOf(guest.api.deleteWorkspace({ workspace_id: workspaceId }))).toEqual({
    status: 403,
    code: 'forbidden',
    error: 'Only the workspace owner can do this.',
  })
})
