import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readStatements } from '#tests/support/statements-written.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What this PostgreSQL has against a statement, before anything of it is executed; null when it can be planned. */
const faultOf = (text: string): Promise<string | null> =>
  server.owner.query(`PREPARE asked AS ${text}`).then(
    () => server.owner.query('DEALLOCATE asked').then(() => null),
    (error: Error) => `${error.message}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
  )

test('every statement that the tests sent to the other PostgreSQL is understood by this one', async () => {
  const texts = readStatements()
  expect(texts.length).toBeGreaterThan(500)
  const faults: string[] = []
  for (const text of texts) {
    const fault = await faultOf(text)
    if (fault !== null) faults.push(fault)
  }
  expect(faults).toEqual([])
})

test('a statement that only a newer PostgreSQL knows is found', async () => {
  const known = await faultOf('SELECT JSON_SERIALIZE($1::text)')
  expect([inject('cluster').version.split('.')[0], known?.split(':')[0] ?? null]).toEqual(
    Number.parseInt(inject('cluster').version, 10) >= 17
      ? [expect.any(String), null]
      : [expect.any(String), expect.stringContaining('json_serialize')],
  )
})
