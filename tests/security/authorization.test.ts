import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Access, Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type Ids, sampleInputs } from './sample-inputs.ts'
import { type Actor, type Band, buildWorld, callAs, snapshot, type World } from './world.ts'

type RowName = keyof typeof allRoutes
const rows = Object.entries(allRoutes) as [RowName, Route][]
const finite = rows.filter(([name]) => sampleInputs[name] !== 'endless')
const inWorkspace = (access: Access): boolean => access === 'member' || access === 'paid' || access === 'owner'

let server: TestServer
let world: World
let before: string
beforeAll(async () => {
  server = await startTestServer()
  world = await buildWorld(server)
  before = await snapshot(server, world.theirs)
})
afterAll(() => server.close())
// Whatever was tried: nothing of the other band has changed.
afterEach(async () => expect(await snapshot(server, world.theirs)).toBe(before))

const attempt = (actor: Actor | null, name: RowName, ids: Ids, workspaceId: string | null) => {
  const input = sampleInputs[name]
  return callAs(server, actor, name, input === 'endless' ? {} : input(ids, world), workspaceId)
}

const nothing = (): Ids => ({
  workspaceId: randomUUID(),
  demoId: randomUUID(),
  noteId: randomUUID(),
  inviteId: randomUUID(),
  memberId: randomUUID(),
  uploadId: randomUUID(),
})
const malformed: Ids = {
  workspaceId: "1' or '1'='1",
  demoId: '../../etc/passwd',
  noteId: '%00',
  inviteId: '-1',
  memberId: 'NaN',
  uploadId: '..%2f..',
}

describe('a visitor', () => {
  test.each(finite)('%s', async (name, row) => {
    const { status, text } = await attempt(null, name, world.ours, world.ours.workspaceId)
    if (name === 'login') expect(status).toBe(401)
    else if (row.access === 'public' || row.access === 'link') expect([401, 403, 500]).not.toContain(status)
    else expect([name, status]).toEqual([name, 401])
    expect(text).not.toContain(world.theirs.canary)
  })
  test('gets no live events', async () => {
    expect((await fetch(`${server.address}/api/live`)).status).toBe(401)
  })
})

describe("somebody else's workspace answers like one that does not exist", () => {
  test.each(finite.filter(([, row]) => inWorkspace(row.access)))('%s', async (name) => {
    for (const actor of [world.owner, world.member, world.admin]) {
      const foreign = await attempt(actor, name, world.theirs, world.theirs.workspaceId)
      const unknown = nothing()
      const missing = await attempt(actor, name, unknown, unknown.workspaceId)
      expect([name, actor.name, foreign.status]).toEqual([name, actor.name, 404])
      expect(foreign).toEqual(missing)
    }
  })
})

describe("ids of somebody else's things answer like ids of nothing, inside one's own workspace", () => {
  const withIds = finite.filter(([name, row]) => inWorkspace(row.access) && usesThings(name))
  test.each(withIds)('%s', async (name) => {
    const mixed = (things: Ids): Ids => ({ ...things, workspaceId: world.ours.workspaceId })
    const foreign = await attempt(world.owner, name, mixed(world.theirs), world.ours.workspaceId)
    const missing = await attempt(world.owner, name, mixed(nothing()), world.ours.workspaceId)
    expect([name, foreign.status]).toEqual([name, 404])
    expect(foreign).toEqual(missing)
  })
})

describe('malformed ids are refused without a bug', () => {
  // Somebody of their own world: logging out is among what they try.
  let spare: World
  beforeAll(async () => {
    spare = await buildWorld(server)
  })
  test.each(finite)('%s', async (name, row) => {
    for (const workspace of [world.ours.workspaceId, malformed.workspaceId]) {
      const { status, text } = await attempt(spare.outsider, name, malformed, workspace)
      expect([name, status < 500]).toEqual([name, true])
      if (row.access !== 'link') expect(text).not.toContain(world.ours.canary)
    }
  })
})

describe('a member may not do what is the owner’s', () => {
  test.each(finite.filter(([, row]) => row.access === 'owner'))('%s', async (name) => {
    const { status } = await attempt(world.member, name, world.ours, world.ours.workspaceId)
    expect([name, status]).toEqual([name, 403])
  })
})

describe('administration is for administrators', () => {
  test.each(finite.filter(([, row]) => row.access === 'admin'))('%s', async (name) => {
    for (const actor of [world.owner, world.member, world.outsider]) {
      expect((await attempt(actor, name, world.ours, world.ours.workspaceId)).status).toBe(403)
    }
    expect((await attempt(world.admin, name, world.ours, null)).status).toBe(200)
  })
})

describe('whom a row lets in is let in', () => {
  // Each row gets a world of its own, because many of them change it.
  const allowed = finite.filter(([, row]) => row.access !== 'admin')
  test.each(allowed)('%s', async (name, row) => {
    const fresh = await buildWorld(server)
    const actors = row.access === 'owner' ? [fresh.owner] : [fresh.member, fresh.owner]
    for (const actor of actors) {
      const input = sampleInputs[name]
      const { status, text } = await callAs(
        server,
        actor,
        name,
        input === 'endless' ? {} : input(fresh.ours, fresh),
        fresh.ours.workspaceId,
      )
      const refused = refusalByRule(name, actor, fresh)
      if (refused) expect([name, actor.name, refused]).toEqual([name, actor.name, expect.arrayContaining([status])])
      else
        expect([name, actor.name, status, [401, 403, 404, 500].includes(status)]).toEqual([
          name,
          actor.name,
          status,
          false,
        ])
      expect(text).not.toContain(fresh.theirs.canary)
      expect(text).not.toContain(world.theirs.canary)
    }
  })
})

/** Rows whose sample names something of a certain kind, besides the workspace. */
function usesThings(name: RowName): boolean {
  const input = sampleInputs[name]
  if (input === 'endless') return false
  const asked = new Set<string>()
  const watched = new Proxy({} as Band, {
    get: (_target, key) => {
      asked.add(String(key))
      return 'x'
    },
  })
  input(watched, { ours: watched, theirs: watched } as unknown as World)
  asked.delete('workspaceId')
  asked.delete('inviteToken')
  return asked.size > 0
}

/** Refusals that a finer rule than the row's access asks for: whose note it is, for whom an invitation is, what no longer exists. */
function refusalByRule(name: RowName, actor: Actor, fresh: World): number[] | null {
  if (name === 'login') return [401]
  if (name === 'acceptInvite') return [403]
  if (name === 'demoPeaks' || name === 'demoLanes') return [404]
  if (actor === fresh.member && (name === 'editDemoNote' || name === 'deleteDemoNote')) return [403]
  // An upload is its sender's alone, who is the owner here.
  if (actor === fresh.member && ['getUploadOffset', 'appendToUpload', 'dropUpload'].includes(name)) return [404]
  if (actor === fresh.owner && name === 'leaveWorkspace') return [403, 409]
  // The member has deleted it just before, as any member may; or has left.
  if (actor === fresh.owner && name === 'deleteDemo') return [404]
  return null
}
