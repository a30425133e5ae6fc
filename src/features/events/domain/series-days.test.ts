import fc from 'fast-check'
import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { dateOfDay, dayNumber, dayOf, partsOf, weekdayOfDay } from './day-number.ts'
import { formatRule, parseRule, type Rule, type RuleDay, weekdayCodes } from './rule.ts'
import { ruleWords } from './rule-words.ts'
import { seriesDays, seriesFault } from './series-days.ts'
import { shiftRule } from './shift-rule.ts'

const ruleOf = (text: string): Rule => {
  const rule = parseRule(text)
  if ('fault' in rule) throw new Error(`${text}: ${rule.fault}`)
  return rule
}
const dates = (text: string, start: string, most = 20): string[] =>
  seriesDays(ruleOf(text), dayNumber(start), { most }).map(dateOfDay)

// RFC 5545, section 3.3.10, as it stands: all days of a period, of which each part of the rule takes some away.
const weekBegin = (day: number, weekStart: number) => day - ((weekdayOfDay(day) - weekStart + 7) % 7)
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const hasPlace = (list: number[], at: number, of: number) =>
  list.length === 0 || list.includes(at) || list.includes(at - of - 1)
const byTaking = (rule: Rule, start: number, most: number): number[] => {
  const first = partsOf(start)
  const weekOne = (year: number) => weekBegin(dayOf(year, 1, 4), rule.weekStart)
  const inWeeks = rule.byWeekNo.length > 0
  const weekYear = (day: number) => {
    const { year } = partsOf(day)
    return day < weekOne(year) ? year - 1 : day < weekOne(year + 1) ? year : year + 1
  }
  const periods: Record<Rule['freq'], (step: number) => [number, number]> = {
    daily: (step) => [start + step, start + step + 1],
    weekly: (step) => [0, 7].map((end) => weekBegin(start, rule.weekStart) + 7 * step + end) as [number, number],
    monthly: (step) => [0, 1].map((end) => dayOf(first.year, first.month + step + end, 1)) as [number, number],
    yearly: (step) =>
      [0, 1].map((end) => (inWeeks ? weekOne(weekYear(start) + step + end) : dayOf(first.year + step + end, 1, 1))) as [
        number,
        number,
      ],
  }
  const isOne = (day: number): boolean => {
    const { year, month, day: ofMonth } = partsOf(day)
    const [yearBegin, monthBegin] = [dayOf(year, 1, 1), dayOf(year, month, 1)]
    const [yearLength, monthLength] = [dayOf(year + 1, 1, 1) - yearBegin, dayOf(year, month + 1, 1) - monthBegin]
    const ofYear = rule.freq === 'yearly' && rule.byMonth.length === 0
    const [at, of] = ofYear ? [day - yearBegin + 1, yearLength] : [ofMonth, monthLength]
    const isWeekday = rule.byDay.some(
      (one) =>
        one.day === weekdayOfDay(day) &&
        (one.nth === null || Math.ceil(at / 7) === one.nth || Math.ceil((of - at + 1) / 7) === -one.nth),
    )
    const weeks = (weekOne(weekYear(day) + 1) - weekOne(weekYear(day))) / 7
    const week = Math.floor((day - weekOne(weekYear(day))) / 7) + 1
    const isNamed =
      (rule.byMonth.length === 0 || rule.byMonth.includes(month)) &&
      hasPlace(rule.byWeekNo, week, weeks) &&
      hasPlace(rule.byYearDay, day - yearBegin + 1, yearLength) &&
      hasPlace(rule.byMonthDay, ofMonth, monthLength) &&
      (rule.byDay.length === 0 || isWeekday)
    // What no part says, the first date says.
    if (!isNamed || rule.freq === 'daily' || rule.byDay.length > 0) return isNamed
    const isLike = weekdayOfDay(day) === weekdayOfDay(start)
    if (rule.freq === 'weekly') return isLike
    if (rule.byMonthDay.length + rule.byYearDay.length > 0) return true
    if (inWeeks) return isLike
    return ofMonth === first.day && (rule.freq === 'monthly' || rule.byMonth.length > 0 || month === first.month)
  }
  const found: number[] = []
  for (let step = 0; found.length < most; step += rule.interval) {
    const [from, to] = periods[rule.freq](step)
    if (from > dayOf(2099, 12, 31)) break
    const all = upTo(from, to).filter(isOne)
    found.push(...all.filter((day, at) => day >= start && hasPlace(rule.bySetPos, at + 1, all.length)))
  }
  return found.filter((day) => day <= dayOf(2099, 12, 31)).slice(0, most)
}

