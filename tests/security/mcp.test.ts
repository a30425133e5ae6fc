import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allTools, isTool, tellTools } from '#features/tokens/server/mcp/tools.ts'
import { rightOf, whoMay } from '#kernel/access.ts'
import type { Route } from '#kernel/route.ts'
import { rowsByToken } from '#server/http/token-rows.gen.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { some } from '#tests/support/seed.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { callAs } from './call-as.ts'
import { nothing } from './ids-of-nothing.ts'
import { makeProgram, type TokenLimits } from './make-program.ts'
import { type Ids, sampleInputs } from './sample-inputs.ts'
import { snapshot } from './snapshot.ts'
import { type Actor, type Band, buildWorld, type World } from './world.ts'

type RowName = keyof typeof allRoutes
type Program = Actor & { token: string }

const rows = (Object.entries(allRoutes as Record<string, Route>) as [RowName, Route][]).filter(([, row]) => isTool(row))
const toolOfRow = new Map([...allTools().values()].map(({ row, name }) => [row, name]))

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await buildWorld(server)
})
afterAll(() => server.close())

const ask = async ({ token }: Program, method: string, params: object): Promise<string> => {
  const response = await fetch(`${server.address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return response.text()
}

const listOf = async (program: Program): Promise<string[]> => {
  const { result } = JSON.parse(await ask(program, 'tools/list', {})) as { result: { tools: { name: string }[] } }
  return result.tools.map(({ name }) => name)
}

const inputOf = (name: RowName, ids: Ids, at: World): Record<string, unknown> => {
  const input = sampleInputs[name]
  return input === 'endless' ? {} : input(ids, at)
}

/** What a tool answered, and whether that is an error. */
interface Told {
  isError: boolean
  text: string
}

const callTool = async (program: Program, name: RowName, ids: Ids, at = world): Promise<Told> => {
  const text = await ask(program, 'tools/call', { name: toolOfRow.get(name), arguments: inputOf(name, ids, at) })
  const { result } = JSON.parse(text) as { result: { isError?: boolean; content: { text: string }[] } }
  return { isError: result.isError === true, text: result.content[0]?.text ?? '' }
}

const callRow = (actor: Actor, name: RowName, ids: Ids, at = world) =>
  callAs(server, actor, name, inputOf(name, ids, at), null)

const sentenceIn = (text: string): string => (JSON.parse(text) as { error: string }).error

/** The tool answers what the row did: the same sentence when it refuses, and else what it gave. */
const expectSame = (name: RowName, told: Told, row: { status: number; text: string }): void => {
  expect([name, told]).toEqual([name, { isError: row.status >= 400, text: expect.anything() }])
  if (row.status >= 400) expect(told.text.split('\n')[0]).toBe(sentenceIn(row.text).split('\n')[0])
  else expect([name, Object.keys(JSON.parse(told.text))]).toEqual([name, Object.keys(JSON.parse(row.text))])
}

test('each row that a token opens and that speaks JSON is a tool with a name of its own, and no other', async () => {
  expect([...toolOfRow.keys()].toSorted()).toEqual(rows.map(([name]) => name).toSorted())
  for (const told of await tellTools([...allTools().values()])) {
    expect(told.name).toMatch(/^[a-z0-9-]{1,64}$/)
    expect(JSON.stringify(told)).not.toContain('$ref')
    for (const field of Object.keys(told.inputSchema.properties ?? {})) expect(field).toMatch(/^[\w.-]{1,64}$/)
  }
})

describe('the list has what the doors of the rows let in, and nothing else', () => {
  const kinds: [string, keyof Pick<World, 'owner' | 'member' | 'guest'>, TokenLimits][] = [
    ['reads', 'owner', { scope: 'read' }],
    ['edits', 'owner', {}],
    ['edits, of a member', 'member', {}],
    ['edits, of a guest', 'guest', {}],
    ...some('features of tools', Object.keys(rowsByToken), 2).map((feature): [string, 'owner', TokenLimits] => [
      `for ${feature}`,
      'owner',
      { features: [feature] },
    ]),
  ]
  test.each(kinds)('a token that %s', async (_kind, role, limits) => {
    const own = await buildWorld(server, world)
    const program = await makeProgram(server, own[role], own.ours, limits)
    const listed = new Set(await listOf(program))
    const ids = { ...nothing(), workspaceId: own.ours.workspaceId }
    for (const [name, row] of rows) {
      const { status, text } = await callRow(program, name, ids, own)
      const right = rightOf(row)
      const byDoor =
        (status === 403 && (text.includes('This access token') || (right !== null && text.includes(whoMay[right])))) ||
        (status === 402 && row.access === 'paid')
      expect([name, listed.has(toolOfRow.get(name) ?? '')]).toEqual([name, !byDoor])
    }
  })
})

describe('a tool answers as its row does by the same token', () => {
  // An address of a page cannot be of two bands.
  const alike = rows.filter(([name]) => name !== 'renameLinkPage')
  test.each(some('tools and rows', alike, 12))('%s', async (name) => {
    for (const role of ['owner', 'guest'] as const) {
      const [one, other] = [await buildWorld(server, world), await buildWorld(server, world)]
      const byRow = await callRow(await makeProgram(server, one[role], one.ours), name, one.ours, one)
      const told = await callTool(await makeProgram(server, other[role], other.ours), name, other.ours, other)
      expectSame(name, told, byRow)
      expect(told.text).not.toContain(world.theirs.canary)
    }
  })
})

describe('a tool gives nothing of another band, also of a person who is in both', () => {
  let program: Program
  let home: Band
  let before: string
  beforeAll(async () => {
    const { owner: both, ours } = await buildWorld(server, world)
    await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'manager')", [
      world.theirs.workspaceId,
      both.id,
    ])
    before = await snapshot(server, world.theirs)
    program = await makeProgram(server, both, ours)
    home = ours
  })
  test.each(some('tools and foreign ids', rows, 6))('%s', async (name) => {
    const mixed = (things: Ids): Ids => ({ ...things, workspaceId: home.workspaceId })
    const missing = await callRow(program, name, mixed(nothing()))
    const foreign = await callTool(program, name, mixed(world.theirs))
    expect(foreign.text).not.toContain(world.theirs.canary)
    if (missing.status === 404) expect([name, foreign.text.split('\n')[0]]).toEqual([name, sentenceIn(missing.text)])
    const named = await ask(program, 'tools/call', {
      name: toolOfRow.get(name),
      arguments: { ...inputOf(name, world.theirs, world), workspace_id: world.theirs.workspaceId },
    })
    expect(named).not.toContain(world.theirs.canary)
  })
  test('and nothing was changed there', async () => {
    expect(await snapshot(server, world.theirs)).toBe(before)
  })
})
