import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { TimedWork } from './feature.ts'
import { startServer } from './start-server.ts'
import { startTimetable } from './timetable.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const unexpected = (error: Error): void => {
  throw error
}
const start = (works: readonly TimedWork[], { services }: Pick<TestServer, 'services'> = server) =>
  startTimetable(works, services, unexpected, [])

test('of all processes one does what is due, and another goes on when that one has ended', async ({
  onTestFinished,
}) => {
  const beside = await startServer({ ...server.parts, port: 0 })
  onTestFinished(() => beside.stop())
  const begun: { process: string; at: number }[] = []
  const work = (process: string, everyMs: number): TimedWork => ({
    name: 'rounds',
    everyMs,
    atOnce: true,
    work: async () => begun.push({ process, at: Date.now() }),
  })
  const stop = start([work('first', 3_600_000)])
  await until(async () => begun.length === 1)
  const stopBeside = start([work('beside', 3_600_000)], beside)
  await stopBeside()
  await stop()
  expect(begun.map(({ process }) => process)).toEqual(['first'])
  // Its turn is over after a while, and it is not there to take the next one.
  await server.owner.query("UPDATE timetable SET begun_at = now() - interval '1 hour' WHERE name = 'rounds'")
  const stopLater = start([work('beside', 3_600_000)], beside)
  await until(async () => begun.length === 2)
  await stopLater()
  expect(begun.map(({ process }) => process)).toEqual(['first', 'beside'])
})

test('a turn that several want at the same moment is one process’s', async () => {
  let turns = 0
  const work: TimedWork = { name: 'at-once', everyMs: 3_600_000, atOnce: true, work: async () => (turns += 1) }
  const stops = Array.from({ length: 6 }, () => start([work]))
  await until(async () => turns > 0)
  for (const stop of stops) await stop()
  expect(turns).toBe(1)
})

test('two works of one name are a mistake', () => {
  const work: TimedWork = { name: 'same', everyMs: 1000, work: async () => undefined }
  expect(() => start([work, work])).toThrow('Two timed works are named same.')
})
