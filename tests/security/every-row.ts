import { may, rightOf } from '#kernel/access.ts'
import type { Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { forgetCalls, type TestServer } from '#tests/support/test-server.ts'
import { type Answer, callAs } from './call-as.ts'
import { sampleInputs } from './sample-inputs.ts'
import { type Actor, buildWorld, type World } from './world.ts'

/** The name of a row. */
export type RowName = keyof typeof allRoutes

const rowOf = (name: RowName): Route => allRoutes[name]

/** All rows that may change something. */
export const changing = (Object.keys(allRoutes) as RowName[]).filter(
  (name) => rowOf(name).method !== 'GET' && sampleInputs[name] !== 'endless',
)

/** What a row is called where calls are told of, such as `POST /delete-demo/:id`. */
export const callOf = (name: RowName): string =>
  `${rowOf(name).method} ${rowOf(name).path.replaceAll(/\{(\w+)\}/g, ':$1')}`

const visitor: Actor = { name: 'visitor', id: '', cookie: '' }

/** Who may call a row: somebody else than the owner where `other` is asked for and another may. */
const actorOf = (world: World, name: RowName, other: boolean): Actor => {
  const row = rowOf(name)
  if (row.access === 'admin') return world.admin
  if (row.access === 'public' || row.access === 'link') return visitor
  const right = rightOf(row)
  return other && right !== null && may('manager', right) ? world.manager : world.owner
}

/** A row called with its sample by somebody who may. */
export const callRow = (server: TestServer, world: World, name: RowName, other = false): Promise<Answer> => {
  const input = sampleInputs[name]
  const fields = input === 'endless' ? {} : input(world.ours, world)
  // A copy: two calls of one person at once have an answer each.
  return callAs(server, { ...actorOf(world, name, other) }, name, fields, world.ours.workspaceId)
}

const atOnce = 4

/** Calls every row that may change something once, each in a band of its own; answers what the server called a fault of its own. */
export const callEveryRow = async (server: TestServer): Promise<string[]> => {
  const world = await buildWorld(server)
  const left = [...changing]
  const faults: string[] = []
  // One after another, on the one connection of the owner.
  let built: Promise<unknown> = Promise.resolve()
  const build = (): Promise<World> => {
    const next = built.then(() => forgetCalls()).then(() => buildWorld(server, world))
    built = next
    return next
  }
  const work = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const fresh = await build()
      const { status, text } = await callRow(server, fresh, name)
      if (status >= 500) faults.push(`${name}: ${status} ${text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}
