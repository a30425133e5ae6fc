import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#kernel/dates.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { todayIn } from './zone-clock.ts'

let server: TestServer
let marta: QuickPerson
let tom: QuickPerson
let photographer: QuickPerson
const zone = 'Europe/Prague'
const today = todayIn(zone)
/** A Monday at least a week ahead, so that a week of evenings begins with it. */
const monday = addDays(today, 15 - weekdayOf(today))
const week = { from: monday, to: addDays(monday, 6) }
const dayOf = (weekday: number): string => addDays(monday, weekday - 1)

const joins = (person: QuickPerson, workspaceId: string | null, role: string) =>
  server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    workspaceId,
    person.id,
    role,
  ])

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  tom = await quickPersonWithBand(server, 'tom', 'Salt Road')
  photographer = await quickPerson(server, 'pia')
  await server.owner.query('UPDATE workspaces SET time_zone = $1', [zone])
  await joins(tom, marta.workspaceId, 'member')
  await joins(photographer, marta.workspaceId, 'guest')
  photographer.workspaceId = marta.workspaceId
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.query('DELETE FROM events')
  await server.owner.query('DELETE FROM absences')
})

const plan = (person: QuickPerson, date: string, start: string, end: string, more: Record<string, unknown> = {}) =>
  person.api.addEvent({ title: 'Secret plan', date, start, end, category: 'rehearsal', ...more })

const nameOf = (id: string): string => (id === tom.id ? 'tom' : id === marta.id ? 'marta' : 'pia')
const find = async (more: Record<string, unknown> = {}) => {
  const { dates, ...rest } = await marta.api.findDates({ ...week, attendeeIds: [marta.id, tom.id], ...more })
  return {
    ...rest,
    dates: dates.map(({ date, start, end, missing, usualTimes }) => ({
      on: weekdayOf(date),
      at: `${start}-${end}`,
      missing: missing.map(({ memberId, why, title }) => [nameOf(memberId), why, title ?? ''].join(' ').trim()),
      usualTimes,
    })),
  }
}

test('who is busy with another band is busy, and nothing of that band is told', async () => {
  await plan(tom, dayOf(1), '17:00', '23:00', { location: 'A cellar nobody knows' })
  await plan(tom, dayOf(2), '18:00', '19:30')
  const { dates } = await find({ to: dayOf(2) })
  expect(dates).toEqual([
    // It takes half an hour to get here from there.
    { on: 2, at: '20:00-23:00', missing: [], usualTimes: 0 },
    { on: 1, at: '19:00-22:00', missing: ['tom busy'], usualTimes: 0 },
  ])
  const answer = JSON.stringify(await marta.api.findDates(week))
  for (const secret of ['Secret plan', 'cellar', 'Salt Road', tom.workspaceId ?? ''])
    expect(answer).not.toContain(secret)
  // What he said no to does not keep him, nor what he is not asked for.
  const { entries } = await tom.api.getCalendar({ from: dayOf(1), to: dayOf(1) })
  await tom.api.answerEvent({ eventId: entries[0]?.kind === 'event' ? entries[0].id : '', answer: 'no' })
  expect((await find({ to: dayOf(1) })).dates[0]?.missing).toEqual([])
})

test('what is planned here is named, and who is away here or there cannot come', async () => {
  await plan(marta, dayOf(3), '18:00', '22:00', { title: 'Studio day', attendeeIds: [tom.id] })
  await marta.api.addAbsence({ from: dayOf(4), to: dayOf(5), note: 'Skiing' })
  await tom.api.addAbsence({ from: dayOf(6), to: dayOf(6) })
  const { dates } = await find()
  expect(dates.map(({ on, missing }) => [on, ...missing])).toEqual([
    [1],
    [2],
    [7],
    [3, 'tom planned Studio day'],
    [4, 'marta away'],
    [5, 'marta away'],
    [6, 'tom busy'],
  ])
  // Without whom it makes no sense comes before how many.
  const needed = await find({ neededIds: [tom.id] })
  expect(needed.dates.map(({ on }) => on)).toEqual([1, 2, 7, 4, 5, 3, 6])
})

test('the evening on which the band mostly meets comes first, as long as it mostly lasts', async () => {
  for (const weeks of [1, 2, 3, 4]) await plan(marta, addDays(dayOf(4), -7 * (weeks + 2)), '18:15', '20:45')
  const { dates, minutes } = await find()
  expect([minutes, dates[0]]).toEqual([150, { on: 4, at: '18:15-20:45', missing: [], usualTimes: 4 }])
  // Half an hour fits everywhere, and so does a day in the studio.
  expect((await find({ minutes: 30 })).dates[0]).toMatchObject({ on: 4, at: '18:15-18:45' })
  expect((await find({ minutes: 600, category: 'studio' })).dates[0]).toMatchObject({ on: 1, at: '14:00-00:00' })
})

