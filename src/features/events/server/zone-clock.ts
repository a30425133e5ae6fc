import { dateIn, type PlainDate } from '#kernel/dates.ts'
import { dayNumber } from '../domain/day-number.ts'
import { minuteOf, type Timing, timeOf } from '../domain/event-timing.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

// No zone is so far from UTC, nor two changes of one zone so near each other.
const around = 26 * 3_600_000

/** From an instant on, the clocks of a zone are so many milliseconds ahead of UTC. */
export interface Stretch {
  from: number
  offset: number
}

const stretchesOf = (zone: string): Stretch[] => {
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.from('1969-12-01T00:00Z').toZonedDateTimeISO(zone)
  const stretches: Stretch[] = []
  while (at && at.year < 2102) {
    stretches.push({
      from: stretches.length === 0 ? -Infinity : at.epochMilliseconds,
      offset: at.offsetNanoseconds / 1_000_000,
    })
    at = at.getTimeZoneTransition('next')
  }
  return stretches
}

const clocks = new Map<string, ZoneClock>()

/** The clocks of one zone from 1970 to 2101: which instant is meant by what they show. */
export class ZoneClock {
  readonly stretches: readonly Stretch[]

  private constructor(zone: string) {
    this.stretches = stretchesOf(zone)
  }

  /** The clock of a zone by its IANA name. */
  static of(zone: string): ZoneClock {
    const known = clocks.get(zone)
    if (known) return known
    const clock = new ZoneClock(zone)
    clocks.set(zone, clock)
    return clock
  }

  /**
   * The instant (milliseconds since 1970) at which the clocks show this, given as what UTC's clocks would. Shown twice, it
   * is the first time; never shown, it is reckoned with the offset before the gap (RFC 5545, section 3.3.5).
   */
  instantOf(wallMs: number): number {
    const first = this.indexAt(wallMs - around)
    const last = this.indexAt(wallMs + around)
    for (let at = first; at <= last; at++) {
      const instant = wallMs - (this.stretches[at]?.offset ?? 0)
      if (instant >= (this.stretches[at]?.from ?? 0) && instant < (this.stretches[at + 1]?.from ?? Infinity))
        return instant
    }
    for (let at = last; at > first; at--) {
      const before = wallMs - (this.stretches[at - 1]?.offset ?? 0)
      if (before >= (this.stretches[at]?.from ?? 0)) return before
    }
    return wallMs - (this.stretches[first]?.offset ?? 0)
  }

  /** What the clocks show at an instant: date and time to the minute. */
  shownAt(instantMs: number): { date: PlainDate; time: string } {
    const wall = instantMs + (this.stretches[this.indexAt(instantMs)]?.offset ?? 0)
    const day = Math.floor(wall / dayMs)
    return {
      date: new Date(day * dayMs).toISOString().slice(0, 10),
      time: timeOf(Math.floor((wall - day * dayMs) / minuteMs)),
    }
  }

  private indexAt(instantMs: number): number {
    let low = 0
    let high = this.stretches.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.stretches[middle]?.from ?? 0) <= instantMs) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** The name of a zone as IANA writes it, or null when there is no such zone. */
export const zoneNamed = (name: string): string | null => {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return null
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return null
  }
}

/** The instants at which an event begins and ends; whole days begin and end at midnight of its zone. */
export const instantsOf = ({ date, endDate, start, end, timeZone }: Timing): { startsMs: number; endsMs: number } => {
  const clock = ZoneClock.of(timeZone)
  const wall = (day: PlainDate, time: string | null): number =>
    dayNumber(day) * dayMs + (time === null ? 0 : minuteOf(time)) * minuteMs
  const startsMs = clock.instantOf(wall(date, start))
  const endsMs = clock.instantOf(start === null ? wall(endDate, null) + dayMs : wall(endDate, end))
  // What lies in an hour that is skipped ends no earlier than it begins.
  return { startsMs, endsMs: Math.max(startsMs, endsMs) }
}

/** Today's date in a zone. */
export const todayIn = (zone: string): PlainDate => dateIn(zone, Date.now())
