import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Homepage } from '#features/homepage/contract/homepage.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { refreshHomepage } from '../queries.ts'
import type { HomepageSlots } from '../slots.ts'
import { EventList } from './event-list.tsx'
import styles from './events-widget.module.css'
import { Widget, type WidgetFailure } from './widget.tsx'

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
      Calendar
      <IconArrowRight size={14} aria-hidden="true" />
    </LinkButton>
  )
  return (
    <Widget title="Upcoming events" action={toCalendar} failure={failure}>
      {home.futureEvents.length > 0 ? (
        <EventList events={home.futureEvents} />
      ) : (
        <EmptyState
          title="Nothing coming up"
          text="Put the next rehearsal, show or session where the whole band sees it."
          action={
            mayEdit && (
              <Button size="sm" icon={<IconPlus size={14} aria-hidden="true" />} onClick={() => setAdds(true)}>
                Add an event
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
