import { Link } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: The homepage. */
export const theHomepage: HelpArticle = {
  title: t('The homepage'),
  summary: t('What’s urgent and what’s next, at a glance'),
  otherWords: t('dashboard start##words searched'),
  text: (
    <>
      <p>
        {t(
          'A workspace opens on its homepage. It shows the urgent tasks, the days until the next release, the next events and the month. Tick a task and it’s done; Undo puts it back where it was.',
        )}
      </p>
      <HelpPicture
        name="homepage"
        alt={t('A band’s homepage: urgent tasks, the days until the next release, the next events and the month')}
      />
      <p>
        {t(
          'Times follow your own clock. A part that can’t be loaded says so and Retry tries it again, while the others stay.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: The calendar. */
export const theCalendar: HelpArticle = {
  title: t('The calendar'),
  summary: t('Rehearsals, shows, releases, and who’s away'),
  otherWords: t('events rehearsal gig show absence availability repeat poll doodle free evening##words searched'),
  related: ['calendar-on-your-phone'],
  text: (
    <>
      <p>
        {rich(
          'The <link>calendar</link> is a month, a week or a list, with releases, milestones, tasks and who’s away. The arrow next to the next events on the homepage leads to it, too.',
          { link: (text) => <Link to="/calendar">{text}</Link> },
        )}
      </p>
      <HelpPicture name="calendar" alt={t('A band’s calendar: a month with rehearsals, a gig and a release')} />
      <ul>
        <li>
          {rich(
            'Drag an event to another day, or press <kbd>Space</kbd> on it and use the arrow keys; <kbd>?</kbd> lists all keys.',
          )}
        </li>
        <li>
          {t(
            'With a repeating event you change one date, that and the following ones, or all; Undo puts it back exactly as it was, for ten seconds.',
          )}
        </li>
        <li>{t('Under the three dots you can say when you’re away and import an .ics file.')}</li>
      </ul>
      <p>
        {t(
          'Looking for an evening that suits everybody? Under “Add Event” press “Find a date”. It looks at who’s away, at what’s planned here, and at when people are busy with their other bands or by their own calendars (never with what), and puts the best evenings of the next weeks first.',
        )}
      </p>
      <p>
        {t(
          'Around what’s planned it leaves room: two hours before a gig and one hour after it, and half an hour before and after everything else that has a time, except meetings. Where that doesn’t fit, the date says who can’t come, as “too near to” what is planned.',
        )}
      </p>
      <p>
        {t(
          'Not sure which one? The best three are ticked, and while any date is, the form’s own button asks the band instead of adding an event: “Ask about 3 dates”. Once you’ve typed or taken a date, nothing is ticked by itself. Under “Another date” you add dates of your own, and below it you may change the last day for answers. Everyone says yes, maybe or no to each. For people outside there’s a link to pass on. “Take this date” makes it an event, with the answers in it. Before the last day for answers, only those who haven’t answered are reminded.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: The calendar on your phone. */
export const calendarOnYourPhone: HelpArticle = {
  title: t('The calendar on your phone'),
  summary: t('A private address that your own calendar reads'),
  otherWords: t('iCal ics feed subscribe Google Apple Outlook sync##words searched'),
  text: (
    <>
      <ol>
        <li>
          {rich(
            'Open the <link>calendar</link>, and under the three dots choose “Calendar on your phone”, then “Create an address”.',
            { link: (text) => <Link to="/calendar">{text}</Link> },
          )}
        </li>
        <li>{t('Choose what it includes: all of the band’s dates or only yours, from this workspace or from all.')}</li>
        <li>
          {t(
            'Open the address in this device’s calendar, or copy it: the window says where Apple, Google, Outlook and Thunderbird take it.',
          )}
        </li>
      </ol>
      <p>
        {t(
          'Your calendar asks for the dates by itself from then on; Google may take a day to check again. Anyone who has the address can read it: if it gets around, make a new one there, and the old one stops working right away.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Other calendars among the band's dates. */
export const otherCalendars: HelpArticle = {
  title: t('Other calendars among the band’s dates'),
  summary: t('A venue, the school holidays, or when you’re busy'),
  otherWords: t('subscribe ics iCal webcal Google Apple Outlook busy venue holidays##words searched'),
  text: (
    <>
      <ol>
        <li>
          {rich(
            'Open the <link>calendar</link>, and under the three dots choose “Other calendars”, then “Add a calendar”.',
            { link: (text) => <Link to="/calendar">{text}</Link> },
          )}
        </li>
        <li>
          {t(
            'Paste the address of the calendar, one that ends in .ics or begins with webcal://, and choose a name and a colour.',
          )}
        </li>
        <li>{t('Tick “Mine” for your own calendar: the band is then only told when you’re busy.')}</li>
      </ol>
      <p>
        {t(
          'It’s read right away and every few hours, from three months back to a year and a half ahead. You can show and hide each calendar above the dates, and a date planned over one of its times says so. Its dates are changed where they come from, and aren’t in your calendar address.',
        )}
      </p>
      <p>
        {t(
          'The address is kept sealed and not shown again. Of a calendar of your own no titles or places are kept, and the others only see that you’re busy, where something is planned over it or a date is looked for. If a calendar can’t be read, the window says why; after a day its button above the dates has a warning sign, and after a week it’s given up, and you’re told. Events that couldn’t be taken over are counted there, with the reason.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: People outside the band at an event. */
export const guestsOfEvents: HelpArticle = {
  title: t('Invite people outside the band to an event'),
  summary: t('A sound engineer, a support act or friends, by mail'),
  otherWords: t('guest invitation mail ics RSVP answer engineer##words searched'),
  related: ['the-calendar'],
  text: (
    <>
      <ol>
        <li>
          {rich('Open an event in the <link>calendar</link>.', { link: (text) => <Link to="/calendar">{text}</Link> })}
        </li>
        <li>
          {t(
            'Under “Invited by mail” type their addresses, with commas between them, and press Invite. With names it’s: {example}.',
            { example: 'Ada <ada@example.com>' },
          )}
        </li>
      </ol>
      <p>
        {t(
          'They get a mail that their calendar understands, with title, time and place; your notes stay in the band. It goes after a few seconds, so you can still take it back. When the event moves or is called off, they get one mail about it, a few minutes later.',
        )}
      </p>
      <p>
        {t(
          'They answer by the button in the mail, without an account. Who invited them is told by the bell. If the event moves, they’re asked again.',
        )}
      </p>
      <p>
        {t(
          'With the band’s mailbox connected, an answer in their own calendar counts, too: it’s read in the inbox within minutes, and shown there. It has to come from the address you invited and be for the time that holds now; an answer to a single date of a series isn’t counted. The mail names the mailbox as the one who invites.',
        )}
      </p>
      <p>
        {t(
          'Invitations from before a mailbox was connected, and from one that was disconnected, are answered by the button alone, and the mail says so.',
        )}
      </p>
      <p>
        {t(
          'Up to 20 people at an event and 100 addresses a day. Everybody can say “Never again” to a band, which then can’t invite them any more.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: The board. */
export const theBoard: HelpArticle = {
  title: t('The board'),
  summary: t('The band’s tasks, from to do to done'),
  otherWords: t('tasks kanban to-do list deadline##words searched'),
  text: (
    <>
      <p>
        {rich(
          'On the <link>board</link> a task leads to the releases, events and songs you link it to, and an @ in a comment mentions a member, who is told.',
          { link: (text) => <Link to="/board">{text}</Link> },
        )}
      </p>
      <HelpPicture name="board" alt={t('A band’s board: its tasks in four columns')} />
      <ul>
        <li>
          {t(
            'A task’s details can have lists and formatting: “- ” begins a list, two asterisks around words make them **bold**, one makes them *italic*, and addresses become links.',
          )}
        </li>
        <li>
          {t(
            'Milestones that somebody owns, or that are due within two weeks, appear above the tasks with a dashed border; you tick them, but don’t move them.',
          )}
        </li>
        <li>
          {t(
            'A column shows its first 100 tasks, and “Show more” brings the next ones. Search and filters cover all of them.',
          )}
        </li>
        <li>{t('If you delete a task or comment, Undo brings it back for ten seconds.')}</li>
      </ul>
    </>
  ),
}
