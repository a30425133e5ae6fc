import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#tests/support/locks/catalogue.ts'
import { circlesIn } from '#tests/support/locks/circles-in.ts'
import { readLocks } from '#tests/support/locks/written-down.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('nothing that the server tests had servers do locks things in different orders', async () => {
  const recorded = readLocks()
  expect(recorded.length).toBeGreaterThan(1000)
  expect(circlesIn(recorded, await readCatalogue(server.owner))).toEqual([])
})
