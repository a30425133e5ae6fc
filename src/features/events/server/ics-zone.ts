import { icsInstant } from '../domain/ics-lines.ts'
import { ZoneClock } from './zone-clock.ts'

const offsetText = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  // Offsets of odd seconds are those of a time before there were zones.
  if (seconds % 60 !== 0) parts.push(seconds % 60)
  return `${ms < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join('')}`
}

// On the clock before the change, as RFC 5545 wants it.
const localOf = (ms: number, offset: number): string => icsInstant(ms + offset).slice(0, -1)

interface Change {
  at: number
  before: number
  after: number
}

/**
 * What a calendar program must know of a zone for the time between two instants (VTIMEZONE): each change of its clocks by
 * its date, for rules of them hold until a government thinks otherwise.
 */
export const icsZone = (zone: string, fromMs: number, toMs: number): string[] => {
  const { stretches } = ZoneClock.of(zone)
  const first = Math.max(
    0,
    stretches.findLastIndex(({ from }) => from <= fromMs),
  )
  const start = stretches[first]?.offset ?? 0
  const changes = stretches
    .slice(first + 1)
    .flatMap(({ from, offset }, at): Change[] =>
      from <= toMs ? [{ at: from, before: stretches[first + at]?.offset ?? 0, after: offset }] : [],
    )
  const kinds = Map.groupBy(changes, ({ before, after }) => `${before}:${after}`)
  const begins = observance('STANDARD', [{ at: Date.UTC(1970, 0, 1), before: start, after: start }])
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...begins,
    ...[...kinds.values()].flatMap((all) =>
      observance((all[0]?.after ?? 0) > (all[0]?.before ?? 0) ? 'DAYLIGHT' : 'STANDARD', all),
    ),
    'END:VTIMEZONE',
  ]
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', changes: readonly Change[]): string[] => {
  const [first, ...rest] = changes
  if (!first) return []
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localOf(first.at, first.before)}`,
    `TZOFFSETFROM:${offsetText(first.before)}`,
    `TZOFFSETTO:${offsetText(first.after)}`,
    ...rest.map(({ at, before }) => `RDATE:${localOf(at, before)}`),
    `END:${kind}`,
  ]
}
