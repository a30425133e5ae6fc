import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenPrefix } from '#features/tokens/contract/tokens-limits.ts'
import { isReading } from '#kernel/access.ts'
import type { Route } from '#kernel/route.ts'
import { asksForToken } from '#server/http/bearer.ts'
import { opensToTokens } from '#server/http/by-token.ts'
import { rowsByToken, rowsOfEveryToken } from '#server/http/token-rows.gen.ts'
import { newSecretToken } from '#server/secret-token.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { some } from '#tests/support/seed.ts'
import { forgetCalls, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type Answer, callAs } from './call-as.ts'
import { nothing } from './ids-of-nothing.ts'
import { makeProgram, type TokenLimits } from './make-program.ts'
import { type Ids, sampleInputs } from './sample-inputs.ts'
import { snapshot } from './snapshot.ts'
import { type Actor, type Band, buildWorld, type World } from './world.ts'

type RowName = keyof typeof allRoutes

const rows = Object.entries(allRoutes as Record<string, Route>) as [RowName, Route][]
const finite = rows.filter(([name]) => sampleInputs[name] !== 'endless')
const asking = finite.filter(([, row]) => asksForToken(row))
const open = asking.filter(([, row]) => opensToTokens(row))
const closed = asking.filter(([, row]) => !opensToTokens(row))
const looking = open.filter(([, { method }]) => isReading(method))
// What comes by the MCP server has tests of its own.
const changing = open.filter(([name, { method }]) => !isReading(method) && name !== 'mcp')

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await buildWorld(server)
})
afterAll(() => server.close())

const programOf = (person: Actor, band: Band, limits: TokenLimits = {}): Promise<Actor> =>
  makeProgram(server, person, band, limits)

const attempt = (actor: Actor, name: RowName, ids: Ids, workspaceId: string | null, at = world): Promise<Answer> => {
  const input = sampleInputs[name]
  return callAs(server, actor, name, input === 'endless' ? {} : input(ids, at), workspaceId)
}

const joins = (actor: Actor, band: Band, role: string) =>
  server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    band.workspaceId,
    actor.id,
    role,
  ])

test('the rows that tokens open are those of the list, and no administrator’s or confirmed one is among them', () => {
  const listed = Object.values(rowsByToken).flatMap(({ reads, changes }) => [...reads, ...changes])
  const opens = rows.filter(([, row]) => opensToTokens(row))
  expect([...listed, ...rowsOfEveryToken].toSorted()).toEqual(opens.map(([name]) => name).toSorted())
  expect(rowsOfEveryToken.toSorted()).toEqual(['getCurrentWorkspace', 'getThisToken', 'mcp'])
  expect(opens.filter(([, { access, confirms }]) => access === 'admin' || confirms)).toEqual([])
  expect(opens.filter(([, { access }]) => access === 'user').map(([name]) => name)).toEqual(['getCurrentWorkspace'])
})

