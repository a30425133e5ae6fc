import { expect, test } from 'vitest'
import { mailPaceOf, messageOf } from './notification-words.ts'

const marta = { who: 'Marta', count: 1 }

test.each([
  ['note', { song: 'Tide' }, 1, 'Marta left a note on Tide'],
  ['note', { song: 'Tide' }, 10, 'Marta left 10 notes on Tide'],
  ['note-reply', { song: 'Tide' }, 1, 'Marta replied to your note on Tide'],
  ['guest-note', { song: 'Tide', guest: 'Ada' }, 2, 'Ada (guest) left 2 notes on Tide'],
  ['mention', { song: 'Tide' }, 3, 'Marta mentioned you 3 times on Tide'],
  ['new-version', { song: 'Tide', version: '7' }, 1, 'Marta uploaded Tide v7'],
  ['task-due', { task: 'Sign', days: 1 }, 1, '“Sign” is due tomorrow'],
  ['task-due', { task: 'Sign', days: -2 }, 1, '“Sign” is 2 days late'],
  ['event-tomorrow', { event: 'Rehearsal', time: '19:00' }, 1, 'Rehearsal is tomorrow, 19:00'],
  ['event-tomorrow', { event: 'Video shoot', time: '' }, 1, 'Video shoot is tomorrow'],
  ['task-due', { task: 'Sign', days: -1 }, 1, '“Sign” is 1 day late'],
  ['milestone-due', { release: 'Tide', milestone: 'Pitch', days: 0 }, 1, 'Tide: Pitch is due today'],
  ['money-due', { text: 'Van', amount: '120.00 €', way: 'pay', days: 3 }, 1, '“Van” is due in 3 days: 120.00 € to pay'],
  ['split-signed', { split: 'Tide', shared: 0 }, 1, 'Everybody has signed Tide'],
  ['split-signed', { split: 'Tide', shared: 2 }, 1, 'Everybody has signed Tide: 2 entries that waited are shared now'],
  ['task-comment', { task: 'Sign' }, 2, 'Marta commented 2 times on “Sign”'],
  ['new-version', { song: 'Tide', version: '7' }, 3, 'Marta uploaded Tide v7 and 2 more'],
  ['post-liked', { post: 'Van' }, 2, 'Marta and 1 other like your post “Van”'],
  [
    'post-hidden',
    { thing: 'comment', title: 'Van', because: 'spam' },
    1,
    'An administrator hid your comment on “Van”: spam',
  ],
  [
    'report-settled',
    { thing: 'post', title: 'Van', outcome: 'hide' },
    1,
    'You reported a post “Van”: it is hidden now',
  ],
  ['jobs-failed', { queue: 'send-mail' }, 1, 'Background jobs failed for good: send-mail'],
  ['disk-full', { machine: 'web-1', freeBytes: 2e9 }, 1, 'Only 2 GB are left on the disk of web-1'],
  [
    'webhook-ended',
    { webhook: 'Our chat', why: 'failing' },
    1,
    'The webhook “Our chat” was switched off: its receiver hasn’t taken anything for days',
  ],
  [
    'calendar-ended',
    { calendar: 'The Anchor', why: 'gone' },
    1,
    'The calendar “The Anchor” isn’t read any more: its server says that it is gone',
  ],
  ['event-declined', { event: 'Rehearsal', when: 'Fri 4 Dec' }, 1, 'Marta can’t make it to Rehearsal, Fri 4 Dec'],
  ['event-guest', { guest: 'Ada', event: 'Rehearsal', answer: 'maybe' }, 1, 'Ada says maybe to Rehearsal'],
  ['date-poll', { event: 'Rehearsal' }, 1, 'Marta would like to know which dates suit you for Rehearsal'],
  [
    'date-poll-due',
    { event: 'Rehearsal', days: 1 },
    1,
    'Which dates suit you for Rehearsal? Tomorrow is the last day to say',
  ],
  [
    'date-poll-due',
    { event: 'Rehearsal', days: 0 },
    1,
    'Which dates suit you for Rehearsal? Today is the last day to say',
  ],
  ['date-poll-guest', { guest: 'Ada', event: 'Rehearsal' }, 1, 'Ada (guest) said which dates suit them for Rehearsal'],
  ['date-poll-ready', { event: 'Rehearsal', why: 'all' }, 1, 'Everyone has answered: set the date for Rehearsal'],
  [
    'date-poll-ready',
    { event: 'Rehearsal', why: 'over' },
    1,
    'The last day for answers is over: set the date for Rehearsal',
  ],
  ['date-poll-decided', { event: 'Rehearsal', when: 'Fri 4 Dec' }, 1, 'Marta set the date of Rehearsal: Fri 4 Dec'],
  ['approval', { thing: 'song', name: 'Tide v7' }, 1, 'Marta would like your approval: Tide v7'],
  ['approval', { thing: 'artwork', name: 'Tide' }, 1, 'Marta would like your approval: the artwork of Tide'],
  [
    'approval-again',
    { thing: 'page', name: 'Tide' },
    1,
    'You wanted changes, and there’s a new version from Marta: the page Tide',
  ],
  [
    'approval-answer',
    { thing: 'song', name: 'Tide v7', answer: 'changes', guest: '' },
    1,
    'Marta wants changes to Tide v7',
  ],
  [
    'approval-answer',
    { thing: 'song', name: 'Tide v7', answer: 'yes', guest: 'Ada' },
    1,
    'Ada (guest) approved Tide v7',
  ],
  ['approval-done', { thing: 'artwork', name: 'Tide' }, 1, 'Approved: the artwork of Tide'],
  ['date-poll-off', { event: 'Rehearsal' }, 1, 'Marta called off the date poll for Rehearsal'],
  ['feedback-answer', { post: 'Tide', guest: null }, 1, 'Marta gave you feedback on “Tide”'],
  ['feedback-answer', { post: 'Tide', guest: 'Ada' }, 1, 'Ada (guest) gave you feedback on “Tide”'],
  ['feedback-answer', { post: 'Tide', guest: '' }, 1, 'Somebody outside gave you feedback on “Tide”'],
  ['feedback-useful', { post: 'Tide', passed: false }, 1, 'Marta found your feedback on “Tide” useful'],
  [
    'feedback-useful',
    { post: 'Tide', passed: true },
    1,
    'Marta found your feedback on “Tide” useful: you have one more credit',
  ],
  ['invitation', {}, 1, 'Marta invited you to a band. The link is in your email'],
  ['role-changed', { role: 'manager', band: 'Night Ferry' }, 1, 'Marta made you manager of Night Ferry'],
])('%s %j %i: %s', (kind, facts, count, message) => {
  expect(messageOf(kind, facts, { ...marta, count })).toBe(message)
})

