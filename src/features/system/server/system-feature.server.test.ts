import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { Person } from '#tests/support/person.ts'
import { quickPerson } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { mostLiveStreams } from '../contract/row-limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('healthz answers exactly ok', async () => {
  const response = await fetch(`${server.address}/healthz`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('{"status":"ok"}')
})

test('the version is that of package.json', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(await new Person(server.address).api.getVersion({})).toEqual({ success: true, version })
})

test('security.txt names whom the operator names, for less than a year, and is not there without', async () => {
  const ask = () => fetch(`${server.address}/.well-known/security.txt`)
  expect((await ask()).status).toBe(404)
  server.services.securityContact = 'mailto:security@band.example'
  const answer = await ask()
  server.services.securityContact = null
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expect(fields.get('Contact')).toBe('mailto:security@band.example')
  expect(fields.get('Canonical')).toBe(`${server.address}/.well-known/security.txt`)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('a change without a token, or from another site, is refused and changes nothing', async () => {
  const visitor = new Person(server.address)
  const init = { method: 'POST', body: JSON.stringify({ email: 'a@example.com', plan: 'pro' }) }
  const json = { 'content-type': 'application/json' }
  const withoutToken = await visitor.fetch('/notify-me', { ...init, headers: json })
  expect([withoutToken.status, ((await withoutToken.json()) as { code: string }).code]).toEqual([403, 'csrf'])
  const { csrfToken } = await visitor.api.csrfToken({})
  for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const response = await visitor.fetch('/notify-me', {
      ...init,
      headers: { ...json, ...from, 'x-csrftoken': csrfToken },
    })
    expect(response.status).toBe(403)
  }
  // A program hears what it has to send.
  const program = await fetch(`${server.address}/notify-me`, {
    ...init,
    headers: { ...json, 'x-csrftoken': csrfToken },
  })
  expect(((await program.json()) as { error: string }).error).toContain(`"Origin: ${server.address}"`)
  const someoneElse = await new Person(server.address).fetch('/notify-me', {
    ...init,
    headers: { ...json, 'x-csrftoken': csrfToken },
  })
  expect(someoneElse.status).toBe(403)
  expect((await server.owner.query('SELECT FROM plan_interest')).rowCount).toBe(0)
  const own = await visitor.fetch('/notify-me', {
    ...init,
    headers: { ...json, origin: server.address, 'x-csrftoken': csrfToken },
  })
  expect(own.status).toBe(200)
})

test('a plain form is answered with the next screen, and a wrong one with a page', async () => {
  const visitor = new Person(server.address)
  const { csrfToken } = await visitor.api.csrfToken({})
  const headers = { accept: 'text/html,application/xhtml+xml', 'content-type': 'application/x-www-form-urlencoded' }
  const send = (fields: Record<string, string>) =>
    visitor.fetch('/notify-me', {
      method: 'POST',
      headers,
      body: String(new URLSearchParams({ csrf_token: csrfToken, ...fields })),
    })
  const good = await send({ email: 'form@example.com', plan: 'pro' })
  expect([good.status, good.headers.get('location')]).toEqual([303, '/plans'])
  const bad = await send({ email: '<b>', plan: 'pro' })
  expect(bad.status).toBe(400)
  expect(bad.headers.get('content-type')).toContain('text/html')
  expect(await bad.text()).toContain('That’s not an e-mail address.')
})

test('OpenAPI names every row once, with the fields of its body', async () => {
  const document = JSON.parse(await (await fetch(`${server.address}/openapi.json`)).text())
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: server.address, description: 'This server' }])
  const { parameters } = document.paths['/delete-demo/{id}'].post
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }))
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/WorkspaceId' })
  const { schemas } = document.components
  expect(schemas.GetVersionReply.properties.success).toEqual({ type: 'boolean', const: true })
  expect(schemas.Registration.required).toEqual(['username', 'email', 'password', 'passwordAgain'])
})

test('every answer carries the headers that keep a browser safe', async () => {
  for (const path of ['/healthz', '/nowhere', '/api/account-info']) {
    const { headers } = await fetch(server.address + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('healthz says so when the disk takes nothing more, and one look at the disk is enough for many', async () => {
  const storage = new LocalStorage(join(server.dataDir, 'files'))
  const second = await startServer({ ...server.parts, storage, logLevel: 'silent' })
  let looks = 0
  storage.check = async () => {
    looks += 1
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${second.address}/healthz`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(503))
  expect(looks).toBe(1)
  await second.stop()
})

test('one person may have so many streams and not one more, until one is closed', async () => {
  const [nora, otto] = [await quickPerson(server, 'nora'), await quickPerson(server, 'otto')]
  const streams = await Promise.all(Array.from({ length: mostLiveStreams }, () => eventsOf(nora, server.address)))
  const refused = await nora.fetch('/api/live')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ code: 'too_many' })
  streams.push(await eventsOf(otto, server.address))
  streams[0]?.close()
  streams.push(await until(() => eventsOf(nora, server.address).catch(() => null)))
  for (const stream of streams) stream.close()
})

test('a host that is none stops the start with a line that names the variable', async () => {
  await expect(startServer({ ...server.parts, host: 'no-such-host.invalid' })).rejects.toThrow(/set HOST to/)
})
