import { Link } from '@tanstack/react-router'
import { maxAttachmentBytes } from '#features/bugs/contract/bug-limits.ts'
import { keptDays, urgentMinutes } from '#features/notifications/contract/notification-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Find your way around. */
export const findYourWay: HelpArticle = {
  title: t('Find your way around'),
  summary: t('The six places, the menu, and your phone'),
  otherWords: t('menu navigation##words searched'),
  related: ['find-anything'],
  text: (
    <>
      <p>{t('Six places are always in view:')}</p>
      <ul>
        <li>{t('Home: what’s due and what’s next.')}</li>
        <li>{t('Songs: the band’s demos, with their versions and notes.')}</li>
        <li>{t('Calendar: rehearsals, shows, releases, and who’s away.')}</li>
        <li>{t('Board: the band’s tasks.')}</li>
        <li>{t('Money: what came in, what went out, and who gets what.')}</li>
        <li>{t('Practice: the daily workout, six minutes for your ears.')}</li>
      </ul>
      <p>
        {t(
          'Everything else is below them, in groups that open and close. In a narrow window, More opens the whole menu. On a phone, Home, Songs, Calendar, Board and More are at the bottom; Money and Practice come first under More.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Find anything. */
export const findAnything: HelpArticle = {
  title: t('Find anything'),
  summary: t('Songs, tasks, mails, screens and this help by a few letters'),
  otherWords: t('search palette Ctrl K##words searched'),
  related: ['keyboard-shortcuts'],
  text: (
    <>
      <p>
        {rich(
          'Press <kbd>Ctrl K</kbd> (<kbd>⌘K</kbd> on a Mac), or the magnifier on a phone, and type a few letters: songs, notes, tasks, events, releases and their milestones, files, mails, payments, merch, tabs, members and posts come up, and so do screens and this help.',
        )}
      </p>
      <ul>
        <li>{t('More words narrow it down, accents don’t matter, and typos are forgiven.')}</li>
        <li>{t('The line below each one says where it comes from. What you open often comes first.')}</li>
        <li>
          {t(
            'You only find what you’re allowed to see: guests find no money, and nobody finds anything from another band.',
          )}
        </li>
      </ul>
    </>
  ),
}

const everywhere: readonly (readonly [keys: readonly string[], does: string])[] = [
  [[t('Ctrl K'), '⌘K'], t('Find anything')],
  [[t('Space')], t('Play and pause what’s in the player')],
  [[t('Space'), '←', '→', '↑', '↓'], t('Pick up a task or an event and move it; Space puts it down')],
  [['Tab', '⇧Tab'], t('To the next control, and back; the first one skips to the content')],
  [['Esc'], t('Close a window, or take back what you’ve begun')],
]

/** Article of the help: Keyboard shortcuts. */
export const keyboardShortcuts: HelpArticle = {
  title: t('Keyboard shortcuts'),
  summary: t('The keys that work everywhere, and how to see the others'),
  otherWords: t('hotkeys keys keyboard##words searched'),
  text: (
    <>
      <p>
        {rich(
          'Press <kbd>?</kbd> in the review of a demo, a tab, the calendar, the Scale Finder or a trainer, and you see every key of that screen. In the inbox a button shows them.',
        )}
      </p>
      <p>
        {t(
          'Keys of one letter, digit or sign can be turned off on your device, at the end of that list: for speech input, or if you press them by accident.',
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Keys')}</th>
            <th scope="col">{t('What they do')}</th>
          </tr>
        </thead>
        <tbody>
          {everywhere.map(([keys, does]) => (
            <tr key={does}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('Keys of one letter do nothing while you’re typing in a field or a window is open.')}</p>
    </>
  ),
}

/** Article of the help: Report a bug. */
export const reportABug: HelpArticle = {
  title: t('Report a Bug'),
  summary: t('What went wrong, and how you hear back'),
  otherWords: t('error problem contact support##words searched'),
  text: (
    <>
      <p>
        {rich(
          'Something went wrong? <link>Report a Bug</link> in the menu, under Help, asks what you did, what happened and what you expected, and takes a PDF, JPG or PNG of up to {bytesText} if a picture says more. It names the screen you came from, unless you take that out.',
          { link: (text) => <Link to="/report-a-bug">{text}</Link>, bytesText: bytesText(maxAttachmentBytes) },
        )}
      </p>
      <p>
        {t('Your reports are listed below the form; when one is done you’re told, with the answer if there is one.')}
      </p>
    </>
  ),
}

/** Article of the help: What is new. */
export const whatIsNew: HelpArticle = {
  title: t('What’s new'),
  summary: t('The bell, mails, and the summary of the week'),
  otherWords: t('notifications bell unsubscribe newsletter##words searched'),
  text: (
    <>
      <p>
        {t(
          'The bell in the header counts what you haven’t read, across all your workspaces: notes for you, mentions, tasks that are yours or due, dates, new versions, votes. Choosing one takes you to it, in its band. “Clear all” empties the list, and Undo brings it back. Anything older than {days} days goes by itself.',
          { days: keptDays },
        )}
      </p>
      <p>
        {t(
          'If you like, what you haven’t read comes by mail: mentions and tasks for you after {minutes} minutes, everything else once a day at 9:00. Turn it on or off in the settings, or with the link in each mail.',
          { minutes: urgentMinutes },
        )}
      </p>
      <p>
        {t(
          'On Mondays at 9:00, in each band’s time zone, another mail sums up its last week: shows, tasks, clicks, followers, money by currency. It has its own switch and link, and skips a week when nothing happened.',
        )}
      </p>
    </>
  ),
}
