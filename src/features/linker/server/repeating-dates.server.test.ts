import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn } from '#kernel/dates.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { Block } from '../contract/page-content.ts'
import { firstTheme } from '../contract/theme.ts'

let server: TestServer
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('an event that repeats is shown with its next dates, as the calendar has them, and no more of it', async () => {
  const marta = await quickPersonWithBand(server, `jams-${++serial}`, 'Night Ferry', 'pro')
  const first = addDays(dateIn('UTC', Date.now()), 3)
  const weekly = { title: 'Jam night', date: first, start: '20:00', end: '22:00', location: 'Cellar', category: 'gig' }
  const { event } = await marta.api.addEvent({ ...weekly, rule: 'FREQ=WEEKLY;COUNT=30' })
  await marta.api.addEvent({ ...weekly, title: 'Closed practice', rule: 'FREQ=DAILY;COUNT=60' })
  await marta.api.editEvent({ eventId: event.id, occurrence: addDays(first, 7), location: 'Attic', scope: 'this' })
  const { events } = await marta.api.getLinkPages({})
  expect(
    events.filter(({ title }) => title === 'Jam night').map(({ startsOn, repeats }) => [startsOn, repeats]),
  ).toEqual([0, 7, 14, 21].map((days) => [addDays(first, days), true]))
  const slug = `jams-${process.pid}-${serial}`
  const { page } = await marta.api.addLinkPage({ slug, releaseId: null })
  const always = { hidden: false, from: null, until: null, when: 'always' } as const
  const dates = [{ key: 'jamtix', eventId: event.id, url: 'https://goout.net/jam' }]
  const list: Block = { ...always, key: 'jamsaa', kind: 'events', title: 'Every week', events: dates }
  const content = { title: '', tagline: '', theme: firstTheme(), blocks: [list], remind: false, indexed: true }
  await marta.api.saveLinkPage({ pageId: page.id, content, rowVersion: page.rowVersion })
  await marta.api.publishLinkPage({ pageId: page.id })
  const look = (path = '') => fetch(`${server.address}/@${slug}${path}`, { redirect: 'manual' })
  const places = async () => {
    const html = await (await look()).text()
    expect(html).not.toContain('Closed practice')
    return [...html.matchAll(/Jam night<\/p>\s*<p>[^<]*20:00, (\w+)</g)].map(([, place]) => place)
  }
  expect(await places()).toEqual(['Cellar', 'Attic', 'Cellar', 'Cellar'])
  expect((await look('/go/jamtix')).headers.get('location')).toBe('https://goout.net/jam')
  await marta.api.deleteEvent({ event_id: event.id, occurrence: first, scope: 'this' })
  expect(await places()).toEqual(['Attic', 'Cellar', 'Cellar', 'Cellar'])
  await marta.api.deleteEvent({ event_id: event.id, scope: 'all' })
  expect(await places()).toEqual([])
})
