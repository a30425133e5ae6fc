import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#kernel/access.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type QuickPerson, quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let serial = 0
/** A band with somebody in each role, each with their tab on it. */
const band = async (): Promise<Record<Role, QuickPerson> & { workspaceId: string }> => {
  const mark = ++serial
  const owner = await quickPerson(server, `boss${mark}`, 'band_plus')
  const { workspace } = await owner.api.createWorkspace({ workspaceName: `Quartet ${mark}` })
  owner.workspaceId = workspace.id
  const join = async (role: Role): Promise<QuickPerson> => {
    const person = await quickPerson(server, `${role}${mark}`)
    await server.owner.query('INSERT INTO memberships VALUES ($1, $2, $3)', [workspace.id, person.id, role])
    person.workspaceId = workspace.id
    return person
  }
  return {
    owner,
    manager: await join('manager'),
    member: await join('member'),
    guest: await join('guest'),
    workspaceId: workspace.id,
  }
}
const forbidden = (error: string) => ({ status: 403, code: 'forbidden', error })

test('a guest looks and comments, and is told who may do more', async () => {
  const { owner, guest } = await band()
  const { task } = await owner.api.addBoardTask({
    name: 'Book the van',
    priority: 'low',
    assigned_to: 'everyone',
  })
  const { comment } = await guest.api.addBoardComment({ taskId: task.id, text: 'It has five seats.' })
  await guest.api.deleteBoardComment({ commentId: comment.id })
  const text = 'Guests can look, listen and comment here. Only members, managers and the owner can do this.'
  expect(await refusalOf(guest.api.deleteBoardTask({ id: task.id }))).toEqual(forbidden(text))
  expect(
    await refusalOf(guest.api.addRelease({ releaseName: 'Mine', releaseDate: '2030-02-01', status: 'mixing' })),
  ).toEqual(forbidden(text))
  expect((await guest.api.getBoardTasks({})).tasks).toHaveLength(1)
})

test('a changed role counts from the next request, and is told to the tabs of whom it is about', async () => {
  const { owner, guest, workspaceId } = await band()
  const live = await eventsOf(guest, server.address)
  const before = await refusalOf(guest.api.addSpotifyArtistId({ 'artist-id': '0TnOYISbd1XYRBk9myaseg' }))
  expect(before?.status).toBe(403)
  const { member, messages } = await owner.api.changeMemberRole({ member_id: guest.id, role: 'member', rowVersion: 1 })
  expect([member.status, member.rowVersion, messages[0]?.text]).toEqual([
    'member',
    2,
    `${guest.username} is now a member.`,
  ])
  expect(await live.next('memberships.changed')).toEqual({ workspaceId, member: true })
  await guest.api.addSpotifyArtistId({ 'artist-id': '0TnOYISbd1XYRBk9myaseg' })
  expect((await guest.api.getCurrentWorkspace({})).workspace?.role).toBe('member')
  live.close()
})

test('managers are made, unmade and removed by the owner alone', async () => {
  const { owner, manager, member, guest } = await band()
  const unmade = forbidden('Only the workspace owner can add or drop managers.')
  expect(await refusalOf(manager.api.changeMemberRole({ member_id: member.id, role: 'manager' }))).toEqual(unmade)
  expect(await refusalOf(manager.api.changeMemberRole({ member_id: manager.id, role: 'member' }))).toEqual(unmade)
  expect(await refusalOf(manager.api.removeWorkspaceMember({ member_id: manager.id }))).toEqual(
    forbidden('Only the workspace owner may remove managers.'),
  )
  for (const actor of [owner, manager])
    expect(await refusalOf(actor.api.changeMemberRole({ member_id: owner.id, role: 'member' }))).toEqual(
      forbidden('The owner only changes when the workspace is handed over.'),
    )
  await manager.api.changeMemberRole({ member_id: guest.id, role: 'member' })
  await manager.api.removeWorkspaceMember({ member_id: member.id })
  await owner.api.changeMemberRole({ member_id: manager.id, role: 'guest' })
  const { members } = await owner.api.getWorkspaceMembers({})
  expect(members.map(({ username, status }) => [username, status])).toEqual([
    [owner.username, 'owner'],
    [manager.username, 'guest'],
    [guest.username, 'member'],
  ])
})

test('two who change one role: the second sees what the first did', async () => {
  const { owner, manager, guest } = await band()
  await manager.api.changeMemberRole({ member_id: guest.id, role: 'member', rowVersion: 1 })
  const late = await refusalOf(owner.api.changeMemberRole({ member_id: guest.id, role: 'manager', rowVersion: 1 }))
  expect(late).toMatchObject({
    status: 409,
    error: `Somebody has changed ${guest.username}’s role in the meantime.`,
    details: { member: { id: guest.id, status: 'member', rowVersion: 2 } },
  })
})

