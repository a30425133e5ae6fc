import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CalendarServer, icsOf, startCalendarServer } from '#tests/support/calendar-server.ts'
import { maxSubscribedBytes } from '../contract/event-limits.ts'
import { fetchCalendar } from './fetch-calendar.ts'

let server: CalendarServer
beforeAll(async () => {
  server = await startCalendarServer()
})
afterAll(() => server.close())

const none = { etag: null, lastModified: null }
const fetchPath = (path: string, networks = ['127.0.0.0/8']) =>
  fetchCalendar({ webhookNetworks: networks, version: '1.0.0' }, server.address + path, none, 400)
const faultOf = async (path: string): Promise<string> => {
  const fetched = await fetchPath(path)
  return fetched.kind === 'fault' ? fetched.fault : fetched.kind
}

test('a packed file is unpacked, and comes with what its server knows it by', async () => {
  server.answers['/packed'] = {
    headers: { 'content-encoding': 'gzip', etag: '"7"', 'last-modified': 'Tue, 01 Dec 2026 10:00:00 GMT' },
    body: gzipSync(icsOf()),
  }
  expect(await fetchPath('/packed')).toEqual({
    kind: 'file',
    bytes: Buffer.from(icsOf()),
    etag: '"7"',
    lastModified: 'Tue, 01 Dec 2026 10:00:00 GMT',
  })
})

test('redirects are followed, relative ones too, but not without end', async () => {
  server.answers['/moved'] = { status: 302, headers: { location: '/new' } }
  server.answers['/new'] = { body: icsOf() }
  expect(await fetchPath('/moved')).toMatchObject({ kind: 'file' })
  server.answers['/round'] = { status: 301, headers: { location: '/round' } }
  expect(await faultOf('/round')).toBe(
    'The address leads on to others without end, or to where this server doesn’t go.',
  )
})

test.each([
  'http://10.0.0.1/calendar.ics',
  'https://192.168.1.1/calendar.ics',
  'http://[::1]:8080/',
  'https://169.254.169.254/latest/meta-data',
])('a redirect to %s is not followed', async (location) => {
  server.answers['/inward'] = { status: 302, headers: { location } }
  expect(await faultOf('/inward')).toBe('The address leads into a private network, and this server doesn’t go there.')
})

test.each(['file:///etc/passwd', 'gopher://example.com/'])('a redirect to %s leads nowhere', async (location) => {
  server.answers['/odd'] = { status: 302, headers: { location } }
  expect(await faultOf('/odd')).toMatch(/doesn’t go/)
})

test('a name that leads into this machine is not asked', async () => {
  const { port } = new URL(server.address)
  const fetched = await fetchCalendar({ webhookNetworks: [], version: '1' }, `https://localhost:${port}/`, none, 400)
  expect(fetched).toMatchObject({
    fault: 'The address leads into a private network, and this server doesn’t go there.',
  })
})

test('what is small and becomes huge is not unpacked to its end', async () => {
  server.answers['/bomb'] = {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(maxSubscribedBytes + 1, 'A')),
  }
  expect(await faultOf('/bomb')).toBe('The calendar is too large: more than 10 MB.')
  server.answers['/large'] = { body: Buffer.alloc(maxSubscribedBytes + 1, 'A') }
  expect(await faultOf('/large')).toBe('The calendar is too large: more than 10 MB.')
})

test('a server that says nothing is left alone in time', async () => {
  server.answers['/silent'] = { hangs: true }
  expect(await faultOf('/silent')).toBe('Its server didn’t answer within 0.4 seconds.')
})

test.each([
  [401, 'Its server wants a login. Use the private address (.ics) of the calendar.'],
  [404, 'There’s nothing at this address. It may have been renewed.'],
  [500, 'Its server answered with an error (500).'],
])('%i has its sentence', async (status, sentence) => {
  server.answers['/status'] = { status }
  expect(await faultOf('/status')).toBe(sentence)
})

test('a server says when it wants to be asked again, and that a calendar is gone', async () => {
  server.answers['/busy'] = { status: 503, headers: { 'retry-after': '7200' } }
  const before = Date.now()
  const fetched = await fetchPath('/busy')
  expect(fetched.kind === 'fault' && fetched.retryAt && fetched.retryAt.getTime() - before).toBeGreaterThan(7_000_000)
  server.answers['/gone'] = { status: 410 }
  expect(await fetchPath('/gone')).toMatchObject({ kind: 'fault', isGone: true })
})
