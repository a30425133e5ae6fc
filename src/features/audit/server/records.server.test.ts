import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokensSentTo } from '#tests/support/invitation-links.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp, signUpWithBand } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
})
afterAll(() => server.close())

const password = 'correct horse battery'
const at = (address: string): Person => Object.assign(new Person(server.address), { address })
const told = async (person: Person) =>
  (await person.api.getOwnRecords({})).records.map(({ act, by, network }) => [act, by, network])

test('a person reads what happened to their account, and from which network', async () => {
  await signUpWithBand(server.address, 'rita', 'Salt')
  await refusalOf(at('203.0.113.77').api.login({ username: 'rita', password: 'not this one' }))
  const rita = at('2001:db8:1:2:3:4:5:6')
  await rita.api.login({ username: 'rita@example.com', password })
  await at('198.51.100.9').api.forgotPassword({ username: 'rita' })
  await rita.api.changePassword({
    currentPassword: password,
    password: 'another 1 entirely',
    passwordAgain: 'another 1 entirely',
  })
  await rita.fetch('/export-account')
  const records = await told(rita)
  expect(records.filter(([act]) => act !== 'security.export').slice(0, 4)).toEqual([
    ['security.password', 'rita', '2001:db8:1:2::/64'],
    ['security.reset-asked', null, '198.51.100.0/24'],
    ['security.login', 'rita', '2001:db8:1:2::/64'],
    ['security.login-failed', null, '203.0.113.0/24'],
  ])
  const { rows } = await server.owner.query<{ all: string }>('SELECT json_agg(audit_log)::text AS all FROM audit_log')
  for (const secret of ['203.0.113.77', ':3:4:5:6', 'example.com', 'not this one', 'another 1']) {
    expect(rows[0]?.all).not.toContain(secret)
  }
})

test('a wrong password at an open screen is recorded, and the last one is followed by a log-in', async () => {
  const wilma = at('198.51.100.20')
  await signUpWithBand(server.address, 'wilma', 'Salt')
  await wilma.api.login({ username: 'wilma', password })
  await server.owner.query("UPDATE sessions SET confirmed_at = now() - interval '1 hour'")
  for (let times = 0; times < 5; times++) await refusalOf(wilma.api.confirmSession({ password: 'not this one' }))
  await wilma.api.login({ username: 'wilma', password })
  expect((await told(wilma)).slice(0, 7)).toEqual([
    ['security.login', 'wilma', '198.51.100.0/24'],
    ...Array.from({ length: 5 }, () => ['security.confirm-failed', null, '198.51.100.0/24']),
    ['security.login', 'wilma', '198.51.100.0/24'],
  ])
})

test('an export is recorded however it is asked for, and a part that goes on adds no record', async () => {
  const erik = await signUpWithBand(server.address, 'erik', 'Salt')
  const exported = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const answer = await erik.fetch(path, { headers })
    await answer.arrayBuffer()
    return (await told(erik)).filter(([act]) => act === 'security.export').length
  }
  expect(await exported('/export-workspace', { range: 'bytes=0-' })).toBe(1)
  expect(await exported('/export-workspace', { range: 'bytes=9-' })).toBe(1)
  expect(await exported('/export-workspace')).toBe(2)
  expect(await exported('/export-account', { range: 'bytes=1-' })).toBe(3)
  expect(await exported('/export-account', { range: 'x' })).toBe(3)
  expect(await exported('/export-ledger')).toBe(4)
})

test('a reset by a link is recorded', async () => {
  await signUpWithBand(server.address, 'resa', 'Salt')
  await at('198.51.100.9').api.forgotPassword({ username: 'resa' })
  const mail = await until(async () => (await mailsTo(server, 'resa@example.com'))[0])
  const token = /reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  await at('198.51.100.10').api.resetPassword({ token, password: 'a brand new one', passwordAgain: 'a brand new one' })
  const resa = at('192.0.2.1')
  await resa.api.login({ username: 'resa', password: 'a brand new one' })
  expect((await told(resa))[1]).toEqual(['security.reset', null, '198.51.100.0/24'])
})

test('the owner reads what happened to the band, members what was done to them, administrators all', async () => {
  const owner = await signUpWithBand(server.address, 'olga', 'Night Ferry')
  const [member, other] = [await quickPerson(server, 'mia'), await quickPerson(server, 'else')]
  const id = owner.workspaceId ?? ''
  await server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [id, member.id])
  member.workspaceId = id
  await owner.api.changeMemberRole({ member_id: member.id, role: 'manager' })
  await owner.api.removeWorkspaceMember({ member_id: member.id })
  await owner.api.deleteWorkspace({ workspace_id: id })
  await owner.api.bringWorkspaceBack({ workspace_id: id })
  const { records } = await owner.api.getWorkspaceRecords({})
  expect(records.map(({ act, by, about }) => [act, by, about])).toEqual([
    ['security.workspace-back', 'olga', ''],
    ['security.delete-workspace', 'olga', ''],
    ['security.member-removed', 'olga', 'mia'],
    ['security.role', 'olga', 'mia'],
  ])
  member.workspaceId = null
  expect((await told(member)).map(([act]) => act)).toEqual(['security.member-removed', 'security.role'])
  expect(await told(other)).toEqual([])
  const admin = await quickPerson(server, 'boss', 'admin')
  const { entries } = await admin.api.getAuditLog({ act: 'security', limit: 100 })
  expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining(records.map(({ act }) => act)))
})

