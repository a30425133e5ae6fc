import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { forgetCalls, startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
})
beforeEach(forgetCalls)
afterAll(() => server.close())

const byAddress = Object.entries(allRoutes as Record<string, Route>).filter(([, row]) => row.limit?.by === 'address')

test('the rows with a limit by address are known', () => {
  expect(byAddress.length).toBeGreaterThan(30)
})

test.each(byAddress)('%s counts an IPv6 /64 as one caller, and a /48 more generously', async (_name, row) => {
  const isRefused = async (address: string): Promise<boolean> => {
    const path = row.path.replace(/\{\w+\}/g, 'x')
    const headers = { 'x-forwarded-for': address }
    const response = await fetch(server.ownAddress + path, { method: row.method, headers, redirect: 'manual' })
    await response.body?.cancel()
    return response.status === 429
  }
  const use = (key: string) => server.owner.query('UPDATE rate_windows SET calls = 1000000 WHERE key LIKE $1', [key])

  expect(await isRefused('2001:db8:a:b::1')).toBe(false)
  expect((await use('%:2001:db8:a:b::/64')).rowCount).toBe(1)
  expect(await isRefused('2001:db8:a:b:ffff::2')).toBe(true)
  expect(await isRefused('2001:db8:a:c::1')).toBe(false)
  expect((await use('%:2001:db8:a::/48')).rowCount).toBe(1)
  expect(await isRefused('2001:db8:a:d::1')).toBe(true)
  expect(await isRefused('2001:db8:b:b::1')).toBe(false)

  expect(await isRefused('192.0.2.1')).toBe(false)
  await use('%:192.0.2.1')
  expect(await isRefused('::ffff:192.0.2.1')).toBe(true)
  expect(await isRefused('192.0.2.2')).toBe(false)
})
