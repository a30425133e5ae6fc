import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { othersAreInText } from '#features/workspaces/contract/workspace-end.ts'
import { afterTheWeek } from '#tests/support/after-the-week.ts'
import { tokensSentTo } from '#tests/support/invitation-links.ts'
import { type QuickPerson, quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { rawSong } from '#tests/support/raw-song.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { bandsOf, deleteOwnedWorkspaces, ownedWorkspacesWithOthers } from './api.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const addDemo = async (workspaceId: string, peaks: boolean): Promise<string[]> => {
  const id = randomUUID()
  const keys = [`${workspaceId}/${id}`, ...(peaks ? [`${workspaceId}/${id}-peaks`] : [])]
  await server.owner.query(
    `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256, peaks_key)
     VALUES ($1, $2, $5, 'Salt', 1, $3, 'salt.mp3', 'mp3', 10, '', $4)`,
    [workspaceId, id, keys[0], keys[1] ?? null, await rawSong(server.owner, workspaceId, 'Salt')],
  )
  await server.owner.query(
    `INSERT INTO demo_notes (workspace_id, id, demo_id, text, at_ms) VALUES ($1, $2, $3, 'Too loud', 83000)`,
    [workspaceId, randomUUID(), id],
  )
  return keys
}
const join = (workspaceId: string, member: QuickPerson) =>
  server.owner.query("INSERT INTO memberships VALUES ($1, $2, 'member')", [workspaceId, member.id])
const rowsOf = async (workspaceId: string): Promise<number> => {
  const { rows } = await server.owner.query(
    `SELECT (SELECT count(*) FROM workspaces WHERE id = $1) + (SELECT count(*) FROM memberships WHERE workspace_id = $1)
      + (SELECT count(*) FROM invitations WHERE workspace_id = $1) + (SELECT count(*) FROM demos WHERE workspace_id = $1)
      + (SELECT count(*) FROM demo_notes WHERE workspace_id = $1) AS rows`,
    [workspaceId],
  )
  return Number(rows[0].rows)
}
const filesToDelete = async (): Promise<string[]> => {
  const { rows } = await server.owner.query<{ data: { keys: string[] } }>(
    "SELECT data FROM pgboss.job WHERE name = 'delete-files'",
  )
  return rows.flatMap((row) => row.data.keys)
}

test('deleting takes rows, files, invitations and the sessions’ pointers with it, and nothing of other bands', async () => {
  const boss = await quickPerson(server, 'boss', 'pro')
  const kept = (await boss.api.createWorkspace({ workspaceName: 'Kept' })).workspace
  const gone = (await boss.api.createWorkspace({ workspaceName: 'Gone' })).workspace
  const guest = await quickPerson(server, 'guest')
  await join(gone.id, guest)
  await guest.api.loadWorkspace({ workspace_id: gone.id })
  await boss.api.sendInvite({ workspaceId: gone.id, email: 'late@example.com' })
  const keys = [...(await addDemo(gone.id, true)), ...(await addDemo(gone.id, false))]
  await addDemo(kept.id, true)
  const before = await rowsOf(kept.id)
  const rows = await rowsOf(gone.id)
  const { messages } = await boss.api.deleteWorkspace({ workspace_id: gone.id })
  expect(messages).toEqual([{ type: 'success', text: 'Gone is deleted.' }])
  expect([await rowsOf(gone.id), await filesToDelete()]).toEqual([rows, []])
  await afterTheWeek(server)
  expect(await rowsOf(gone.id)).toBe(0)
  expect(await rowsOf(kept.id)).toBe(before)
  expect((await filesToDelete()).sort()).toEqual(keys.sort())
  expect((await guest.api.getCurrentWorkspace({})).workspace).toBeNull()
  expect((await boss.api.getWorkspaces({})).workspaces.map((card) => card.name)).toEqual(['Kept'])
  const [token = ''] = await tokensSentTo(server, 'late@example.com')
  expect(await refusalOf(guest.api.getInvitation({ token }))).toMatchObject({ status: 404 })
  expect(await refusalOf(boss.api.deleteWorkspace({ workspace_id: gone.id }))).toMatchObject({ status: 404 })
})

test('a workspace of the admin tier stays', async () => {
  const admin = await quickPerson(server, 'admin', 'admin')
  const { workspace } = await admin.api.createWorkspace({ workspaceName: 'House' })
  expect(await refusalOf(admin.api.deleteWorkspace({ workspace_id: workspace.id }))).toEqual({
    status: 403,
    code: 'forbidden',
    error: 'Admin-tier workspaces can’t be deleted.',
  })
  expect((await admin.api.getWorkspaces({})).workspaces).toHaveLength(1)
})

test('an account ends with its own workspaces, unless somebody else is in one', async () => {
  const { database } = server.services
  const leaver = await quickPerson(server, 'leaver', 'pro')
  const alone = (await leaver.api.createWorkspace({ workspaceName: 'Alone' })).workspace
  const shared = (await leaver.api.createWorkspace({ workspaceName: 'Shared' })).workspace
  const guest = await quickPerson(server, 'stays')
  await join(shared.id, guest)
  const keys = await addDemo(alone.id, true)
  const end = async () => {
    const held = await bandsOf(server.services, leaver.id)
    await database.asAlone(leaver.id, held, async (tx) => {
      await deleteOwnedWorkspaces(server.services, tx, { userId: leaver.id, held, until: new Date() })
      await sql`SELECT put_account_away(now())`.execute(tx)
    })
  }
  expect(await database.as(leaver.id, ownedWorkspacesWithOthers)).toEqual(['Shared'])
  await expect(end()).rejects.toMatchObject({
    code: 'conflict',
    message: othersAreInText(['Shared']),
  })
  expect(await rowsOf(alone.id)).toBe(4)
  await guest.api.leaveWorkspace({ workspace_id: shared.id })
  expect(await database.as(leaver.id, ownedWorkspacesWithOthers)).toEqual([])
  await end()
  expect(await rowsOf(alone.id)).toBe(4)
  await afterTheWeek(server)
  expect([await rowsOf(alone.id), await rowsOf(shared.id)]).toEqual([0, 0])
  expect(await filesToDelete()).toEqual(expect.arrayContaining(keys))
  expect((await server.owner.query('SELECT FROM accounts WHERE id = $1', [leaver.id])).rowCount).toBe(0)
})
