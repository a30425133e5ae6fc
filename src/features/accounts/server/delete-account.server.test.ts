import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { afterTheWeek } from '#tests/support/after-the-week.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { rawSong } from '#tests/support/raw-song.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Someone {
  person: Person
  id: string
  username: string
}

const someone = async (username: string): Promise<Someone> => {
  const person = await signUp(server.address, username)
  await server.owner.query("UPDATE accounts SET tier = 'pro' WHERE username = $1", [username])
  return { person, username, id: (await person.api.getSessionUserId({})).user_id ?? '' }
}

const band = async ({ person }: Someone, workspaceName: string): Promise<string> =>
  (await person.api.createWorkspace({ workspaceName })).workspace.id

const join = (workspaceId: string, { id }: Someone) =>
  server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    workspaceId,
    id,
  ])

/** A demo and a note of somebody's; gives the storage keys of its files. */
const demo = async (workspaceId: string, { id: author }: Someone): Promise<string[]> => {
  const id = randomUUID()
  const keys = [`${workspaceId}/${id}`, `${workspaceId}/${id}-peaks`]
  await server.owner.query(
    `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256, peaks_key, added_by)
     VALUES ($1, $2, $6, 'Salt', 1, $3, 'salt.mp3', 'mp3', 10, '', $4, $5)`,
    [workspaceId, id, ...keys, author, await rawSong(server.owner, workspaceId, 'Salt')],
  )
  await server.owner.query(
    `INSERT INTO demo_notes (workspace_id, id, demo_id, text, at_ms, author_id) VALUES ($1, $2, $3, 'Too loud', 83000, $4)`,
    [workspaceId, randomUUID(), id, author],
  )
  return keys
}

