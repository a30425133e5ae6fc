import type { EventRow } from '#features/events/server/event-row.ts'
import { ruleFrom } from '#features/events/server/given-event.ts'
import { icsFeed } from '#features/events/server/ics-feed.ts'
import { expandAll, spanBetween } from '#features/events/server/read-events.ts'
import { withSpan } from '#features/events/server/series.ts'
import { report } from './figure.ts'

const series = 500
const rounds = 15
const rules = ['FREQ=WEEKLY;COUNT=300', 'FREQ=MONTHLY;UNTIL=20311231', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20311231']
const zones = ['Europe/Prague', 'America/New_York', 'UTC']

const rowOf = (number: number): EventRow => {
  const date = `2026-0${1 + (number % 9)}-${String(1 + (number % 28)).padStart(2, '0')}`
  const fields = withSpan({
    title: `Rehearsal ${number}`,
    category: 'rehearsal',
    location: '',
    notes: '',
    starts_on: date,
    ends_on: date,
    start_minute: 19 * 60,
    end_minute: 21 * 60,
    time_zone: zones[number % zones.length] ?? 'UTC',
    rule: ruleFrom(rules[number % rules.length] ?? '', date),
    cut_on: null,
    for_everyone: true,
  })
  return {
    ...fields,
    id: String(number),
    attendees: [],
    exceptions: [],
    created_by_name: null,
    created_at: new Date(0),
    updated_at: new Date(0),
    deleted_at: null,
    row_version: 1,
  }
}

const rows = Array.from({ length: series }, (_, number) => rowOf(number))
const year = spanBetween('2028-01-01', '2028-12-31', 'Europe/Prague')
const medianOf = (work: () => unknown): number => {
  const times = Array.from({ length: rounds }, () => {
    // Processor time of this thread: what other programs do meanwhile does not count.
    const begun = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  })
  return times.toSorted((one, other) => one - other)[rounds >> 1] ?? 0
}
const dates = expandAll(rows, year).length
report([
  {
    name: `a year of ${series} series: expanding, median`,
    value: medianOf(() => expandAll(rows, year)),
    unit: 'ms',
    target: { atMost: 100 },
    note: `${dates} dates in three zones`,
  },
  {
    name: `the same ${series} series as a feed, median`,
    value: medianOf(() => icsFeed('Band', [{ events: rows, others: [], named: (title) => title }], '2028-01-01')),
    unit: 'ms',
    target: { atMost: 200 },
  },
])
