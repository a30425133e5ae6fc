import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#tests/support/locks/catalogue.ts'
import { circlesIn } from '#tests/support/locks/circles-in.ts'
import { recordLocks } from '#tests/support/locks/recorded.ts'
import { drawPairs, pairsThatMeet, runPairs } from '#tests/support/locks/side-by-side.ts'
import { seed } from '#tests/support/seed.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { callEveryRow } from './every-row.ts'

const recording = recordLocks()
let server: TestServer
let faults: string[]
beforeAll(async () => {
  server = await startTestServer()
  faults = await callEveryRow(server)
})
afterAll(() => server.close())
afterAll(recording.stop)

test('no two rows lock the same things in different orders', async () => {
  expect(circlesIn(recording.soFar(), await readCatalogue(server.owner))).toEqual([])
})

// Of thousands; `npm run test:long` runs many more.
const few = 20

test(`pairs of rows that meet at what they lock are answered side by side, seed ${seed}`, async () => {
  const pairs = pairsThatMeet(recording.soFar(), await readCatalogue(server.owner))
  expect([faults, pairs.length > 1000]).toEqual([[], true])
  const known: typeof pairs = [['addBoardTask', 'deleteWorkspace']]
  expect(await runPairs(server, [...known, ...drawPairs(pairs, few)])).toEqual([])
})
