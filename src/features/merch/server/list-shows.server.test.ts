import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { showsOfPage } from '../contract/merch-limits.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'band_plus')
})
afterAll(() => server.close())

const walk = async () => {
  const pages = [await marta.api.getMerchShows({})]
  for (let at = pages[0]?.nextCursor; at; at = pages.at(-1)?.nextCursor)
    pages.push(await marta.api.getMerchShows({ cursor: at }))
  return pages
}

test('the shows of a long tour come a page at a time, each once, with those of the calendar that had no table', async () => {
  await marta.api.getMerch({})
  const today = (await marta.api.getHomepage({})).today
  const gigs: string[] = []
  for (const ahead of [30, 0, -50]) {
    const { event } = await marta.api.addEvent({ title: 'Brno', date: addDays(today, ahead), category: 'gig' })
    gigs.push(event.id)
  }
  // The table of one of them was counted a day later than the calendar says now.
  await server.owner.query(
    `INSERT INTO merch_shows (workspace_id, id, show_key, title, day)
     SELECT $1, gen_random_uuid(), CASE n WHEN 0 THEN $3 ELSE gen_random_uuid()::text END, 'Show ' || n, $2::date - n / 3
     FROM generate_series(0, 249) AS n`,
    [marta.workspaceId, today, gigs[2]],
  )
  const pages = await walk()
  expect(pages.map(({ shows }) => shows.length)).toEqual([showsOfPage, showsOfPage, 52])
  const all = pages.flatMap(({ shows }) => shows)
  expect(new Set(all.map(({ key }) => key)).size).toBe(252)
  expect(all[0]).toMatchObject({ key: gigs[0], day: addDays(today, 30) })
  expect(all.map(({ day }) => day)).toEqual(
    all
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  )
  expect(all.filter(({ key }) => gigs.includes(key)).map(({ day }) => day)).toEqual([addDays(today, 30), today, today])
})

test('a cursor that names no place is refused', async () => {
  for (const place of ['x', '{"day":"2026-02-31","key":"a"}', '{"day":"2026-02-01"}'])
    expect(
      await refusalOf(marta.api.getMerchShows({ cursor: Buffer.from(place).toString('base64url') })),
    ).toMatchObject({
      status: 400,
    })
})
