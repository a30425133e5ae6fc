import { Link } from '@tanstack/react-router'
import { maxAttachmentBytes } from '#features/bugs/contract/bug-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import { limits } from '../limits.ts'
import type { HelpSection, HelpTopicText } from '../topics.ts'
import { keepTheBooks, readTheBandsMail } from './books-and-mail.tsx'
import { talkInTheCommunity, trainYourEars, whatIsNew } from './ears-and-community.tsx'
import { howMany, leaveOrDelete, nameAndFace, whoMayDoWhat } from './members-and-limits.tsx'
import { backUpAServer, lookAfterAServer, takeEverythingAlong } from './server-care.tsx'

/** Section of the help: The board. */
const theBoard: HelpSection = {
  title: t('The board'),
  text: (
    <>
      <p>
        {rich(
          'On the <link>board</link> a task leads to the releases, events and songs you link it to, and an @ in a comment mentions a member, who is told. Its details can have lists and formatting: “- ” begins a list, two asterisks around words make them **bold**, one makes them *italic*, and addresses become links. If you delete a task or comment, Undo brings it back for ten seconds. Milestones that somebody owns, or that are due within two weeks, appear above the tasks with a dashed border; you tick them, but don’t move them.',
          { link: (text) => <Link to="/board">{text}</Link> },
        )}
      </p>
      <p>
        {t(
          'A column shows its first 100 tasks, and “Show more” brings the next ones. Search and filters cover all of them.',
        )}
      </p>
      <HelpPicture name="board" alt={t('A band’s board: its tasks in four columns')} />
    </>
  ),
}

/** Section of the help: Invite somebody. */
const inviteSomebody: HelpSection = {
  title: t('Invite somebody'),
  text: (
    <>
      <ol>
        <li>{t('On your workspace’s card, or in its Settings, choose Invite.')}</li>
        <li>{t('Type the e-mail address, choose their role (member, guest or manager), and choose Send Invite.')}</li>
        <li>
          {t(
            'The mail contains a link. It works for {days} days, once, and only for that address. Somebody without an account registers first, with the invited address, and then joins.',
            { days: limits.invitationDays },
          )}
        </li>
      </ol>
      <p>
        {t(
          'An open invitation takes up a seat, and so does a guest. On the same screen you can withdraw it, which frees the seat, or send it again with a new link.',
        )}
      </p>
    </>
  ),
}

/** Section of the help: Find a scale. */
const findAScale: HelpSection = {
  title: t('Find a scale'),
  text: (
    <>
      <p>
        {rich(
          'The <link>Scale Finder</link> lists the scales that contain your notes, once you have three. Pick notes on the piano or the fretboard, with your computer keyboard, a MIDI keyboard or the microphone, or type chords. A progression is heard as chords: the song’s key comes first, and each foreign chord says what it does there, such as “Cm is borrowed from G minor”. With “H = B” on, chords are read as in German and Czech songbooks: H, B for B♭, and small letters for minor. Each scale shows its chords on all degrees; press one to hear it. “Which note decides?” tells you what to play next to narrow it down. You can set a scale as a demo’s key, open it as a drill, save it as MIDI or print it.',
          { link: (text) => <Link to="/scale-finder">{text}</Link> },
        )}
      </p>
      <HelpPicture
        name="scale-finder"
        alt={t('The Scale Finder: notes on a piano, and the scales that contain them')}
      />
    </>
  ),
}

/** Section of the help: The homepage. */
const theHomepage: HelpSection = {
  title: t('The homepage'),
  text: (
    <>
      <p>
        {t(
          'A workspace opens on its homepage. It shows the urgent tasks, the days until the next release, the next events and the month. Tick a task and it’s done; Undo puts it back where it was. Times follow your own clock. A part that can’t be loaded says so and Retry tries it again, while the others stay.',
        )}
      </p>
      <HelpPicture
        name="homepage"
        alt={t('A band’s homepage: urgent tasks, the days until the next release, the next events and the month')}
      />
    </>
  ),
}

/** Section of the help: Progress and drills. */
const progressAndDrills: HelpSection = {
  title: t('Progress and drills'),
  text: (
    <>
      <p>
        {rich(
          '<link>Your progress</link> shows your streak of days, your level in each trainer, your five weakest points, and what you mix up with what. A number there starts a drill for just that pair. Only you see it; you can save it as a table, or delete it. Everybody can make drills for themselves; the owner and managers can also make them for a member or the whole band, with a last day, and see how far each person is.',
          { link: (text) => <Link to="/training-progress">{text}</Link> },
        )}
      </p>
      <p>
        {t(
          'The practice rooms open offline once you’ve been there, with the sounds you’ve already heard on that device. Your answers wait and are sent when you’re back online.',
        )}
      </p>
    </>
  ),
}

