import { afterAll, beforeAll, expect, test } from 'vitest'
import { raceBehind } from '#tests/support/held-lock.ts'
import { quickPerson, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { hues } from '../contract/hues.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a new workspace is its owner’s, current at once, and on the list', async () => {
  const marta = await quickPerson(server, 'marta')
  expect(await marta.api.getCurrentWorkspace({})).toEqual({ success: true, workspace: null, needsFactor: false })
  const { workspace } = await marta.api.createWorkspace({ workspaceName: '  Night Ferry ' })
  expect(workspace).toEqual({
    id: workspace.id,
    name: 'Night Ferry',
    user_id: marta.id,
    owner: 'marta',
    workspaceTier: 'free',
    hue: 'sodium',
    role: 'owner',
    timeZone: 'UTC',
    needsFactor: false,
    rowVersion: 1,
  })
  expect((await marta.api.getCurrentWorkspace({})).workspace).toEqual(workspace)
  const { workspaces, sharedWorkspaces } = await marta.api.getWorkspaces({})
  expect(sharedWorkspaces).toEqual([])
  expect(workspaces).toEqual([
    {
      id: workspace.id,
      name: 'Night Ferry',
      user_id: marta.id,
      owner: 'marta',
      tier: 'free',
      hue: 'sodium',
      role: 'owner',
      members: [
        { id: marta.id, username: 'marta', displayName: 'marta', profilePictureUrl: '/profile-pictures/default.svg' },
      ],
      seats: 2,
      pendingInvitations: 0,
      newestDemo: null,
    },
  ])
})

test('of 40 workspaces made at the same time on the Free plan, one is', async () => {
  const ivo = await quickPerson(server, 'ivo')
  const lock = { statement: 'SELECT FROM accounts WHERE id = $1 FOR UPDATE', values: [ivo.id], waiting: 10 }
  const refusals = await raceBehind(server, lock, () =>
    Promise.all(
      Array.from({ length: 40 }, (_, at) => refusalOf(ivo.api.createWorkspace({ workspaceName: `Band ${at}` }))),
    ),
  )
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  const plan = { status: 402, code: 'plan', error: 'The Free plan has one workspace.', details: { limit: 1 } }
  expect(refusals.filter((refusal) => refusal !== null)).toEqual(Array.from({ length: 39 }, () => plan))
  expect((await ivo.api.getWorkspaces({})).workspaces).toHaveLength(1)
})

test('hues are given in their order, the freed one next, and the least used when all are taken', async () => {
  const pia = await quickPerson(server, 'pia', 'admin')
  const make = async (): Promise<string> =>
    (await pia.api.createWorkspace({ workspaceName: 'Same name' })).workspace.hue
  const given: string[] = []
  for (const _ of hues) given.push(await make())
  expect(given).toEqual([...hues])
  expect(await make()).toBe(hues[0])
  await server.owner.query('DELETE FROM workspaces WHERE owner_id = $1 AND hue = $2', [pia.id, 'rose'])
  expect(await make()).toBe('rose')
  expect(await make()).toBe(hues[1])
})

test('a name is refused beside its field', async () => {
  const leo = await quickPerson(server, 'leo')
  for (const [name, text] of [
    ['   ', 'Workspace name is required.'],
    ['x'.repeat(81), 'Workspace name may have at most 80 characters.'],
    ['a\u202eb', 'Workspace name has characters that cannot be shown.'],
  ] as const) {
    expect(await refusalOf(leo.api.createWorkspace({ workspaceName: name }))).toMatchObject({
      status: 400,
      fields: { workspaceName: text },
    })
  }
  expect((await leo.api.getWorkspaces({})).workspaces).toEqual([])
})

test('the same key makes one workspace, not two', async () => {
  const ada = await quickPerson(server, 'ada', 'pro')
  ada.workspaceId = (await ada.api.createWorkspace({ workspaceName: 'Where the tab is' })).workspace.id
  const send = () => ada.api.createWorkspace({ workspaceName: 'Once' }, { idempotencyKey: 'once-and-only-once' })
  const [first, again] = [await send(), await send()]
  expect(again).toEqual(first)
  expect((await ada.api.getWorkspaces({})).workspaces).toHaveLength(2)
})

test('the same key twice at once makes one workspace, and both get its answer; a day later the key is free again', async () => {
  const eva = await quickPerson(server, 'eva')
  const send = () => eva.api.createWorkspace({ workspaceName: 'Once' }, { idempotencyKey: 'both-at-the-same-time' })
  const lock = { statement: 'SELECT FROM accounts WHERE id = $1 FOR UPDATE', values: [eva.id], waiting: 2 }
  const [first, other] = await raceBehind(server, lock, () => Promise.all([send(), send()]))
  expect(other).toEqual(first)
  expect((await eva.api.getWorkspaces({})).workspaces.map(({ id }) => id)).toEqual([first.workspace.id])
  await server.owner.query('UPDATE accounts SET tier = $2 WHERE id = $1', [eva.id, 'pro'])
  await server.owner.query("UPDATE idempotency_keys SET created_at = now() - interval '25 hours'")
  const later = await send()
  expect(later.workspace.id).not.toBe(first.workspace.id)
  expect(await send()).toEqual(later)
})
