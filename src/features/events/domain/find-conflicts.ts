import { maxConflicts } from '../contract/event-limits.ts'
import type { Category } from '../contract/event-values.ts'

/** What is compared of a date in the calendar. */
export interface BusyEvent {
  key: string
  id: string
  category: Category
  isWholeDay: boolean
  startsMs: number
  endsMs: number
  /** Null is everyone. */
  attendeeIds: readonly string[] | null
}

// So many events that go on at once are looked at; a calendar with more is not one of a band.
const maxAtOnce = 100

/** Whether somebody has to be somewhere: the day of a release, or a note for a whole day, takes nobody's time. */
export const takesTime = ({ category, isWholeDay }: Pick<BusyEvent, 'category' | 'isWholeDay'>): boolean =>
  !isWholeDay || (category !== 'release' && category !== 'other')

const meets = (one: BusyEvent, other: BusyEvent): boolean =>
  one.attendeeIds === null ||
  other.attendeeIds === null ||
  one.attendeeIds.some((id) => other.attendeeIds?.includes(id) === true)

/** For each event by its key: those at the same time that ask for the same people. */
export const findConflicts = <E extends BusyEvent>(events: readonly E[]): Map<string, E[]> => {
  const found = new Map<string, E[]>()
  const add = (event: E, other: E): void => {
    const list = found.get(event.key) ?? []
    if (list.length < maxConflicts) found.set(event.key, [...list, other])
  }
  let running: E[] = []
  for (const event of events.filter(takesTime).sort((one, other) => one.startsMs - other.startsMs)) {
    running = running.filter((other) => other.endsMs > event.startsMs).slice(-maxAtOnce)
    for (const other of running) {
      if (!meets(event, other)) continue
      add(event, other)
      add(other, event)
    }
    running.push(event)
  }
  return found
}
