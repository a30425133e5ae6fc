import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#tests/support/locks/catalogue.ts'
import { circlesIn } from '#tests/support/locks/circles-in.ts'
import { readLocks } from '#tests/support/statements-written.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('whatever the server tests had servers do, locks were taken in one order', async () => {
  const recorded = readLocks()
  expect(recorded.length).toBeGreaterThan(500)
  expect(circlesIn(recorded, await readCatalogue(server.owner))).toEqual([])
})