// Two libraries that are not ours and know nothing of each other.
const byTemporal = (text: string, start: string, most: number): string[] =>
  new RRuleTemporal({
    rruleString: text,
    dtstart: Temporal.ZonedDateTime.from(`${start}T12:00[UTC]`),
    maxIterations: 20_000,
  })
    .all((_, at) => at < most)
    .slice(0, most)
    .map((at) => at.toPlainDate().toString())
const byIcal = (text: string, start: string, most: number): string[] => {
  const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start))
  const found: string[] = []
  for (let next = iterator.next(); next && found.length < most; next = iterator.next()) found.push(next.toString())
  return found
}

test.each([
  ['FREQ=DAILY;COUNT=3', '2026-02-27', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=-1,1;COUNT=3', '2026-02-01', ['2026-02-01', '2026-02-28', '2027-02-01']],
  ['FREQ=DAILY;BYMONTH=1;BYDAY=MO;COUNT=3', '2026-01-19', ['2026-01-19', '2026-01-26', '2027-01-04']],
  ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3', '2026-03-10', ['2026-03-10', '2026-03-12', '2026-03-17']],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=4',
    '2026-03-01',
    ['2026-03-01', '2026-03-09', '2026-03-15', '2026-03-23'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=4',
    '2026-03-01',
    ['2026-03-01', '2026-03-02', '2026-03-15', '2026-03-16'],
  ],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-01-30', ['2026-01-30', '2026-02-27', '2026-03-27']],
  ['FREQ=MONTHLY;COUNT=3', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20260401', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '2026-01-30', ['2026-01-30', '2026-02-27']],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', '2026-02-13', ['2026-02-13', '2026-03-13']],
  ['FREQ=YEARLY;COUNT=2', '2024-02-29', ['2024-02-29', '2028-02-29']],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2', '2026-11-26', ['2026-11-26', '2027-11-25']],
  ['FREQ=YEARLY;BYDAY=20MO;COUNT=2', '2026-05-18', ['2026-05-18', '2027-05-17']],
])('%s from %s', (text, start, expected) => {
  expect(dates(text, start)).toEqual(expected)
})

const small = (most: number) => fc.integer({ min: 1, max: most })
const weekday = fc.integer({ min: 1, max: 7 })
const unique = <T>(one: fc.Arbitrary<T>, max: number) => fc.uniqueArray(one, { minLength: 1, maxLength: max })
const plainDays = unique(weekday, 4).map((all): RuleDay[] => all.map((day) => ({ day, nth: null })))
const nthDays = unique(weekday, 2).chain((all) =>
  fc.constantFrom(1, 2, 3, 4, 5, -1, -2).map((nth) => all.map((day) => ({ day, nth }))),
)
const places = (most: number) =>
  unique(
    fc.integer({ min: -most, max: most }).filter((place) => place !== 0),
    3,
  )
const monthDays = places(31)
const none = { byDay: [], byMonthDay: [], byMonth: [], byWeekNo: [], byYearDay: [], bySetPos: [] }
const shapes = fc.oneof<fc.Arbitrary<Partial<Rule>>[]>(
  fc.record({ freq: fc.constant('daily' as const), byDay: fc.oneof(fc.constant<RuleDay[]>([]), plainDays) }),
  fc.record({
    freq: fc.constant('weekly' as const),
    byDay: fc.oneof(fc.constant<RuleDay[]>([]), plainDays),
    weekStart: weekday,
  }),
  fc.record({ freq: fc.constant('monthly' as const) }),
  fc.record({ freq: fc.constant('monthly' as const), byMonthDay: monthDays }),
  fc.record({ freq: fc.constant('monthly' as const), byDay: fc.oneof(plainDays, nthDays) }),
  fc.record({
    freq: fc.constant('monthly' as const),
    byDay: plainDays,
    bySetPos: fc.constantFrom([1], [-1], [2], [1, -1]),
  }),
  fc.record({ freq: fc.constant('yearly' as const) }),
  fc.record({ freq: fc.constant('yearly' as const), byMonth: unique(small(12), 3), byMonthDay: monthDays }),
  fc.record({ freq: fc.constant('yearly' as const), byMonth: unique(small(12), 2), byDay: nthDays }),
  fc.record({ freq: fc.constant('yearly' as const), byYearDay: places(366) }),
  fc.record({
    freq: fc.constant('yearly' as const),
    byWeekNo: places(53),
    byDay: fc.oneof(fc.constant<RuleDay[]>([]), plainDays),
    weekStart: weekday,
  }),
)
const someRule = fc
  .record({ shape: shapes, interval: small(4), count: small(12), begin: fc.integer({ min: 18_000, max: 24_000 }) })
  .map(({ shape, interval, count, begin }) => {
    const rule = { ...none, weekStart: 1, until: null, interval, count, ...shape } as Rule
    // A series begins with one of its own dates.
    const start = seriesDays({ ...rule, count: 1, interval: 1 }, begin, { most: 1 })[0]
    return { rule, start }
  })
  .filter(({ rule, start }) => start !== undefined && seriesFault(rule, dateOfDay(start)) === undefined)
  .map(({ rule, start }) => ({ text: formatRule(rule), start: dateOfDay(start ?? 0) }))

// ical.js goes wrong at fifth weekdays, at lists of nth weekdays, at days counted from the end of several months, and
// moves a yearly 29 February to 1 March, which RFC 5545 (3.3.10) forbids: invalid dates are left out.
const everyday =
  /^FREQ=(DAILY|WEEKLY|MONTHLY(;INTERVAL=\d)?;(COUNT|BYDAY=[1-4][A-Z]+;|BYMONTHDAY=\d+;)|YEARLY(;INTERVAL=\d)?;COUNT)/
const isLeapDayYearly = (text: string, start: string) => text.startsWith('FREQ=YEARLY') && start.endsWith('-02-29')

// All that a rule may say, together: what of it a person never writes, a file can.
const list = <T>(one: fc.Arbitrary<T[]>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: one })
const anyRule = fc
  .record({
    freq: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'yearly' as const),
    interval: fc.constantFrom(1, 1, 2, 3, 7),
    byMonth: list(unique(small(12), 4)),
    byMonthDay: list(monthDays),
    byWeekNo: list(places(53)),
    byYearDay: list(places(366)),
    byDay: list(
      fc.oneof(
        plainDays,
        nthDays,
        fc.tuple(plainDays, nthDays).map((all) => all.flat()),
      ),
    ),
    bySetPos: list(places(4)),
    weekStart: weekday,
  })
  .map((shape) => parseRule(formatRule({ ...shape, until: null, count: 12 })))
  .filter((rule): rule is Rule => !('fault' in rule))

