import { addDays, type PlainDate, wallMs } from '#kernel/dates.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** What the clocks of a zone show: a date, and how many minutes of it have passed on the clock. */
export interface ClockTime {
  date: PlainDate
  minutes: number
}

/** The zone of the person who looks, as their device has it. */
export const personZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && zone !== 'Etc/Unknown' ? zone : 'UTC'
}

/** What the clocks of a zone show at an instant (milliseconds since 1970). */
export const clockAt = (zone: string, instantMs: number): ClockTime => {
  const wall = Math.floor(wallMs(instantMs, zone) / minuteMs)
  return addMinutes({ date: '1970-01-01', minutes: 0 }, wall)
}

const asUtc = ({ date, minutes }: ClockTime): number => Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs

/**
 * The instant at which the clocks of a zone show a time: the first of two when they go back over it, as much later as
 * they jump when they jump over it (as RFC 5545 has it).
 */
export const instantOf = (zone: string, time: ClockTime): number => {
  const wanted = asUtc(time)
  const offsets = [wanted - dayMs, wanted + dayMs].map((near) => {
    const minute = Math.floor(near / minuteMs) * minuteMs
    return asUtc(clockAt(zone, minute)) - minute
  })
  const instants = offsets.map((offset) => wanted - offset)
  const exact = instants.filter((instant) => asUtc(clockAt(zone, instant)) === wanted)
  return exact.length > 0 ? Math.min(...exact) : (instants[0] ?? wanted)
}

/** A time so many minutes later on the clock; it may be of another day. */
export const addMinutes = ({ date, minutes }: ClockTime, more: number): ClockTime => {
  const sum = minutes + more
  const days = Math.floor(sum / 1440)
  return { date: days === 0 ? date : addDays(date, days), minutes: sum - days * 1440 }
}

/** Minutes of a day as a clock shows them: `18:05`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes of a day of `18:05`. */
export const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
