import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
})
afterAll(() => server.close())

test('a month is sent a page at a time, to the calendar and with the homepage', async () => {
  const { timeZone, today } = await marta.api.getHomepage({})
  await server.owner.query(
    `INSERT INTO events (workspace_id, id, title, category, location, starts_on, ends_on, start_minute, end_minute, time_zone,
       rule, last_on, spans_from, spans_to, for_everyone)
     SELECT $1, gen_random_uuid(), 'Slot ' || n, 'rehearsal', '', $2::date, $2::date, n % 1400, n % 1400 + 5, $3, NULL, $2::date,
       $2::date, $2::date, true
     FROM generate_series(1, 1200) AS n`,
    [marta.workspaceId, today, timeZone],
  )
  const seen: string[] = []
  let [cursor, pages]: [string | null, number] = [null, 0]
  do {
    const page = await marta.api.getCalendar({ from: today, to: today, ...(cursor && { cursor }) })
    expect(page.entries.length).toBeLessThanOrEqual(500)
    seen.push(...page.entries.map(({ key }) => key))
    cursor = page.nextCursor
    pages++
  } while (cursor !== null)
  expect([pages, seen.length, new Set(seen).size]).toEqual([3, 1200, 1200])
  const homepage = await marta.api.getHomepage({})
  expect([homepage.calendar?.entries.length, homepage.calendar?.nextCursor]).toEqual([500, expect.any(String)])
  const { days, events } = await marta.api.getAvailability({ from: today, to: today })
  expect([days.map((day) => day.events), events.length]).toEqual([[1200], 500])
})