test('the time of an event is said on the clock of its zone', () => {
  const when = {
    date: '2026-12-04',
    endDate: '2026-12-04',
    start: '19:00',
    end: '22:00',
    timeZone: 'UTC',
    homeZone: 'UTC',
  }
  expect(messageOf('event-cancelled', { event: 'Rehearsal', when }, marta)).toBe(
    'Marta cancelled Rehearsal, Fri 4 Dec 2026, 19:00–22:00',
  )
})

test('what was kept in words before is said as it is', () => {
  const kept = { thing: 'post “Van”', outcome: 'was deleted' }
  expect(messageOf('report-settled', kept, marta)).toBe('You reported a post “Van”: it was deleted')
  expect(messageOf('event-moved', { event: 'Rehearsal', when: 'Fri 4 Dec 2026' }, marta)).toBe(
    'Marta moved Rehearsal to Fri 4 Dec 2026. Say again if you can make it',
  )
})

test('an account that is gone is somebody, and a kind of another version says little', () => {
  expect(messageOf('joined', { band: 'Night Ferry' }, { who: null, count: 1 })).toBe('Somebody joined Night Ferry')
  expect(messageOf('constructor', {}, marta)).toBe('Something new in your band')
})

test('what somebody waits for is mailed soon, what comes by mail anyway never', () => {
  expect([mailPaceOf('mention'), mailPaceOf('note'), mailPaceOf('invitation')]).toEqual(['soon', 'daily', 'never'])
})
