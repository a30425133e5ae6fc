import { expect, test } from 'vitest'
import { dateOf, dueWords, isLate } from './due-date.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-19', '1 day late'],
  ['2026-10-20', '31 days late'],
  ['2026-11-26', '26 Nov'],
  ['2027-01-09', '9 Jan 2027'],
])('%s is %s', (dueDate, words) => {
  expect(dueWords({ dueDate, status: 'todo' }, today)).toBe(words)
})

test('what is done is not late, and what is due today is not late yet', () => {
  expect(dueWords({ dueDate: '2026-11-18', status: 'done' }, today)).toBe('18 Nov')
  expect(isLate({ dueDate: '2026-11-19', status: 'todo' }, today)).toBe(true)
  expect(isLate({ dueDate: '2026-11-19', status: 'done' }, today)).toBe(false)
  expect(isLate({ dueDate: today, status: 'todo' }, today)).toBe(false)
  expect(isLate({ dueDate: null, status: 'todo' }, today)).toBe(false)
})

test("a date is the calendar's, with its zeros", () => {
  expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
