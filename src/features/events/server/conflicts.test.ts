import { expect, test } from 'vitest'
import { readTiming } from '../domain/event-timing.ts'
import { conflictsOf } from './conflicts.ts'
import { keyOf } from './present-event.ts'
import { spanBetween } from './read-events.ts'
import { occurrencesWithin, timingFields, withSpan } from './series.ts'

const day = '2026-12-04'

const rehearsal = () => {
  const timing = readTiming({ date: day, endDate: day, start: '20:00', end: '22:00', timeZone: 'UTC' }, null, 'UTC')
  if ('field' in timing) throw new Error(timing.text)
  const words = { title: 'Rehearsal', category: 'rehearsal', location: '', notes: '' } as const
  const fields = { ...words, ...timingFields(timing), rule: null, cut_on: null, for_everyone: true }
  const about = { id: 'event', attendees: [], exceptions: [], created_by_name: null, deleted_at: null, row_version: 1 }
  const row = { ...withSpan(fields, []), ...about, created_at: new Date(0), updated_at: new Date(0) }
  return occurrencesWithin(row, spanBetween(day, day, 'UTC'))
}

const busyAt = (key: string, from: string, to: string, only_for: string | null = null) => ({
  key,
  title: key,
  calendar: 'The Anchor',
  only_for,
  starts_at: new Date(`${day}T${from}:00Z`),
  ends_at: new Date(`${day}T${to}:00Z`),
})

const marta = { id: 'marta', username: 'marta', display_name: 'Marta' }

const conflictsWith = (busy: ReturnType<typeof busyAt>[]) => {
  const dates = rehearsal()
  const [one] = dates
  if (!one) throw new Error('It has a date.')
  return conflictsOf(dates, { absences: [], answers: new Map(), busy, people: [marta] }).get(keyOf(one))
}

test('what touches the time of an event is in its way, and what ends when it begins is not', () => {
  const found = conflictsWith([
    busyAt('before', '18:00', '20:00'),
    busyAt('over the begin', '19:00', '20:01'),
    busyAt('after', '22:00', '23:00'),
    busyAt('mine', '21:00', '21:30', 'marta'),
    busyAt('mine, too', '21:00', '21:45', 'marta'),
  ])
  expect(found).toEqual([
    { kind: 'subscribed', key: 'over the begin', title: 'over the begin', calendar: 'The Anchor' },
    { kind: 'busy', memberId: 'marta', username: 'marta', displayName: 'Marta' },
  ])
})

test('a day with a hundred thousand dates of others is sorted in time', () => {
  // With a copy of the list for each of them this took more than a minute, as it grows by the square; it takes a part of a second.
  const many = Array.from({ length: 100_000 }, (_, at) => busyAt(`show ${at}`, '08:00', '09:00'))
  const begun = performance.now()
  expect(conflictsWith([...many, busyAt('late show', '19:00', '21:00')])).toMatchObject([{ key: 'late show' }])
  expect(performance.now() - begun).toBeLessThan(10_000)
})