describe('what is closed to tokens is refused even to the owner’s and an administrator’s', () => {
  let programs: Actor[]
  let ours: string
  beforeAll(async () => {
    await joins(world.admin, world.ours, 'manager')
    programs = await Promise.all([programOf(world.owner, world.ours), programOf(world.admin, world.ours)])
    ours = await snapshot(server, world.ours)
  })
  test.each(closed)('%s', async (name) => {
    for (const program of programs) {
      const { status, text } = await attempt(program, name, world.ours, world.ours.workspaceId)
      expect([name, status]).toEqual([name, 403])
      expect(text).toContain('An access token can’t do this.')
    }
  })
  test('and nothing was changed, but that they were used', async () => {
    const unused = (text: string): string => text.replaceAll(/"last_used_at": ("[^"]+"|null)/g, '')
    expect(unused(await snapshot(server, world.ours))).toBe(unused(ours))
  })
})

describe('a reading token answers as its person does, and changes nothing', () => {
  let looked: World
  let pairs: (readonly [person: Actor, program: Actor])[]
  beforeAll(async () => {
    looked = await buildWorld(server, world)
    pairs = await Promise.all(
      [looked.owner, looked.member, looked.guest].map(
        async (person) => [person, await programOf(person, looked.ours, { scope: 'read' })] as const,
      ),
    )
  })
  const ofTokens = new Set<RowName>(['getThisToken'])
  test.each(looking.filter(([name]) => !ofTokens.has(name)))('%s', async (name) => {
    for (const [person, program] of pairs) {
      const own = await attempt(person, name, looked.ours, looked.ours.workspaceId, looked)
      const { status, text } = await attempt(program, name, looked.ours, looked.ours.workspaceId, looked)
      expect([name, person.name, status]).toEqual([name, person.name, own.status])
      expect(text).not.toContain(world.theirs.canary)
    }
  })
  test.each(changing)('%s', async (name) => {
    const program = pairs[0]?.[1] ?? world.owner
    const { status, text } = await attempt(program, name, looked.ours, looked.ours.workspaceId, looked)
    expect([name, status]).toEqual([name, 403])
    expect(text).toContain('This access token only reads.')
  })
})

describe('an editing token does what its person may, and no more', () => {
  // Two bands alike: in one the person calls, in the other their program does. An address of a page cannot be of both.
  const alike = changing.filter(([name]) => name !== 'renameLinkPage')
  test.each(some('what a token changes', alike, 8))('%s', async (name) => {
    for (const role of ['guest', 'owner'] as const) {
      const [own, other] = [await buildWorld(server, world), await buildWorld(server, world)]
      const program = await programOf(other[role], other.ours)
      const asked = await attempt(own[role], name, own.ours, own.ours.workspaceId, own)
      const { status, text } = await attempt(program, name, other.ours, other.ours.workspaceId, other)
      expect([name, role, status]).toEqual([name, role, asked.status])
      expect(text).not.toContain(world.theirs.canary)
    }
  })
})

describe('a token is for one band, also of a person who is in two', () => {
  let program: Actor
  let home: Band
  let before: string
  beforeAll(async () => {
    const { owner: both, ours } = await buildWorld(server, world)
    await joins(both, world.theirs, 'manager')
    before = await snapshot(server, world.theirs)
    program = await programOf(both, ours)
    home = ours
  })
  const inWorkspace = open.filter(([, { access }]) => access !== 'user')
  test.each(inWorkspace)('%s: the other band is as one that does not exist', async (name) => {
    const foreign = await attempt(program, name, world.theirs, world.theirs.workspaceId)
    const unknown = nothing()
    const missing = await attempt(program, name, unknown, unknown.workspaceId)
    expect([name, foreign.status, foreign]).toEqual([name, 404, missing])
  })
  test.each(open)('%s: nothing of the other band by its ids', async (name) => {
    const mixed = (things: Ids): Ids => ({ ...things, workspaceId: home.workspaceId })
    const missing = await attempt(program, name, mixed(nothing()), null)
    const foreign = await attempt(program, name, mixed(world.theirs), null)
    expect(foreign.text).not.toContain(world.theirs.canary)
    // What names something of a band finds nothing; the others are done.
    if (missing.status === 404) expect([name, foreign]).toEqual([name, missing])
  })
  test('and none of it changed anything there', async () => {
    expect(await snapshot(server, world.theirs)).toBe(before)
  })
})

describe('a token for one feature is refused the others', () => {
  const features = Object.keys(rowsByToken)
  let programs: Map<string, Actor>
  beforeAll(async () => {
    programs = new Map()
    for (const feature of features)
      programs.set(feature, await programOf(world.owner, world.ours, { features: [feature] }))
  })
  test.each(some('features of tokens', Object.entries(rowsByToken), 8))('%s', async (feature, { reads, changes }) => {
    const own = new Set<string>([...reads, ...changes, ...rowsOfEveryToken])
    const program = programs.get(feature) ?? world.owner
    for (const [name, { method }] of open.filter(([row]) => !own.has(row))) {
      const { status, text } = await attempt(program, name, world.ours, world.ours.workspaceId)
      expect([name, status]).toEqual([name, 403])
      if (method !== 'HEAD') expect(text).toContain('This access token is for other parts of the band.')
    }
    for (const [name] of looking.filter(([row]) => own.has(row))) {
      const { text } = await attempt(program, name, world.ours, world.ours.workspaceId)
      expect([name, text]).toEqual([name, expect.not.stringContaining('This access token')])
    }
  })
})

describe('a token that has ended opens nothing, and all of them answer alike', () => {
  let dead: Actor[]
  const gone = async (how: (person: Actor, band: Band) => Promise<unknown>): Promise<Actor> => {
    const { member, ours } = await buildWorld(server, world)
    const program = await programOf(member, ours)
    await how(member, ours)
    return program
  }
  const account = (what: string) =>
    gone((person) => server.owner.query(`UPDATE accounts SET ${what} WHERE id = $1`, [person.id]))
  beforeAll(async () => {
    dead = [
      { ...world.owner, token: tokenPrefix + newSecretToken() },
      { ...world.owner, token: newSecretToken() },
      { ...world.owner, token: '' },
      await programOf(world.owner, world.ours, { ends: "now() - interval '1 second'" }),
      await gone((person) => server.owner.query('DELETE FROM access_tokens WHERE account_id = $1', [person.id])),
      await gone((person) => server.owner.query('DELETE FROM memberships WHERE account_id = $1', [person.id])),
      await gone((person) =>
        server.owner.query('UPDATE memberships SET away = true WHERE account_id = $1', [person.id]),
      ),
      await gone((_person, band) =>
        server.owner.query("UPDATE workspaces SET deleted_until = now() + interval '1 day' WHERE id = $1", [
          band.workspaceId,
        ]),
      ),
      await account('disabled_at = now()'),
      await account("deleted_until = now() + interval '1 day'"),
      await account('password_changed_at = now()'),
    ]
  })
  test.each(some('rows for dead tokens', asking, 12))('%s', async (name) => {
    await forgetCalls()
    const answers: Answer[] = []
    for (const program of dead.slice(0, 8))
      answers.push(await attempt(program, name, world.ours, world.ours.workspaceId))
    await forgetCalls()
    for (const program of dead.slice(8)) answers.push(await attempt(program, name, world.ours, world.ours.workspaceId))
    expect([name, answers[0]?.status]).toEqual([name, 401])
    for (const answer of answers) expect([name, answer]).toEqual([name, answers[0]])
  })
})

test('what anybody may read looks at no token', async () => {
  const program = { ...world.owner, token: 'wrong' }
  for (const [name, row] of finite.filter(([, row]) => !asksForToken(row))) {
    const { status } = await attempt(program, name, world.ours, null)
    expect([name, row.access, status]).not.toEqual([name, row.access, 401])
  }
})
