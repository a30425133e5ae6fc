import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/database/embedded/connection.ts'
import { type Constellation, startConstellation } from '#tests/support/constellation.ts'
import { eventsOf, type LiveEvents } from '#tests/support/live-events.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { until } from '#tests/support/until.ts'

let machines: Constellation
let marta: Person
beforeAll(async () => {
  machines = await startConstellation({ webs: 2, workers: 1 })
  marta = await signUpWithBand(machines.address)
})
afterAll(() => machines?.close())

/** A task of the board by its name. */
const task = (name: string) => ({ name, priority: 'low', assigned_to: 'everyone', status: 'todo' }) as const

const names = async (): Promise<Set<string>> =>
  new Set((await marta.api.getBoardTasks({})).tasks.map(({ name }) => name))

/** The live stream as a browser has it: one that ends is opened again. */
const browserAt = (address: string) => {
  let [heard, stream, goesOn] = [0, null as LiveEvents | null, true]
  const follow = async (): Promise<void> => {
    while (goesOn) {
      stream = await until(() => eventsOf(marta, address).catch(() => null))
      await stream.ended
      heard += countOf(stream)
      stream = null
    }
  }
  const countOf = (one: LiveEvents | null): number => one?.seen.filter((topic) => topic === 'board.changed').length ?? 0
  void follow()
  return {
    isOpen: () => stream !== null,
    /** How often the board has changed as far as it knows. */
    heard: () => heard + countOf(stream),
    close: () => {
      goesOn = false
      stream?.close()
    },
  }
}

test('reports come from the replica, with what was written a moment before; while it is behind or away, from the primary', async () => {
  const asked = async (name: string): Promise<string[]> => {
    const { found } = await marta.api.findAnything({ words: name })
    return found.map((one) => one.name)
  }
  const write = async (name: string): Promise<void> => void (await marta.api.addBoardTask(task(name)))
  for (let at = 0; at < 10; at++) {
    await write(`Harbour ${at} lights`)
    expect(await asked(`Harbour ${at}`)).toContain(`Harbour ${at} lights`)
  }
  // What a transaction that only reads says last; asking how far the replica is says something else.
  const { rows } = await withClient(machines.replica.superuser, (client) =>
    client.query(
      "SELECT FROM pg_stat_activity WHERE query = 'COMMIT' AND usename ~ '_app' AND pid <> pg_backend_pid()",
    ),
  )
  expect(rows.length).toBeGreaterThan(0)
  await machines.replica.pause()
  await write('Breakwater gig')
  expect(await asked('Breakwater')).toContain('Breakwater gig')
  await machines.replica.resume()
  for (const fault of ['refuses', 'hangs'] as const) {
    machines.ways.replica.fault = fault
    machines.ways.replica.cut()
    await write(`Lantern ${fault}`)
    expect(await asked(`Lantern ${fault}`)).toContain(`Lantern ${fault}`)
  }
  machines.ways.replica.fault = 'none'
  machines.ways.replica.cut()
})

test('the primary dies and the replica takes over: 503 meanwhile, nothing acknowledged is lost, streams go on', async () => {
  const browsers = machines.webs.map(({ address }) => browserAt(address))
  await until(async () => browsers.every((browser) => browser.isOpen()))
  const acknowledged: string[] = []
  const refusals: { status: number | undefined; retryAfterSeconds: number | undefined }[] = []
  let goesOn = true
  let lastRefusalAt = 0
  const writing = [0, 1, 2].map((writer) => {
    let at = 0
    return until(async () => {
      const name = `Set ${writer}.${at++}`
      await marta.api.addBoardTask(task(name)).then(
        () => acknowledged.push(name),
        (error: { status?: number; body?: { retryAfterSeconds?: number } }) => {
          lastRefusalAt = performance.now()
          refusals.push({ status: error.status, retryAfterSeconds: error.body?.retryAfterSeconds })
        },
      )
      return !goesOn
    })
  })
  await until(async () => acknowledged.length > 30)
  await machines.failOver()
  const tookOverAt = performance.now()
  const before = acknowledged.length
  await until(async () => acknowledged.length > before + 30)
  goesOn = false
  await Promise.all(writing)
  expect(refusals.length).toBeGreaterThan(0)
  const bugs = machines.webs.flatMap(({ process }) => process.lines.filter((line) => line.includes('"level":50')))
  expect(bugs).toEqual([])
  expect(refusals.filter(({ status }) => status !== 503)).toEqual([])
  expect((lastRefusalAt - tookOverAt) / 1000).toBeLessThan(10)
  const kept = await names()
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  const heardBefore = browsers.map((browser) => browser.heard())
  await until(async () => {
    await marta.api.addBoardTask(task('After it all'))
    return browsers.every((browser, at) => browser.heard() > (heardBefore[at] ?? 0))
  })
  for (const browser of browsers) browser.close()
})
