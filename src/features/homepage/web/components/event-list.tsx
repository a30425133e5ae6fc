import type { CalendarEvent } from '#features/events/contract/calendar.ts'
import { categories } from '#features/events/contract/event-values.ts'
import { clockIn, dayIn, ownClock } from '../event-words.ts'
import styles from './event-list.module.css'

/** The next events, each with its day, what and where it is, and when; on the clock of the band. */
export const EventList = ({ events, timeZone }: { events: readonly CalendarEvent[]; timeZone: string }) => (
  <ul>
    {events.map((event) => {
      const day = dayIn(event, timeZone)
      const own = ownClock(event, timeZone)
      return (
        <li key={event.key} className={styles.event}>
          <time className={styles.tile} dateTime={day.date}>
            <span className={`${styles.day} mono`}>{day.number}</span>
            <span>{day.weekday}</span>
            <span className="visually-hidden">{day.month}</span>
          </time>
          <div className={styles.words}>
            <h3 className={styles.title}>{event.title}</h3>
            <p className={styles.place}>{event.location || categories[event.category].word}</p>
          </div>
          <div className={styles.when}>
            <span className="mono">{event.allDay ? 'All day' : clockIn(event.startsAt, timeZone)}</span>
            {own && <span className={styles.own}>{own} your time</span>}
          </div>
        </li>
      )
    })}
  </ul>
)