test('any rule gives the days that its parts leave over', () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 18_000, max: 24_000 }), (rule, begin) => {
      const start = byTaking({ ...rule, interval: 1 }, begin, 1)[0] ?? begin
      const expected = byTaking(rule, start, 12).map(dateOfDay)
      expect(seriesDays(rule, start, { most: 12 }).map(dateOfDay)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

/** Whether a rule leaves out years and has days whose week is of another year: RFC 5545 does not say which of both counts. */
const isBetweenYears = (text: string, days: readonly string[]): boolean =>
  /INTERVAL=/.test(text) && /BYWEEKNO=/.test(text) && days.some((day) => /-(12-(29|30|31)|01-0[123])$/.test(day))

// rrule-temporal 2.2.8 takes the union of parts of a year of which RFC 5545 wants those that agree.
test.each([
  ['FREQ=YEARLY;BYYEARDAY=125,248;BYDAY=SA,TH;COUNT=3', '2022-05-05', ['2022-05-05', '2024-05-04', '2026-09-05']],
  ['FREQ=YEARLY;BYDAY=20FR,MO;COUNT=2', '2034-01-16', ['2034-01-16', '2034-01-23']],
  ['FREQ=YEARLY;BYWEEKNO=50;BYMONTHDAY=15;COUNT=2', '2021-12-15', ['2021-12-15', '2022-12-15']],
  ['FREQ=YEARLY;BYWEEKNO=16;BYYEARDAY=107;COUNT=2', '2035-04-17', ['2035-04-17', '2036-04-16']],
  // And it leaves out the first date where that is in the first week of the next year.
  ['FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;WKST=TU;COUNT=1', '2026-12-29', ['2026-12-29']],
])('%s from %s, where a library is wrong', (text, start, expected) => {
  expect(dates(text, start)).toEqual(expected)
  expect(byTemporal(text, start, expected.length)).not.toEqual(expected)
})

test('other libraries give the same dates: one for any rule, a second one for those of every day', () => {
  fc.assert(
    fc.property(someRule, ({ text, start }) => {
      const [ours, theirs] = [dates(text, start, 12), byTemporal(text, start, 12)]
      if (!isBetweenYears(text, [...ours, ...theirs])) expect(theirs).toEqual(ours)
      if (everyday.test(text) && !isLeapDayYearly(text, start)) expect(byIcal(text, start, 12)).toEqual(ours)
    }),
    { numRuns: 300 },
  )
})

test('a part of a series is that part of the whole', () => {
  fc.assert(
    fc.property(someRule, fc.nat(400), fc.nat(400), ({ text, start }, after, length) => {
      const rule = ruleOf(text)
      const begin = dayNumber(start)
      for (const one of [rule, { ...rule, count: null, until: dateOfDay(begin + 3000) }]) {
        const from = begin + after
        const to = from + length
        const whole = seriesDays(one, begin).filter((day) => day >= from && day <= to)
        expect(seriesDays(one, begin, { from, to })).toEqual(whole)
      }
    }),
    { numRuns: 200 },
  )
})

test('what is kept of a rule is read as the same rule', () => {
  fc.assert(
    fc.property(someRule, ({ text, start }) => {
      expect(formatRule(ruleOf(text))).toBe(text)
      expect(ruleWords(ruleOf(text), start)).toMatch(/^Every \S/)
    }),
    { numRuns: 200 },
  )
})

test('a series that is moved as a whole keeps its number of dates and begins on the new one', () => {
  fc.assert(
    fc.property(someRule, fc.integer({ min: -20, max: 20 }), ({ text, start }, days) => {
      const to = dateOfDay(dayNumber(start) + days)
      const rule = shiftRule(ruleOf(text), start, to)
      expect(ruleOf(formatRule(rule))).toEqual(rule)
      // Rules of several days cannot follow; those of one can.
      const simple =
        rule.bySetPos.length + rule.byWeekNo.length === 0 &&
        rule.byMonth.length < 2 &&
        rule.byDay.length + rule.byMonthDay.length + rule.byYearDay.length < 2
      const plain = rule.freq === 'daily' || (rule.freq !== 'weekly' && rule.byDay.some(({ nth }) => nth === null))
      if (simple && !plain) expect(seriesDays(rule, dayNumber(to))[0]).toBe(dayNumber(to))
    }),
    { numRuns: 300 },
  )
})

test('reading never breaks and never takes long, whatever it is given', () => {
  const word = fc.constantFrom(
    ...[
      'FREQ',
      'DAILY',
      'SECONDLY',
      'INTERVAL',
      'BYDAY',
      'BYWEEKNO',
      'BYYEARDAY',
      'UNTIL',
      'COUNT',
      '=',
      ';',
      ',',
      '-1',
      '0',
      '9999999999',
      '20260230',
      'T',
      'Z',
    ],
    ...weekdayCodes,
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const rule = parseRule(given)
      if ('fault' in rule) expect(rule.fault).toMatch(/\.$/)
      else expect(typeof (seriesFault(rule, '2026-03-10') ?? '')).toBe('string')
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['FREQ=WEEKLY', 'Say when it stops repeating: on a date, or after a number of dates.'],
  ['FREQ=SECONDLY;COUNT=3', 'An event can repeat daily, weekly, monthly or yearly.'],
  ['every tuesday', 'That’s not a valid repeat rule.'],
  ['FREQ=WEEKLY;COUNT=2;COUNT=3', 'That’s not a valid repeat rule.'],
  ['FREQ=WEEKLY;INTERVAL=0;COUNT=2', 'It can repeat every 1 to 999 days, weeks, months or years.'],
  ['FREQ=WEEKLY;COUNT=99999', 'A series can have 1 to 1500 dates.'],
  ['FREQ=WEEKLY;BYDAY=1TU;COUNT=2', 'That’s not a valid repeat rule.'],
  ['FREQ=WEEKLY;BYWEEKNO=20;COUNT=2', 'That’s not a valid repeat rule.'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO;COUNT=2', 'That’s not a valid repeat rule.'],
  ['FREQ=MONTHLY;BYYEARDAY=100;COUNT=2', 'That’s not a valid repeat rule.'],
  ['FREQ=DAILY;BYHOUR=9;COUNT=2', 'Rules with BYHOUR aren’t supported.'],
  ['FREQ=DAILY;UNTIL=20260230', 'The last repeat isn’t on a valid date.'],
  ['FREQ=DAILY;UNTIL=20260401;COUNT=3', 'A series ends on a date or after a number of dates, not both.'],
  ['FREQ=DAILY;UNTIL=20260301', 'The series ends before it begins.'],
  ['FREQ=DAILY;COUNT=1501', 'A series can have at most 1500 dates; end it earlier.'],
  ['FREQ=YEARLY;COUNT=90', 'A series has to end before the year 2100.'],
  ['FREQ=WEEKLY;BYDAY=WE;COUNT=3', 'The first date doesn’t fit its own repeat rule.'],
  ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2;UNTIL=20991231', 'The first date doesn’t fit its own repeat rule.'],
])('%s: %s', (text, fault) => {
  const rule = parseRule(text)
  expect('fault' in rule ? rule.fault : seriesFault(rule, '2026-03-10')).toBe(fault)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261204', 'Every week on Tuesday, until 4 December 2026'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=10', 'Every 2 weeks on Tuesday and Thursday, 10 times'],
  ['FREQ=WEEKLY;COUNT=1', 'Every week on Tuesday, once'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', 'Every month on the last Friday, 3 times'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', 'Every month on the last working day, 3 times'],
  ['FREQ=MONTHLY;COUNT=3', 'Every month on the 10th, 3 times'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', 'Every month on the last day, 3 times'],
  ['FREQ=YEARLY;COUNT=3', 'Every year on 10 March, 3 times'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=3', 'Every year on the fourth Thursday in November, 3 times'],
  ['FREQ=DAILY;COUNT=3', 'Every day, 3 times'],
  ['FREQ=DAILY;INTERVAL=3;BYMONTH=3;BYDAY=TU;COUNT=3', 'Every 3 days, only on Tuesday in March, 3 times'],
  ['FREQ=DAILY;BYMONTH=3;COUNT=3', 'Every month on every day in March, 3 times'],
  ['FREQ=YEARLY;BYWEEKNO=11,-1;COUNT=3', 'Every year on Tuesday in week 11 and the last week, 3 times'],
  ['FREQ=YEARLY;BYWEEKNO=11;BYDAY=MO,TU;COUNT=3', 'Every year on Monday and Tuesday in week 11, 3 times'],
  [
    'FREQ=YEARLY;BYYEARDAY=69,-1;COUNT=3',
    'Every year on the 69th day of the year and the last day of the year, 3 times',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=10;BYDAY=TU,FR;COUNT=3',
    'Every month on the 10th, if it is a Tuesday or a Friday, 3 times',
  ],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2;COUNT=3', 'Every month on the second Monday or Tuesday, 3 times'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=10,20;BYSETPOS=1;COUNT=3',
    'Every month on the 10th and the 20th, only the first of these, 3 times',
  ],
])('%s is said as "%s"', (text, words) => {
  expect(ruleWords(ruleOf(text), '2026-03-10')).toBe(words)
})
