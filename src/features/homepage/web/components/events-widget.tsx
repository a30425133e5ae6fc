import type { Homepage } from '#features/homepage/contract/homepage.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { EventList } from './event-list.tsx'
import { Widget, type WidgetFailure } from './widget.tsx'

/** The next events, and the way to the calendar. */
export const EventsWidget = ({ home, failure }: { home: Homepage; failure: WidgetFailure | undefined }) => (
  <Widget title="Upcoming events" failure={failure}>
    {home.futureEvents.length === 0 ? (
      <EmptyState title="Nothing coming up" text="Rehearsals, shows and sessions to come are listed here." />
    ) : (
      <EventList events={home.futureEvents} timeZone={home.timeZone} />
    )}
  </Widget>
)
