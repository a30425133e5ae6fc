import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { Person } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('an address is kept once for each plan, however it is written', async () => {
  const visitor = new Person(server.address)
  expect(await visitor.api.notifyMe({ email: 'Marta@Example.com', plan: 'pro' })).toEqual({
    success: true,
    already: false,
    asked: true,
  })
  // Not yet meant by anybody: asked once more, by a link that works in place of the first.
  expect(await visitor.api.notifyMe({ email: ' marta@example.com ', plan: 'pro' })).toMatchObject({ asked: true })
  const link = await linkMailedTo(server, 'marta@example.com', '/plan-interest/', 2)
  const first = await linkMailedTo(server, 'Marta@Example.com', '/plan-interest/')
  expect(await (await visitor.fetch(first)).text()).toContain('This link no longer works')
  await visitor.fetch(link, { method: 'POST' })
  expect(await visitor.api.notifyMe({ email: ' marta@example.com ', plan: 'pro' })).toEqual({
    success: true,
    already: true,
    asked: false,
  })
  expect(await visitor.api.notifyMe({ email: 'marta@example.com', plan: 'band_plus' })).toEqual({
    success: true,
    already: false,
    asked: true,
  })
  const { rows } = await server.owner.query('SELECT email, plan FROM plan_interest ORDER BY plan')
  expect(rows).toEqual([
    { email: 'marta@example.com', plan: 'band_plus' },
    { email: 'Marta@Example.com', plan: 'pro' },
  ])
})

test('something that is no address is refused beside its field', async () => {
  const visitor = new Person(server.address)
  const refusal = await visitor.api.notifyMe({ email: 'marta', plan: 'pro' }).catch((error: CallError) => error)
  expect(refusal).toMatchObject({
    status: 400,
    body: { success: false, fields: { email: 'That’s not an e-mail address.' } },
  })
})