/** Section of the help: The calendar. */
const theCalendar: HelpSection = {
  title: t('The calendar'),
  text: (
    <>
      <p>
        {rich(
          'The arrow next to the next events leads to the <link>calendar</link>: a month, a week or a list, with releases, milestones, tasks and who’s away. Drag an event to another day, or press Space on it and use the arrow keys; ? lists all keys. With a repeating event you change one date, that and the following ones, or all; Undo puts it back exactly as it was, for ten seconds. Under the three dots you can say when you’re away, import an .ics file, and make a private address for your phone’s calendar.',
          { link: (text) => <Link to="/calendar">{text}</Link> },
        )}
      </p>
      <HelpPicture name="calendar" alt={t('A band’s calendar: a month with rehearsals, a gig and a release')} />
    </>
  ),
}

/** Section of the help: Find your way around. */
const findYourWay: HelpSection = {
  title: t('Find your way around'),
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

/** Section of the help: Report a bug. */
const reportABug: HelpSection = {
  title: t('Report a Bug'),
  text: (
    <>
      <p>
        {rich(
          'Something went wrong? <link>Report a Bug</link> in the menu, under Help, asks what you did, what happened and what you expected, and takes a PDF, JPG or PNG of up to {size} if a picture says more. It names the screen you came from, unless you take that out. Your reports are listed below the form; when one is done you’re told, with the answer if there is one.',
          { link: (text) => <Link to="/report-a-bug">{text}</Link>, size: bytesText(maxAttachmentBytes) },
        )}
      </p>
    </>
  ),
}

/** Section of the help: Make one. */
const makeOne: HelpSection = {
  title: t('Create a workspace'),
  text: (
    <>
      <ol>
        <li>
          {rich('Open <link>Workspaces</link> in the main navigation.', {
            link: (text) => <Link to="/my-workspaces">{text}</Link>,
          })}
        </li>
        <li>
          {t('Choose “+ Create New Workspace” and type its name, up to {max} characters.', {
            max: limits.nameCharacters,
          })}
        </li>
        <li>{t('The new card appears under “Your Workspaces”. Choose Open to go in.')}</li>
      </ol>
    </>
  ),
}

/** Section of the help: Sell merch. */
const sellMerch: HelpSection = {
  title: t('Sell merch'),
  text: (
    <p>
      {rich(
        'In Pro and Band+, <link>Merch</link> knows what you have and where it is. Sell turns a phone into the till at your merch table, even offline, as long as it was opened there before and says “Ready offline”: sales wait on the phone and are sent, each exactly once, when it’s back online. Count before and after a show, enter the venue’s cut, and confirm: differences become adjustments, and the takings go into the ledger. Late sales for a closed month are booked on the first open day.',
        { link: (text) => <Link to="/merch">{text}</Link> },
      )}
    </p>
  ),
}

/** Section of the help: Switch between bands. */
const switchBetweenBands: HelpSection = {
  title: t('Switch between bands'),
  text: (
    <>
      <p>
        {t(
          'Inside a workspace, the button next to the band’s name lists the others; on a phone it’s under More. Every browser tab stays in the workspace you opened there, so two tabs can be in two bands.',
        )}
      </p>
    </>
  ),
}

/** Section of the help: Find anything. */
const findAnything: HelpSection = {
  title: t('Find anything'),
  text: (
    <>
      <p>
        {t(
          'Press Ctrl K (⌘K on a Mac), or the magnifier on a phone, and type a few letters: songs, notes, tasks, events, releases and their milestones, files, mails, payments, merch, tabs, members and posts come up, and so do screens and this help. More words narrow it down, accents don’t matter, and typos are forgiven. The line below each one says where it comes from. What you open often comes first.',
        )}
      </p>
      <p>
        {t(
          'You only find what you’re allowed to see: guests find no money, and nobody finds anything from another band.',
        )}
      </p>
    </>
  ),
}

/** The help topic about workspaces. */
export const workspacesText: HelpTopicText = {
  intro: (
    <p>
      {t(
        'A workspace belongs to one band, project or artist. Its demos, notes and people stay inside it: somebody who’s in two of your bands sees both, somebody who’s in one sees just that one. Each workspace has its own colour, so you can tell at once which band you’re in.',
      )}
    </p>
  ),
  sections: [
    makeOne,
    inviteSomebody,
    switchBetweenBands,
    findYourWay,
    findAnything,
    theHomepage,
    readTheBandsMail,
    theCalendar,
    theBoard,
    keepTheBooks,
    whatIsNew,
    sellMerch,
    talkInTheCommunity,
    findAScale,
    trainYourEars,
    progressAndDrills,
    whoMayDoWhat,
    nameAndFace,
    howMany,
    leaveOrDelete,
    takeEverythingAlong,
    reportABug,
    lookAfterAServer,
    backUpAServer,
  ],
}
