import { expect, test } from 'vitest'
import { noRepeat, placeInMonth, type RepeatDraft, repeatOf, repeatWords, ruleOf } from './repeat-draft.ts'

const said = (part: Partial<RepeatDraft>): RepeatDraft => ({ ...noRepeat, ...part })
// A Friday, the first of its month.
const date = '2026-12-04'

test.each([
  [{ every: 'daily', count: '5' }, 'FREQ=DAILY;COUNT=5', 'Every day, 5 times'],
  [
    { every: 'weekly', interval: '2', days: [2], ends: 'until', until: '2027-02-01' },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;UNTIL=20270201',
    'Every 2 weeks on Tuesday and Friday, until 1 February 2027',
  ],
  [{ every: 'monthly', count: '3' }, 'FREQ=MONTHLY;COUNT=3', 'Every month on the 4th, 3 times'],
  [
    { every: 'monthly', monthlyBy: 'nth' },
    'FREQ=MONTHLY;BYDAY=1FR;COUNT=10',
    'Every month on the first Friday, 10 times',
  ],
  [{ every: 'yearly', count: '2' }, 'FREQ=YEARLY;COUNT=2', 'Every year on 4 December, 2 times'],
] satisfies [Partial<RepeatDraft>, string, string][])('%j is a rule, in words, and back', (part, rule, words) => {
  const draft = said(part)
  expect(ruleOf(draft, date)).toBe(rule)
  expect(repeatWords(draft, date)).toBe(words)
  expect(ruleOf(repeatOf(rule, date), date)).toBe(rule)
  expect(repeatOf(rule, date).every).toBe(draft.every)
})

test('without repetition there is no rule, and without an end the server is to say so', () => {
  expect(ruleOf(noRepeat, date)).toBeNull()
  expect(ruleOf(said({ every: 'weekly', ends: 'until', until: '' }), date)).toBe('FREQ=WEEKLY;BYDAY=FR')
  expect(ruleOf(said({ every: 'daily', count: '' }), date)).toBe('FREQ=DAILY')
})

test('a rule that the fields cannot say stays as it is', () => {
  const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4'
  expect(repeatOf(rule, date)).toMatchObject({ every: 'own', own: rule })
  expect(ruleOf(repeatOf(rule, date), date)).toBe(rule)
})

test('the last Friday of a month is known as such', () => {
  expect(placeInMonth('2026-12-25')).toEqual({ nth: 4, isLast: true })
  expect(placeInMonth('2026-12-04')).toEqual({ nth: 1, isLast: false })
  expect(repeatOf('FREQ=MONTHLY;BYDAY=-1FR;COUNT=4', '2026-12-25').monthlyBy).toBe('last')
})