/** Everything of a workspace, as stored. */
const snapshot = async (workspaceId: string): Promise<string[]> => {
  const tables = [
    ['workspaces', 'id'],
    ['memberships', 'workspace_id'],
    ['invitations', 'workspace_id'],
    ['demos', 'workspace_id'],
    ['demo_notes', 'workspace_id'],
  ]
  const rows: string[] = []
  for (const [table, column] of tables) {
    const found = await server.owner.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE ${column} = $1 ORDER BY 1`,
      [workspaceId],
    )
    rows.push(...found.rows.map(({ row }) => `${table} ${row}`))
  }
  return rows
}

const rowsThatName = async (id: string): Promise<string[]> => {
  const { rows } = await server.owner.query<{ text: string }>(
    `SELECT 'accounts' AS text FROM accounts a WHERE a::text LIKE $1
     UNION ALL SELECT 'sessions' FROM sessions s WHERE s::text LIKE $1
     UNION ALL SELECT 'password_resets' FROM password_resets r WHERE r::text LIKE $1
     UNION ALL SELECT 'workspaces' FROM workspaces w WHERE w::text LIKE $1
     UNION ALL SELECT 'memberships' FROM memberships m WHERE m::text LIKE $1
     UNION ALL SELECT 'invitations' FROM invitations i WHERE i::text LIKE $1
     UNION ALL SELECT 'demos' FROM demos d WHERE d::text LIKE $1
     UNION ALL SELECT 'demo_notes' FROM demo_notes n WHERE n::text LIKE $1`,
    [`%${id}%`],
  )
  return rows.map(({ text }) => text)
}

const filesToDelete = async (): Promise<string[]> => {
  const { rows } = await server.owner.query<{ data: { keys: string[] } }>(
    "SELECT data FROM pgboss.job WHERE name = 'delete-files'",
  )
  return rows.flatMap((row) => row.data.keys)
}

const refusalOf = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: CallError) => error,
  )

test('an account goes with its own workspaces, files, picture, links and sessions, and only with those', async () => {
  const [leaver, stayer] = [await someone('leaver'), await someone('stayer')]
  const [first, second] = [await band(leaver, 'Solo'), await band(leaver, 'Side project')]
  const keys = [...(await demo(first, leaver)), ...(await demo(second, leaver)), ...(await demo(second, stayer))]
  await proveAddress(server, 'leaver')
  await leaver.person.api.sendInvite({ workspaceId: first, email: 'late@example.com' })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'me.png')
  const { profilePictureUrl } = await leaver.person.api.uploadProfilePicture({ file })
  await new Person(server.address).api.forgotPassword({ username: 'leaver' })
  const elsewhere = new Person(server.address)
  await elsewhere.api.login({ username: 'leaver', password: 'correct horse battery' })

  const theirs = await band(stayer, 'Night Ferry')
  await join(theirs, leaver)
  await demo(theirs, leaver)
  await demo(theirs, stayer)
  await server.owner.query('UPDATE demo_notes SET resolved_at = now(), resolved_by = $1 WHERE workspace_id = $2', [
    leaver.id,
    theirs,
  ])
  const before = await snapshot(theirs)

  const { messages } = await leaver.person.api.deleteUser({ username: 'leaver' })
  expect(messages).toEqual([{ type: 'success', text: 'Your account was deleted.' }])
  expect(leaver.person.cookie).not.toContain('backline=')
  expect((await elsewhere.api.getSessionUserId({})).user_id).toBeNull()
  expect(await filesToDelete()).toEqual([])
  await afterTheWeek(server)
  expect(await rowsThatName(leaver.id)).toEqual([])
  expect([await snapshot(first), await snapshot(second)]).toEqual([[], []])
  const pictureFile = `pictures/${profilePictureUrl.split('/').at(-1)}`
  expect((await filesToDelete()).sort()).toEqual([...keys, pictureFile].sort())
  // What the person wrote in the other band stays, without its author; the rest there is as it was.
  const expected = before
    .filter((row) => !(row.startsWith('memberships') && row.includes(leaver.id)))
    .map((row) => row.replaceAll(`"${leaver.id}"`, 'null'))
  expect((await snapshot(theirs)).sort()).toEqual(expected.sort())
  await expect(elsewhere.api.login({ username: 'leaver', password: 'correct horse battery' })).rejects.toMatchObject({
    status: 401,
  })
})

test('while others are in an own workspace the account stays, and the refusal names each such workspace', async () => {
  const [owner, guest] = [await someone('owner'), await someone('guest')]
  const [alone, shared, too] = [
    await band(owner, 'Alone'),
    await band(owner, 'Shared'),
    await band(owner, 'Shared too'),
  ]
  await demo(alone, owner)
  await join(shared, guest)
  await join(too, guest)
  const before = [await snapshot(alone), await snapshot(shared), await snapshot(too)]
  const refusal = await refusalOf(owner.person.api.deleteUser({ username: 'owner' }))
  expect(refusal).toMatchObject({
    status: 409,
    body: {
      error: expect.stringMatching(
        /^There are still others in “Shared( too)?” and “Shared( too)?”. Hand these workspaces over or delete them first, or ask the others to leave.$/,
      ),
      details: { workspaces: expect.arrayContaining(['Shared', 'Shared too']) },
    },
  })
  expect([await snapshot(alone), await snapshot(shared), await snapshot(too)]).toEqual(before)
  expect((await owner.person.api.accountInfo({})).username).toBe('owner')
  await guest.person.api.leaveWorkspace({ workspace_id: shared })
  await guest.person.api.leaveWorkspace({ workspace_id: too })
  await owner.person.api.deleteUser({ username: 'owner' })
  await afterTheWeek(server)
  expect(await rowsThatName(owner.id)).toEqual([])
})

test('naming somebody else deletes nobody', async () => {
  const [caller, victim] = [await someone('caller'), await someone('victim')]
  for (const username of ['victim', 'nobody', 'caller\u0000', victim.id]) {
    const refusal = await refusalOf(caller.person.api.deleteUser({ username }))
    expect([refusal.status, refusal.field('username')]).toEqual([400, 'That’s not your username. Nothing was deleted.'])
  }
  const missing = await refusalOf(caller.person.api.deleteUser({ username: '' }))
  expect([missing.status, missing.field('username')]).toEqual([400, 'Username is required.'])
  expect((await caller.person.api.accountInfo({})).username).toBe('caller')
  expect((await victim.person.api.accountInfo({})).username).toBe('victim')
})

test('nobody who is not signed in deletes an account', async () => {
  await someone('sleeper')
  const refusal = await refusalOf(new Person(server.address).api.deleteUser({ username: 'sleeper' }))
  expect(refusal.status).toBe(401)
})

test('a person who joins at that very moment either keeps the workspace or comes too late', async () => {
  const [owner, guest] = [await someone('hasty'), await someone('joiner')]
  const workspaceId = await band(owner, 'Contested')
  const [deleted, joined] = await Promise.allSettled([
    owner.person.api.deleteUser({ username: 'hasty' }),
    join(workspaceId, guest),
  ])
  expect([deleted.status, joined.status].sort()).toEqual(['fulfilled', 'rejected'])
  const left = await server.owner.query('SELECT FROM memberships WHERE workspace_id = $1', [workspaceId])
  // For a week the owner may come back to what was deleted, alone.
  expect(left.rowCount).toBe(joined.status === 'fulfilled' ? 2 : 1)
})

test('a deletion asked for twice at once happens once', async () => {
  const { person, id } = await someone('double')
  await person.api.csrfToken({})
  await Promise.allSettled([1, 2, 3].map(() => person.api.deleteUser({ username: 'double' })))
  await afterTheWeek(server)
  expect(await rowsThatName(id)).toEqual([])
})

test('the name and the address of a deleted account are free again after the week', async () => {
  const first = await someone('phoenix')
  await first.person.api.deleteUser({ username: 'PHOENIX' })
  const taken = await refusalOf(signUp(server.address, 'phoenix'))
  expect(taken.field('username')).toBe('This username is taken.')
  await afterTheWeek(server)
  const second = await someone('phoenix')
  expect(second.id).not.toBe(first.id)
})

test('a form of a browser without JavaScript is led to the front page', async () => {
  const { person } = await someone('formal')
  const { csrfToken } = await person.api.csrfToken({})
  const response = await person.fetch('/delete-user', {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ username: 'formal', csrf_token: csrfToken }),
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
})
