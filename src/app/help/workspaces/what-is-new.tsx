import { keptDays, urgentMinutes } from '#features/notifications/contract/notification-limits.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: What is new. */
export const whatIsNew: HelpSection = {
  title: 'What is new',
  text: (
    <>
      <p>
        The bell in the header counts what you have not read, from all your workspaces: notes for you, mentions, tasks
        that are yours or due, dates, new versions, votes. A choice leads to the place in its band. “Clear all” empties
        the list, and Undo brings it back. What is older than {keptDays} days goes by itself.
      </p>
      <p>
        What you have not read comes by mail, if you want it: mentions and tasks for you after {urgentMinutes} minutes,
        everything else once a day at 9:00. Switch it in the settings, or by the link in each mail.
      </p>
      <p>
        On Mondays at 9:00, in the time zone of each band, another mail sums up its last week: shows, tasks, clicks,
        followers, money by currency. It has a switch and a link of its own, and does not come after a week in which
        nothing happened.
      </p>
    </>
  ),
}
