import { Link } from '@tanstack/react-router'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: The calendar. */
export const theCalendar: HelpSection = {
  title: 'The calendar',
  text: (
    <>
      <p>
        The arrow beside the next events leads to the <Link to="/calendar">calendar</Link>: a month, a week or a list,
        with releases, milestones, tasks and who is away. Drag an event to another day, or press Space on it and use the
        arrow keys; ? lists all keys. Of what repeats you change one date, that and the following ones, or all; Undo
        makes it exactly what it was, for ten seconds. Under the three dots you say when you are away, import an .ics
        file, and make a private address for the calendar of your phone.
      </p>
      <HelpPicture name="calendar" alt="The calendar of a band: a month with rehearsals, a gig and a release" />
    </>
  ),
}
