import { expect, test } from 'vitest'
import { changesOf, eventFields, newDraft } from './event-draft.ts'
import { noRepeat } from './repeat-draft.ts'

const before = { ...newDraft({ date: '2026-12-08', minutes: 1080 }, 'Europe/Prague'), title: 'Rehearsal' }

test('a new event is sent as it is written; without times it lasts the whole day', () => {
  expect(eventFields.sentOf(before)).toMatchObject({
    date: '2026-12-08',
    start: '18:00',
    end: '19:00',
    wholeday: false,
    rule: null,
  })
  expect(eventFields.sentOf({ ...before, wholeday: true })).toMatchObject({ start: null, end: null, wholeday: true })
})

test('of a change only what differs is sent', () => {
  expect(changesOf(before, before, null, before.date)).toEqual({})
  expect(changesOf({ ...before, notes: 'Bring the Rhodes' }, before, null, before.date)).toEqual({
    notes: 'Bring the Rhodes',
  })
  expect(changesOf({ ...before, date: '2026-12-09' }, before, 'this', before.date)).toEqual({
    date: '2026-12-09',
    endDate: '2026-12-09',
    start: '18:00',
    end: '19:00',
    wholeday: false,
  })
})

test('how it repeats and who is invited are of the series, from its own first date', () => {
  const changed = {
    ...before,
    date: '2026-12-16',
    attendeeIds: ['a'],
    rule: { ...noRepeat, every: 'weekly', count: '4' } as const,
  }
  expect(changesOf(changed, { ...before, date: '2026-12-15' }, 'this', '2026-12-08')).not.toHaveProperty('rule')
  // The second Tuesday was looked at: moved by a day, the series begins on a Wednesday.
  expect(changesOf(changed, { ...before, date: '2026-12-15' }, 'all', '2026-12-08')).toMatchObject({
    rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4',
    attendeeIds: ['a'],
  })
})
