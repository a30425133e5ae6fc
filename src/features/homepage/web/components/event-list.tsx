import { Link } from '@tanstack/react-router'
import type { CalendarEvent } from '#features/events/contract/calendar.ts'
import { categories } from '#features/events/contract/event-values.ts'
import { dateIn } from '#kernel/dates.ts'
import { dayOf, ownZone, timeOf } from '../event-words.ts'
import styles from './event-list.module.css'

/** The next events, each with its day, what and where it is, and when, on the reader's clock; each leads to itself. */
export const EventList = ({ events }: { events: readonly CalendarEvent[] }) => {
  const zone = ownZone()
  const thisMonth = dateIn(zone, Date.now()).slice(0, 7)
  return (
    <ul>
      {events.map((event) => {
        const day = dayOf(event, zone)
        const { time, there } = timeOf(event, zone)
        return (
          <li key={event.key} className={styles.event}>
            <time className={styles.tile} dateTime={day.date}>
              <span className={`${styles.day} mono`}>{day.number}</span>
              <span>{day.weekday}</span>
              <span className={day.date.slice(0, 7) === thisMonth ? 'visually-hidden' : undefined}>{day.month}</span>
            </time>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <Link to="/calendar" search={placeOf(event, day.date) as never} className={styles.link}>
                  {event.title}
                </Link>
              </h3>
              <p className={styles.place}>{event.location || categories[event.category].word}</p>
            </div>
            <div className={styles.when}>
              <span className="mono">{time}</span>
              {there && <span className={styles.there}>{there}</span>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

// The address of the calendar is read by its own screen, so its search cannot be checked here.
const placeOf = ({ id, occurrence }: CalendarEvent, date: string) => ({
  date,
  event: id,
  ...(occurrence !== null && { occurrence }),
})
