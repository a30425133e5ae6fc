import { expect, test } from 'vitest'
import { mailPaceOf, messageOf } from './notification-words.ts'

const marta = { who: 'Marta', count: 1 }

test.each([
  ['note', { song: 'Tide' }, 1, 'Marta left a note on Tide'],
  ['note', { song: 'Tide' }, 10, 'Marta left 10 notes on Tide'],
  ['note-reply', { song: 'Tide' }, 1, 'Marta answered your note on Tide'],
  ['guest-note', { song: 'Tide', guest: 'Ada' }, 2, 'Ada (guest) left 2 notes on Tide'],
  ['mention', { song: 'Tide' }, 3, 'Marta mentioned you 3 times on Tide'],
  ['new-version', { song: 'Tide', version: '7' }, 1, 'Marta uploaded Tide v7'],
  ['task-due', { task: 'Sign', days: 1 }, 1, '“Sign” is due tomorrow'],
  ['task-due', { task: 'Sign', days: -2 }, 1, '“Sign” is 2 days late'],
  ['event-tomorrow', { event: 'Rehearsal', time: '19:00' }, 1, 'Rehearsal is tomorrow, 19:00'],
  ['event-tomorrow', { event: 'Video shoot', time: '' }, 1, 'Video shoot is tomorrow'],
  ['role-changed', { role: 'manager', band: 'Night Ferry' }, 1, 'Marta made you manager of Night Ferry'],
])('%s %j %i: %s', (kind, facts, count, message) => {
  expect(messageOf(kind, facts, { ...marta, count })).toBe(message)
})

test('an account that is gone is somebody, and a kind of another version says little', () => {
  expect(messageOf('joined', { band: 'Night Ferry' }, { who: null, count: 1 })).toBe('Somebody joined Night Ferry')
  expect(messageOf('constructor', {}, marta)).toBe('Something new in your band')
})

test('what somebody waits for is mailed soon, what comes by mail anyway never', () => {
  expect([mailPaceOf('mention'), mailPaceOf('note'), mailPaceOf('invitation')]).toEqual(['soon', 'daily', 'never'])
})
