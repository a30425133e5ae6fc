import { dateOfDay, dayNumber } from '../domain/day-number.ts'
import { parseRule } from '../domain/rule.ts'
import { seriesDays } from '../domain/series-days.ts'
import { unfolded } from './ics-components.ts'
import { knownZone, type Property, windowsZones } from './ics-values.ts'
import { ZoneClock } from './zone-clock.ts'

/** When the clocks of a zone that a file describes change, and how. */
interface Observance {
  start: string
  rule: string
  from: string
  to: string
}

/** A zone as a file describes it. */
interface FileZone {
  observances: Observance[]
  /** What its maker says it is called in the zone database (`X-LIC-LOCATION`). */
  location: string
}

const [mostZones, mostObservances] = [50, 40] as const
/** The years in which two zones must agree to be the same for us. */
const [firstYear, lastYear] = [2024, 2032] as const
const dayMs = 86_400_000

/** The zones that a file describes by itself, by their names. */
const zonesOfFile = (text: string): Map<string, FileZone> => {
  const zones = new Map<string, FileZone>()
  let zone: (FileZone & { tzid: string }) | null = null
  let part: Observance | null = null
  for (const line of unfolded(text)) {
    const [, name = '', value = ''] = /^([A-Za-z-]{1,20})(?:;[^:]{0,200})?:(.{0,300})$/.exec(line.slice(0, 520)) ?? []
    const [property, content] = [name.toUpperCase(), value.trim()]
    if (property === 'BEGIN') {
      if (content.toUpperCase() === 'VTIMEZONE') zone = { tzid: '', observances: [], location: '' }
      else if (/^(STANDARD|DAYLIGHT)$/i.test(content) && zone) part = { start: '', rule: '', from: '', to: '' }
      else if (/^VEVENT$/i.test(content)) zone = null
    } else if (property === 'END') {
      if (part && zone && zone.observances.length < mostObservances) zone.observances.push(part)
      part = null
      if (/^VTIMEZONE$/i.test(content)) {
        if (zone && zone.tzid !== '' && zones.size < mostZones) zones.set(zone.tzid, zone)
        zone = null
      }
    } else if (part) {
      if (property === 'DTSTART') part.start = content
      else if (property === 'RRULE') part.rule = content
      else if (property === 'TZOFFSETFROM') part.from = content
      else if (property === 'TZOFFSETTO') part.to = content
    } else if (zone) {
      if (property === 'TZID') zone.tzid = content.slice(0, 200)
      else if (property === 'X-LIC-LOCATION') zone.location = content
    }
  }
  return zones
}

const offsetMs = (text: string): number | null => {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(text) ?? []
  if (hours === undefined) return null
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

/** The changes of the clocks as `instant offset`; null when the description cannot be read. */
const changesOf = ({ observances }: FileZone): { offsets: Set<number>; changes: string[] } | null => {
  const offsets = new Set<number>()
  const changes: string[] = []
  for (const { start, rule, from, to } of observances) {
    const [before, after] = [offsetMs(from), offsetMs(to)]
    const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})/.exec(start) ?? []
    if (before === null || after === null || minute === undefined) return null
    offsets.add(after)
    if (rule === '' || before === after) continue
    const parsed = parseRule(rule.replace(/;?UNTIL=[^;]*/i, ''))
    if ('fault' in parsed) return null
    // Those who write of 1601 mean always; the weekday of the rule does not depend on where it begins.
    const begin = Number(year) < firstYear ? `${firstYear - 1}-${month}-01` : `${year}-${month}-${day}`
    const until = `${lastYear}-12-31`
    for (const one of seriesDays({ ...parsed, until, count: null }, dayNumber(begin))) {
      const date = dateOfDay(one)
      if (date < `${firstYear}-01-01`) continue
      const wall = one * dayMs + (Number(hour) * 60 + Number(minute)) * 60_000
      changes.push(`${wall - before} ${after}`)
    }
  }
  return { offsets, changes: changes.sort() }
}

const isLike = (name: string, offsets: ReadonlySet<number>, changes: readonly string[]): boolean => {
  const { stretches } = ZoneClock.of(name)
  const [from, to] = [Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + 1, 0, 1)]
  const own = stretches.filter((one) => one.from >= from && one.from < to)
  if (changes.length === 0) {
    const at = stretches.findLast((one) => one.from <= from)
    return own.length === 0 && at !== undefined && offsets.size === 1 && offsets.has(at.offset)
  }
  return (
    own
      .map((one) => `${one.from} ${one.offset}`)
      .sort()
      .join() === changes.join()
  )
}

/**
 * The zone of the zone database whose clocks change as a file says: the one that it names, the band's own, one that
 * Outlook knows, else any. Null when there is none, so that a made-up zone moves nobody's rehearsal.
 */
const zoneLike = (zone: FileZone, homeZone: string): string | null => {
  const read = changesOf(zone)
  if (!read) return null
  const named = Intl.supportedValuesOf('timeZone').find((name) => name === zone.location)
  const candidates = new Set([...(named ? [named] : []), homeZone, ...Object.values(windowsZones)])
  for (const name of candidates) if (isLike(name, read.offsets, read.changes)) return name
  return null
}

/** The zones of a file, each looked for when an event names it. */
export class FileZones {
  private readonly text: string
  private readonly homeZone: string
  private readonly found = new Map<string, string | null>()
  private described: Map<string, FileZone> | null = null

  constructor(text: string, homeZone: string) {
    this.text = text
    this.homeZone = homeZone
  }

  /** The zone that this name of the file's own stands for; null when the file does not describe it, or none is like it. */
  named(tzid: string): string | null {
    const known = this.found.get(tzid)
    if (known !== undefined) return known
    this.described ??= zonesOfFile(this.text)
    const zone = this.described.get(tzid)
    const name = zone ? zoneLike(zone, this.homeZone) : null
    this.found.set(tzid, name)
    return name
  }
}

/** Puts known names in the place of those that only the file knows. */
export const namedZones = (properties: ReadonlyMap<string, Property[]>, zones: FileZones): void => {
  for (const { params } of [...properties.values()].flat()) {
    const tzid = params.tzid
    if (typeof tzid !== 'string' || knownZone(tzid.trim()) !== null) continue
    const name = zones.named(tzid.trim())
    if (name !== null) params.tzid = name
  }
}