test('an invitation carries its role: member unless said otherwise, manager by the owner alone', async () => {
  const { owner, manager, workspaceId } = await band()
  const send = (email: string, role?: 'manager' | 'member' | 'guest') => ({ workspaceId, email, ...(role && { role }) })
  const plain = await manager.api.sendInvite(send('plain@example.com'))
  expect([plain.invitation.role, plain.invitation.invitedBy]).toEqual(['member', manager.username])
  const refused = forbidden('Only the workspace owner may invite managers.')
  expect(await refusalOf(manager.api.sendInvite(send('boss@example.com', 'manager')))).toEqual(refused)
  const boss = await owner.api.sendInvite(send('boss@example.com', 'manager'))
  for (const call of ['resendInvite', 'revokeInvite'] as const)
    expect(await refusalOf(manager.api[call]({ invite_id: boss.invitation.id }))).toEqual(refused)
  expect(await refusalOf(manager.api.sendInvite(send('boss@example.com', 'guest')))).toEqual(refused)
  const again = await owner.api.sendInvite(send('plain@example.com', 'guest'))
  expect([again.invitation.id, again.invitation.role]).toEqual([plain.invitation.id, 'guest'])
  expect((await owner.api.resendInvite({ invite_id: plain.invitation.id })).invitation.role).toBe('guest')
  const { invitations } = await manager.api.getInvites({ workspaceId })
  expect(invitations.map(({ email, role, invitedBy }) => [email, role, invitedBy])).toEqual([
    ['plain@example.com', 'guest', owner.username],
    ['boss@example.com', 'manager', owner.username],
  ])
})

test('a guest takes a seat like everybody else', async () => {
  const owner = await quickPerson(server, 'small')
  const { workspace } = await owner.api.createWorkspace({ workspaceName: 'Duo' })
  await owner.api.sendInvite({ workspaceId: workspace.id, email: 'ear@example.com', role: 'guest' })
  const second = owner.api.sendInvite({ workspaceId: workspace.id, email: 'other@example.com', role: 'guest' })
  expect(await refusalOf(second)).toMatchObject({ status: 402, details: { limit: 2 } })
})

test('name and time zone are changed by those who manage, on the state that they saw', async () => {
  const { owner, manager, member, workspaceId } = await band()
  const live = await eventsOf(member, server.address)
  const workspace_id = workspaceId
  const { workspace } = await manager.api.saveWorkspace({
    workspace_id,
    workspaceName: '  Night Bus ',
    timeZone: 'Pacific/Kiritimati',
    rowVersion: 1,
  })
  expect(workspace).toMatchObject({ name: 'Night Bus', timeZone: 'Pacific/Kiritimati', rowVersion: 2 })
  expect(await live.next('workspaces.changed')).toEqual({ workspaceId })
  expect((await member.api.getReleasePlan({})).timeZone).toBe('Pacific/Kiritimati')
  expect(
    await refusalOf(owner.api.saveWorkspace({ workspace_id, workspaceName: 'Mine', rowVersion: 1 })),
  ).toMatchObject({
    status: 409,
    details: { workspace: { name: 'Night Bus', timeZone: 'Pacific/Kiritimati', rowVersion: 2, role: 'owner' } },
  })
  for (const timeZone of ['Europe/Atlantis', '+02:00', '', "UTC'; --"])
    expect(await refusalOf(owner.api.saveWorkspace({ workspace_id, timeZone }))).toMatchObject({
      status: 400,
      fields: { timeZone: 'Choose a time zone from the list, such as Europe/Prague.' },
    })
  live.close()
})

test('a workspace begins in the time zone of its maker', async () => {
  const person = await quickPerson(server, 'traveller')
  const { workspace } = await person.api.createWorkspace({ workspaceName: 'Home', timeZone: 'America/St_Johns' })
  expect(workspace.timeZone).toBe('America/St_Johns')
})

test('a removed member is refused uploads and sound of that workspace from the next request', async () => {
  const { owner, member, workspaceId } = await band()
  const file = wavSound(1)
  const { demo } = await owner.api.addDemo({ demoTitle: 'Ours', demoVersion: 1, file })
  const sound = () =>
    member.fetch(`/play-demo/${demo.id}?workspace_id=${workspaceId}`, { headers: { range: 'bytes=0-9' } })
  expect((await sound()).status).toBe(206)
  await owner.api.removeWorkspaceMember({ member_id: member.id })
  expect((await sound()).status).toBe(404)
  expect(await refusalOf(member.api.addDemo({ demoTitle: 'Late', demoVersion: 1, file }))).toMatchObject({
    status: 404,
  })
  expect(await refusalOf(member.api.getUploads({}))).toMatchObject({ status: 404 })
})