test('nights that are usual go on after midnight', async () => {
  for (const weeks of [1, 2, 3]) {
    const date = addDays(dayOf(5), -7 * (weeks + 2))
    await plan(marta, date, '21:00', '01:00', { category: 'gig', endDate: addDays(date, 1) })
  }
  await plan(marta, dayOf(7), '00:30', '02:00', { title: 'Night bus' })
  const { dates } = await marta.api.findDates({ ...week, category: 'gig', attendeeIds: [marta.id] })
  expect(dates[0]).toMatchObject({ date: dayOf(5), start: '21:00', end: '01:00', endDate: dayOf(6), usualTimes: 3 })
  // On the evening before, it would meet the night bus, and the way to it.
  expect(dates.find(({ date }) => date === dayOf(6))).toMatchObject({ start: '20:00', missing: [] })
})

test('of other bands nothing is told to the minute', async () => {
  await plan(tom, dayOf(1), '18:37', '20:11')
  const starts = await Promise.all(
    [30, 31, 36, 37, 38].map(async (minutes) => {
      const { dates } = await find({ to: dayOf(1), minutes, attendeeIds: [tom.id] })
      return dates[0]?.at.slice(0, 5)
    }),
  )
  // What begins at 18:37 is in the way from 18:00 on, with the way there.
  expect(starts).toEqual(['17:30', '17:00', '17:00', '17:00', '17:00'])
})

test('a band of many evenings is told of the best, and what makes no sense is refused', async () => {
  const { dates, days } = await marta.api.findDates({ from: monday, to: addDays(monday, 60) })
  expect([dates.length, days]).toEqual([12, 61])
  expect((await marta.api.findDates({ from: addDays(today, -9), to: addDays(today, -1) })).dates).toEqual([])
  for (const [asked, field] of [
    [{ ...week, to: addDays(monday, -1) }, 'to'],
    [{ ...week, to: addDays(monday, 100) }, 'to'],
    [{ ...week, minutes: 20 }, 'minutes'],
  ] as const)
    expect(await refusalOf(marta.api.findDates(asked))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  expect(await refusalOf(photographer.api.findDates(week))).toMatchObject({ status: 403 })
})

test('the hours around a show are the show’s, here by its name and elsewhere as busy', async () => {
  await plan(marta, dayOf(1), '20:00', '22:00', { category: 'gig', title: 'Akropolis', attendeeIds: [marta.id] })
  await plan(tom, dayOf(2), '20:00', '22:00', { category: 'gig' })
  const { dates } = await find({ to: dayOf(3), minutes: 60 })
  expect(dates.map(({ on, at, missing }) => [on, at, ...missing])).toEqual([
    [3, '19:00-20:00'],
    [1, '17:00-18:00'],
    [2, '17:00-18:00'],
  ])
  const long = await find({ to: dayOf(2), minutes: 210 })
  expect(long.dates.map(({ missing }) => missing)).toEqual([['marta planned Akropolis'], ['tom busy']])
})

test('a whole day of the band is told, and keeps those away who were asked by name or said yes', async () => {
  const allDay = { category: 'other', wholeday: true }
  await plan(marta, dayOf(1), '', '', { ...allDay, title: 'Festival' })
  await plan(marta, dayOf(2), '', '', { ...allDay, title: 'Tom marries', attendeeIds: [tom.id] })
  const read = async () =>
    (await marta.api.findDates({ from: dayOf(1), to: dayOf(3), attendeeIds: [marta.id, tom.id] })).dates.map(
      ({ date, missing, wholeDay }) => [weekdayOf(date), missing.map(({ title }) => title), wholeDay],
    )
  expect(await read()).toEqual([
    [3, [], []],
    [1, [], ['Festival']],
    [2, ['Tom marries'], []],
  ])
  const { entries } = await tom.api.getCalendar(
    { from: dayOf(1), to: dayOf(1) },
    { workspaceId: marta.workspaceId ?? '' },
  )
  const festival = entries[0]?.kind === 'event' ? entries[0].id : ''
  await tom.api.answerEvent({ eventId: festival, answer: 'yes' }, { workspaceId: marta.workspaceId ?? '' })
  expect((await read())[2]).toEqual([1, ['Festival'], ['Festival']])
  // With another band it is nobody's business here, and a note there keeps nobody.
  await plan(tom, dayOf(3), '', '', { ...allDay, title: 'Payday' })
  expect((await read())[0]).toEqual([3, [], []])
})
