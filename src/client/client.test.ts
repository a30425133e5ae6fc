import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { CallReply, CallRow } from '#kernel/route.ts'
import { CallError, createClient } from './client.ts'

const rows: Record<string, CallRow> = { getTasks: { method: 'GET', path: '/api/get-tasks', kind: 'json' } }

const whole = JSON.stringify({ tasks: [{ id: 'one' }] })

/** A client of a server that answers as told; a request that names a tag is answered with 304. */
const clientOf = async (answer: (response: ServerResponse) => void, onHeaders: () => void = () => undefined) => {
  const server = createServer((request, response) => {
    response.setHeader('etag', '"1"')
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    return answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const fetchAndTell: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    onHeaders()
    return response
  }
  const client = createClient(rows, { base: `http://127.0.0.1:${port}`, fetch: fetchAndTell })
  return (signal?: AbortSignal) => client.getTasks?.({}, signal && { signal }) as Promise<CallReply<never>>
}

/** Answers with the first half at first, and does what is left to do; then with all. */
const halfAtFirst = (then: (response: ServerResponse) => void) => {
  let isFirst = true
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
    if (!isFirst) return void response.end(whole)
    isFirst = false
    response.write(whole.slice(0, 10), () => then(response))
  }
}

test('an answer that is cut off is none, and is not kept: who asks again gets all of it', async () => {
  const ask = await clientOf(halfAtFirst((response) => response.destroy()))
  const error = await ask().catch((one: unknown) => one)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ status: 0, call: 'GET /api/get-tasks' })
  expect(await ask()).toEqual(JSON.parse(whole))
  expect(await ask()).toEqual(JSON.parse(whole))
})

test('an answer that nobody waits for any more is none, and is not kept', async () => {
  const stop = new AbortController()
  const ask = await clientOf(
    halfAtFirst(() => undefined),
    () => stop.abort(),
  )
  await expect(ask(stop.signal)).rejects.toHaveProperty('name', 'AbortError')
  expect(await ask()).toEqual(JSON.parse(whole))
})

test('a page of a proxy in the place of an answer is none', async () => {
  const ask = await clientOf((response) => void response.end('<html>'))
  await expect(ask()).rejects.toMatchObject({ status: 0 })
})
