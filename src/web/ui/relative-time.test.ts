import { expect, test } from 'vitest'
import { relativeTime } from './when.tsx'

const now = new Date(2026, 10, 20, 9, 30)

test.each([
  [new Date(2026, 10, 20, 9, 29, 30), 'just now'],
  [new Date(2026, 10, 20, 9, 40), 'just now'],
  [new Date(2026, 10, 20, 9, 25), '5 min ago'],
  [new Date(2026, 10, 20, 7, 20), '2 h ago'],
  [new Date(2026, 10, 20, 0, 10), '9 h ago'],
  [new Date(2026, 10, 19, 23, 59), 'yesterday'],
  [new Date(2026, 10, 17, 23, 59), '3 days ago'],
  [new Date(2026, 10, 14, 0, 0), '6 days ago'],
  [new Date(2026, 10, 9, 12, 0), '9 Nov'],
  [new Date(2025, 10, 9, 12, 0), '9 Nov 2025'],
])('%s is said as %s', (then, said) => {
  expect(relativeTime(then, now)).toBe(said)
})

test('a late evening is hours ago shortly after midnight, not yet yesterday', () => {
  expect(relativeTime(new Date(2026, 10, 19, 22, 50), new Date(2026, 10, 20, 0, 20))).toBe('1 h ago')
})
