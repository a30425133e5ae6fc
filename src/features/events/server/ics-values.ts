import ICAL from 'ical.js'
import { isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { dayNumber } from '../domain/day-number.ts'
import { minuteOf } from '../domain/event-timing.ts'
import { ZoneClock, zoneNamed } from './zone-clock.ts'

/** The zones that Outlook names in its own words, by their IANA names (Unicode CLDR, windowsZones). */
export const windowsZones: Readonly<Record<string, string>> = {
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Alaskan Standard Time': 'America/Anchorage',
  'Arabian Standard Time': 'Asia/Dubai',
  'Argentina Standard Time': 'America/Argentina/Buenos_Aires',
  'Atlantic Standard Time': 'America/Halifax',
  'Canada Central Standard Time': 'America/Regina',
  'Central America Standard Time': 'America/Guatemala',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Standard Time': 'America/Chicago',
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'China Standard Time': 'Asia/Shanghai',
  'E. Australia Standard Time': 'Australia/Brisbane',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Eastern Standard Time': 'America/New_York',
  'Egypt Standard Time': 'Africa/Cairo',
  'FLE Standard Time': 'Europe/Kyiv',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'India Standard Time': 'Asia/Kolkata',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Korea Standard Time': 'Asia/Seoul',
  'Mountain Standard Time': 'America/Denver',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Pacific SA Standard Time': 'America/Santiago',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow',
  'SA Pacific Standard Time': 'America/Bogota',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'Singapore Standard Time': 'Asia/Singapore',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Turkey Standard Time': 'Europe/Istanbul',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'US Mountain Standard Time': 'America/Phoenix',
  UTC: 'UTC',
  'W. Australia Standard Time': 'Australia/Perth',
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'W. Europe Standard Time': 'Europe/Berlin',
}

/** Why something of a file cannot be taken in, in words for the list of what was skipped. */
export class Unreadable extends Error {}

/** Why an event that was cancelled is not there. */
export const cancelledText = (): string => t('It was cancelled.')

/** One property of a component: its parameters, and its values as ical.js writes them. */
export interface Property {
  params: Record<string, unknown>
  type: string
  values: unknown[]
}

/** The properties of a component by their names. */
export const propertiesOf = (component: string, lines: readonly string[]): Map<string, Property[]> => {
  const all = new Map<string, Property[]>()
  // Rules get a parser of ours, which can say what is wrong with one.
  const rules = lines.filter((line) => /^RRULE[:;]/i.test(line)).map((line) => line.slice(line.indexOf(':') + 1))
  if (rules.length > 0)
    all.set(
      'rrule',
      rules.map((text) => ({ params: {}, type: 'text', values: [text.trim()] })),
    )
  const rest = lines.filter((line) => !/^RRULE[:;]/i.test(line))
  const parsed = (() => {
    try {
      return ICAL.parse([`BEGIN:${component}`, ...rest, `END:${component}`].join('\r\n')) as unknown[]
    } catch {
      throw new Unreadable(t('It can’t be read.'))
    }
  })()
  for (const one of (parsed[1] ?? []) as [string, Record<string, unknown>, string, ...unknown[]][]) {
    const [name, params, type, ...values] = one
    all.set(name, [...(all.get(name) ?? []), { params, type, values }])
  }
  return all
}

/** A date of a file, with the time and the zone of its clock where it has them; null is the reader's zone. */
export interface FileTime {
  date: PlainDate
  time: string | null
  zone: string | null
}

/** A zone by the name that a file gives it: IANA's, Outlook's, or with IANA's at its end; null when it is none of these. */
export const knownZone = (name: string): string | null =>
  zoneNamed(name) ??
  zoneNamed(windowsZones[name] ?? '') ??
  zoneNamed(/[A-Z][A-Za-z_]{1,20}\/[A-Z][A-Za-z_/-]{1,40}$/.exec(name)?.[0] ?? '')

const zoneOf = (tzid: unknown): string | null => {
  if (tzid === undefined) return null
  const name = String(tzid).trim().slice(0, 200)
  const found = knownZone(name)
  if (found === null) throw new Unreadable(t('Its time zone “{zone}” isn’t known.', { zone: shortened(name) }))
  return found
}

const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name)

const shape = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(Z?))?$/

/** Reads one value of a date or a date with a time. */
export const fileTime = ({ params }: Property, value: unknown): FileTime => {
  const [, date = '', hour, minute, , utc] = shape.exec(String(value)) ?? []
  if (!isPlainDate(date)) throw new Unreadable(t('One of its dates isn’t valid.'))
  if (hour === undefined) return { date, time: null, zone: null }
  if (Number(hour) > 23 || Number(minute) > 59) throw new Unreadable(t('One of its times isn’t valid.'))
  return { date, time: `${hour}:${minute}`, zone: utc === 'Z' ? 'UTC' : zoneOf(params.tzid) }
}

/** The instant of a date with a time. */
export const instantOf = ({ date, time, zone }: FileTime, homeZone: string): number =>
  ZoneClock.of(zone ?? homeZone).instantOf(dayNumber(date) * 86_400_000 + minuteOf(time ?? '00:00') * 60_000)

/** What the clocks of a zone show when a date with a time comes; a date without a time is the same everywhere. */
export const shownIn = (one: FileTime, zone: string, homeZone: string): { date: PlainDate; time: string | null } =>
  one.time === null || (one.zone ?? homeZone) === zone
    ? { date: one.date, time: one.time }
    : ZoneClock.of(zone).shownAt(instantOf(one, homeZone))

/** The minutes of a duration (`P1DT2H30M`). */
export const minutesOf = (value: unknown): number => {
  try {
    return Math.round(ICAL.Duration.fromString(String(value)).toSeconds() / 60)
  } catch {
    throw new Unreadable(t('Its duration can’t be read.'))
  }
}