test('invitations, joining and leaving are recorded, without an address; so is the address that one proves', async () => {
  const owner = await signUpWithBand(server.address, 'inga', 'Ebb')
  await proveAddress(server, 'inga')
  const workspaceId = owner.workspaceId ?? ''
  const email = 'joe@example.com'
  const { invitation } = await owner.api.sendInvite({ workspaceId, email })
  await owner.api.revokeInvite({ invite_id: invitation.id })
  const second = await owner.api.sendInvite({ workspaceId, email })
  await owner.api.resendInvite({ invite_id: second.invitation.id })
  const joe = await signUp(server.address, 'joe')
  const tokens = await tokensSentTo(server, email)
  for (const token of tokens) await refusalOf(joe.api.acceptInvite({ token }))
  await joe.api.leaveWorkspace({ workspace_id: workspaceId })
  const { records } = await owner.api.getWorkspaceRecords({})
  expect(records.map(({ act, by, about }) => [act, by, about])).toEqual([
    ['security.left', 'joe', 'joe'],
    ['security.joined', 'joe', 'joe'],
    ['security.invite', 'inga', ''],
    ['security.invite', 'inga', ''],
    ['security.invite-revoked', 'inga', ''],
    ['security.invite', 'inga', ''],
  ])
  expect((await told(joe)).map(([act]) => act).slice(0, 3)).toEqual([
    'security.left',
    'security.address',
    'security.joined',
  ])
  const { rows } = await server.owner.query<{ all: string }>('SELECT json_agg(audit_log)::text AS all FROM audit_log')
  expect(rows[0]?.all).not.toContain('joe@')
})

test('what administrators did to an account or a band is read by its holder, not who of them, nor by others', async () => {
  const admin = await quickPerson(server, 'chief', 'admin')
  const owner = await signUpWithBand(server.address, 'paula', 'Flood')
  const [other, id] = [await signUpWithBand(server.address, 'otto', 'Dry'), owner.workspaceId ?? '']
  const { user_id } = await owner.api.getSessionUserId({})
  await admin.api.setWorkspaceState({ targetId: id, state: 'read_only', reason: 'A look' })
  await admin.api.changeAccountTier({ accountId: user_id ?? '', tier: 'pro' })
  const byAdministrator = { by: null, isByAdministrator: true, network: null }
  expect((await owner.api.getOwnRecords({})).records[0]).toMatchObject({
    ...byAdministrator,
    act: 'account.tier',
    about: 'paula',
  })
  expect((await owner.api.getWorkspaceRecords({})).records).toMatchObject([
    { ...byAdministrator, act: 'workspace.state', about: '' },
  ])
  for (const person of [other, admin])
    expect((await told(person)).filter(([act]) => !String(act).startsWith('security.'))).toEqual([])
  expect((await other.api.getWorkspaceRecords({})).records).toEqual([])
})

test('what was refused is not recorded as done', async () => {
  const owner = await signUpWithBand(server.address, 'nina', 'Quiet')
  const before = await told(owner)
  await refusalOf(owner.api.deleteUser({ username: 'somebody else' }))
  await refusalOf(owner.api.removeWorkspaceMember({ member_id: owner.workspaceId ?? '' }))
  expect(await told(owner)).toEqual(before)
})

test('records are forgotten after half a year; acts with special powers are not, and nothing else can be deleted', async () => {
  const old = (act: string) =>
    server.owner.query(
      `INSERT INTO audit_log (id, at, via, actor_name, act, subject_kind, subject_name, details)
       VALUES (gen_random_uuid(), now() - interval '181 days', 'command_line', 'command line', $1, 'other', 'Old', '{}')`,
      [act],
    )
  await old('security.role')
  await old('instance.backup')
  await expect(server.owner.query("DELETE FROM audit_log WHERE subject_name = 'Old'")).rejects.toThrow(
    /only ever added to/,
  )
  await server.owner.query('SELECT forget_old_records()')
  const { rows } = await server.owner.query("SELECT act FROM audit_log WHERE subject_name = 'Old'")
  expect(rows).toEqual([{ act: 'instance.backup' }])
})
