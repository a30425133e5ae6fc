import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('bytes arrive as exact numbers up to the largest that JavaScript holds, and beyond it as a fault, never rounded', async () => {
  const olga = await quickPersonWithBand(server, `olga-${randomBytes(3).toString('hex')}`, 'Tide', 'pro')
  const using = async (bytes: bigint) => {
    await server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [olga.workspaceId, String(bytes)])
    return (await olga.api.getFiles({})).room.usedBytes
  }
  for (const bytes of [0n, 2n ** 31n, 2n ** 40n + 1n, 2n ** 53n - 1n]) expect(BigInt(await using(bytes))).toBe(bytes)
  expect(await refusalOf(using(2n ** 53n + 1n))).toMatchObject({ status: 500 })
  // Only that statement failed: what is counted fits again.
  expect(await using(7n)).toBe(7)
})
