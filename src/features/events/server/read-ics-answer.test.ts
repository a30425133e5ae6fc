import { expect, test } from 'vitest'
import { readIcsAnswer } from './read-ics-answer.ts'

const eventId = '0198c0de-0000-7000-8000-000000000001'
const secret = 'x'.repeat(43)

const fileOf = (events: readonly string[], method = 'METHOD:REPLY'): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    method,
    ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const uid = `UID:${eventId}-${secret}`
const yes = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.com'
const no = 'ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.com'
const lines = (...all: string[]): string => all.join('\r\n')

test('what an answer says is read, with defaults for what it may leave out', () => {
  expect(
    readIcsAnswer(fileOf([lines(uid, 'SEQUENCE:3', 'DTSTAMP:20261128T101010Z', 'COMMENT:With\\, a drum', yes)])),
  ).toEqual({
    eventId,
    secret,
    given: [{ email: 'ada@example.com', answer: 'yes' }],
    sequence: 3,
    saidMs: Date.UTC(2026, 10, 28, 10, 10, 10),
    occurrence: null,
    comment: 'With, a drum',
  })
  expect(readIcsAnswer(fileOf([lines(uid, no)], 'method : reply'))).toMatchObject({
    sequence: 0,
    saidMs: null,
    comment: '',
  })
})

test('of a series and single dates the series is meant; a single date alone is told', () => {
  const one = lines(uid, 'RECURRENCE-ID;TZID=Europe/Prague:20970312T190000', no)
  expect(readIcsAnswer(fileOf([one, lines(uid, yes)]))).toMatchObject({ occurrence: null, given: [{ answer: 'yes' }] })
  expect(readIcsAnswer(fileOf([one]))?.occurrence).toEqual({ date: '2097-03-12', time: '19:00', zone: 'Europe/Prague' })
})

test('what is damaged, hostile or no answer is null, and takes no long time', () => {
  const files = {
    nothing: '',
    words: 'Yes, I come.',
    request: fileOf([lines(uid, yes)], 'METHOD:REQUEST'),
    'no method': fileOf([lines(uid, yes)], 'X-METHOD:REPLY'),
    'a method within the event': fileOf([lines('METHOD:REPLY', uid, yes)], 'VERSION:2.0'),
    'no uid': fileOf([yes]),
    'a foreign uid': fileOf([lines('UID:7kukuqrfedlm2f9t0vr4v1c8ml@google.com', yes)]),
    'no id': fileOf([lines(`UID:${'-'.repeat(36)}-${secret}`, yes)]),
    'a long secret': fileOf([lines(`UID:${eventId}-${'x'.repeat(4000)}`, yes)]),
    'an unknown zone': fileOf([lines(uid, 'RECURRENCE-ID;TZID=Moon:20970312T190000', yes)]),
    'no end': fileOf([lines(uid, yes)]).replace('END:VEVENT', ''),
    'a line that is none': fileOf([lines(uid, yes, 'ATTENDEE;CN="Ada')]),
    'deep nesting': `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n${'BEGIN:VEVENT\r\n'.repeat(4000)}`,
    'many events': fileOf(Array.from({ length: 3000 }, () => yes)),
    'one long line': fileOf([lines(uid, `${yes}${'\r\n x'.repeat(15_000)}`)]),
  }
  const before = performance.now()
  for (const [name, file] of Object.entries(files)) expect([name, readIcsAnswer(file)]).toEqual([name, null])
  expect(performance.now() - before).toBeLessThan(2000)
  const strange = fileOf([
    lines(
      uid,
      'SEQUENCE:many',
      'DTSTAMP:20261128T101010',
      'ATTENDEE;PARTSTAT=MAYBE:mailto:ada@example.com',
      'ATTENDEE:x',
    ),
  ])
  expect(readIcsAnswer(strange)).toMatchObject({ given: [], sequence: 0, saidMs: null })
})
