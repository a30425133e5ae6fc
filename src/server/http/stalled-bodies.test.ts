import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutStalledBodies, stalledBody } from './early-failures.ts'

let app: FastifyInstance
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify({ forceCloseConnections: true })
  cutStalledBodies(app, () => true)
  app.post('/', async (request) => ({ received: String(request.body).length }))
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  await app.listen({ port: 0 })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const soon = <T>(ask: () => T) => expect.poll(ask, { interval: 5 })

/** A request of so many bytes that come when the test says so. */
const begin = async (length: number) => {
  const line = connect((app.server.address() as AddressInfo).port)
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  let answer = ''
  line.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  line.write(`POST / HTTP/1.1\r\nHost: here\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n\r\n`)
  const [socket] = await accepted
  await soon(() => socket.bytesRead).toBeGreaterThan(0)
  await soon(() => vi.getTimerCount()).toBeGreaterThan(0)
  const send = async (bytes: number): Promise<void> => {
    const before = socket.bytesRead
    line.write('x'.repeat(bytes))
    await soon(() => socket.bytesRead).toBe(before + bytes)
  }
  return { send, answer: () => answer, ended: once(line, 'close'), end: () => line.end() }
}

test('a body that stands still is cut off, with an answer', async () => {
  const upload = await begin(100_000)
  await upload.send(5000)
  vi.advanceTimersByTime(stalledBody.patienceMs)
  await upload.send(stalledBody.leastBytes - 1)
  vi.advanceTimersByTime(stalledBody.patienceMs)
  await upload.ended
  expect(upload.answer()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(upload.answer()).toContain('"code":"timeout"')
})

test('a slow body that moves may take hours', async () => {
  const upload = await begin(200 * stalledBody.leastBytes)
  for (let part = 0; part < 200; part++) {
    await upload.send(stalledBody.leastBytes)
    vi.advanceTimersByTime(stalledBody.patienceMs)
  }
  await soon(upload.answer).toContain('"received":200000')
  vi.advanceTimersByTime(stalledBody.patienceMs)
  expect(vi.getTimerCount()).toBe(0)
  upload.end()
})
