import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendFailure } from './failures.ts'
import { finishChanges } from './finish-changes.ts'
import { addSecurityHeaders } from './security-headers.ts'

test('while the server stops, what is under way is answered and new requests are refused in our shape', async () => {
  const app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
  app.setErrorHandler(sendFailure)
  addSecurityHeaders(app, () => false)
  finishChanges(app)
  const arrived = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  app.post('/', async () => {
    arrived.resolve()
    await mayEnd.promise
    return { done: true }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const change = fetch(address, { method: 'POST' })
  await arrived.promise
  const closing = app.close()
  const late = await fetch(address)
  expect([late.status, late.headers.get('retry-after'), late.headers.get('x-frame-options')]).toEqual([
    503,
    '5',
    'DENY',
  ])
  expect(await late.json()).toMatchObject({ success: false, code: 'unavailable' })
  mayEnd.resolve()
  expect(await (await change).json()).toEqual({ done: true })
  await closing
})
