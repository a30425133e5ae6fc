import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CalendarEvent } from '#features/events/contract/calendar.ts'
import { categories } from '#features/events/contract/event-values.ts'
import type { Homepage } from '#features/homepage/contract/homepage.ts'
import { dateIn } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { dayOf, ownZone, timeOf } from '../event-words.ts'
import { refreshHomepage } from '../queries.ts'
import type { HomepageSlots } from '../slots.ts'
import eventListStyles from './event-list.module.css'
import styles from './events-widget.module.css'
import { Widget, type WidgetFailure } from './widget.tsx'

/** The next events, each with its day, what and where it is, and when, on the reader's clock; each leads to itself. */
const EventList = ({ events }: { events: readonly CalendarEvent[] }) => {
  const zone = ownZone()
  const thisMonth = dateIn(zone, Date.now()).slice(0, 7)
  return (
    <ul>
      {events.map((event) => {
        const day = dayOf(event, zone)
        const { time, there } = timeOf(event, zone)
        return (
          <li key={event.key} className={eventListStyles.event}>
            <time className={eventListStyles.tile} dateTime={day.date}>
              <span className={`${eventListStyles.day} mono`}>{day.number}</span>
              <span>{day.weekday}</span>
              <span className={day.date.slice(0, 7) === thisMonth ? 'visually-hidden' : undefined}>{day.month}</span>
            </time>
            <div className={eventListStyles.words}>
              <h3 className={eventListStyles.title}>
                <Link to="/calendar" search={placeOf(event, day.date) as never} className={eventListStyles.link}>
                  {event.title}
                </Link>
              </h3>
              <p className={eventListStyles.place}>{event.location || categories[event.category].word}</p>
            </div>
            <div className={eventListStyles.when}>
              <span className="mono">{time}</span>
              {there && <span className={eventListStyles.there}>{there}</span>}
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

/** The next events, and the way to the calendar. */
export const EventsWidget = ({
  workspaceId,
  home,
  slots: { AddEvent },
  mayEdit,
  failure,
}: {
  workspaceId: string
  home: Homepage
  slots: HomepageSlots
  mayEdit: boolean
  failure: WidgetFailure | undefined
}) => {
  const [adds, setAdds] = useState(false)
  const toCalendar = (
    <LinkButton to="/calendar" size="sm" variant="quiet" className={styles.calendar}>
      {t('Calendar')}
      <IconArrowRight size={14} aria-hidden="true" />
    </LinkButton>
  )
  return (
    <Widget title={t('Upcoming events')} action={toCalendar} failure={failure}>
      {home.futureEvents.length > 0 ? (
        <EventList events={home.futureEvents} />
      ) : (
        <EmptyState
          title={t('Nothing coming up')}
          text={t('Put the next rehearsal, show or session where the whole band sees it.')}
          action={
            mayEdit && (
              <Button size="sm" icon={<IconPlus size={14} aria-hidden="true" />} onClick={() => setAdds(true)}>
                {t('Add an event')}
              </Button>
            )
          }
        />
      )}
      {adds && (
        <AddEvent
          workspaceId={workspaceId}
          timeZone={home.timeZone}
          onClose={() => {
            setAdds(false)
            void refreshHomepage(workspaceId)
          }}
        />
      )}
    </Widget>
  )
}
