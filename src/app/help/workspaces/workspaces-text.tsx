import { Link } from '@tanstack/react-router'
import { maxAttachmentBytes } from '#features/bugs/contract/bug-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { HelpPicture } from '../help-picture.tsx'
import { limits } from '../limits.ts'
import type { HelpSection, HelpTopicText } from '../topics.ts'
import { keepTheBooks, readTheBandsMail } from './books-and-mail.tsx'
import { talkInTheCommunity, trainYourEars, whatIsNew } from './ears-and-community.tsx'
import { howMany, leaveOrDelete, nameAndFace, whoMayDoWhat } from './members-and-limits.tsx'
import { backUpAServer, lookAfterAServer, takeEverythingAlong } from './server-care.tsx'

/** Section of the help: The board. */
const theBoard: HelpSection = {
  title: 'The board',
  text: (
    <>
      <p>
        On the <Link to="/board">board</Link> a task leads to releases, events and songs that you link it to, and an @
        in a comment names a member, who is told. Its details may have lists and marks: “- ” begins a list, two stars
        around words make them **strong**, one makes them *stressed*, and addresses become links. A task or a comment
        that was deleted comes back by Undo, for ten seconds. Milestones that somebody owns, or that are due within two
        weeks, stand above the tasks with a dashed border; they are ticked, not moved.
      </p>
      <p>
        A column shows its first 100 tasks, and “Show more” brings the next ones. Search and filters find all of them.
      </p>
      <HelpPicture name="board" alt="The board of a band: its tasks in four columns" />
    </>
  ),
}

/** Section of the help: Invite somebody. */
const inviteSomebody: HelpSection = {
  title: 'Invite somebody',
  text: (
    <>
      <ol>
        <li>On the card of your workspace, or in its Settings, choose Invite.</li>
        <li>Type the e-mail address, choose what they will be (member, guest or manager), and choose Send Invite.</li>
        <li>
          The mail holds a link. It works for {limits.invitationDays} days, once, and only for that address. Somebody
          without an account registers first, with the invited address, and joins after that.
        </li>
      </ol>
      <p>
        An open invitation holds a seat, and so does a guest. On the same screen you can take it back, which frees the
        seat, or send it again with a new link.
      </p>
    </>
  ),
}

/** Section of the help: Find a scale. */
const findAScale: HelpSection = {
  title: 'Find a scale',
  text: (
    <>
      <p>
        The <Link to="/scale-finder">Scale Finder</Link> lists the scales that have your notes, from the third note on.
        Pick notes on the piano or the fretboard, with the keys of your computer, from a MIDI keyboard or by microphone,
        or write chords. A progression is heard as chords: the song’s key comes first, and each foreign chord says what
        it does there, such as “Cm is borrowed from G minor”. With “H = B” on, chords are read as in German and Czech
        songbooks: H, B for B♭, and small letters for minor. Each scale shows its chords on all degrees; press one to
        hear it. “Which note decides?” tells what to play next to know more. A scale can be sent to a demo as its key,
        opened as a drill, saved as MIDI or printed.
      </p>
      <HelpPicture name="scale-finder" alt="The scale finder: notes on a piano, and the scales that hold them" />
    </>
  ),
}

/** Section of the help: The homepage. */
const theHomepage: HelpSection = {
  title: 'The homepage',
  text: (
    <>
      <p>
        A workspace opens on its homepage. It shows the urgent tasks, the days until the next release, the next events
        and the month. Tick a task and it is done; Undo puts it back where it was. Times are those of your own clock. A
        part that cannot be read says so and is asked for again by Retry, while the others stay.
      </p>
      <HelpPicture
        name="homepage"
        alt="The homepage of a band: urgent tasks, the days until the next release, the next events and the month"
      />
    </>
  ),
}

/** Section of the help: Progress and drills. */
const progressAndDrills: HelpSection = {
  title: 'Progress and drills',
  text: (
    <>
      <p>
        <Link to="/training-progress">Your progress</Link> shows your days in a row, your level in each trainer, your
        weakest five, and what you take for what. A number there starts a drill for just that pair. Only you see it; you
        can save it as a table, or delete it. Everybody can make drills for themselves; the owner and managers also for
        a member or for the whole band, with a last day, and see how far each of them is.
      </p>
      <p>
        The practice rooms open without a network once you have been there, with the sounds that were heard on the
        device before. Answers wait and are sent when the network is back.
      </p>
    </>
  ),
}

/** Section of the help: The calendar. */
const theCalendar: HelpSection = {
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

/** Section of the help: Find your way around. */
const findYourWay: HelpSection = {
  title: 'Find your way around',
  text: (
    <>
      <p>Six places are always in sight:</p>
      <ul>
        <li>Home: what is due and what is next.</li>
        <li>Songs: the demos of the band, with their versions and notes.</li>
        <li>Calendar: rehearsals, shows, releases, and who is away.</li>
        <li>Board: the tasks of the band.</li>
        <li>Money: what came in, what went out, and who gets what.</li>
        <li>Practice: the daily workout, six minutes for your ears.</li>
      </ul>
      <p>
        Everything else stands below them, in groups that open and close. In a narrow window, More opens the whole menu.
        A phone has Home, Songs, Calendar, Board and More at the bottom; Money and Practice come first under More.
      </p>
    </>
  ),
}

/** Section of the help: Report a bug. */
const reportABug: HelpSection = {
  title: 'Report a bug',
  text: (
    <>
      <p>
        Something went wrong? <Link to="/report-a-bug">Report a Bug</Link> in the menu, under Help, takes what you did,
        what happened and what you had expected, with a PDF, JPG or PNG of up to {bytesText(maxAttachmentBytes)} if a
        picture says more. The screen you came from is named, unless you take that out. Your reports are listed below
        the form; when one is done you are told, with the answer if there is one.
      </p>
    </>
  ),
}

/** Section of the help: Make one. */
const makeOne: HelpSection = {
  title: 'Make one',
  text: (
    <>
      <ol>
        <li>
          Open <Link to="/my-workspaces">Workspaces</Link> in the main navigation.
        </li>
        <li>Choose “+ Create New Workspace” and type its name, up to {limits.nameCharacters} characters.</li>
        <li>The new card appears under “Your Workspaces”. Choose Open to go in.</li>
      </ol>
    </>
  ),
}

/** Section of the help: Sell merch. */
const sellMerch: HelpSection = {
  title: 'Sell merch',
  text: (
    <p>
      In Pro and Band+, <Link to="/merch">Merch</Link> knows what you have and where it lies. Sell turns a phone into
      the till of the table, also without a network, once it was opened there and says “Ready without network”: sales
      wait on the phone and are sent once when it is back. Count before and after a show, say what the venue keeps, and
      confirm: differences become adjustments, and the ledger has its takings. What comes late of a month that is closed
      stands on the first open day.
    </p>
  ),
}

/** Section of the help: Switch between bands. */
const switchBetweenBands: HelpSection = {
  title: 'Switch between bands',
  text: (
    <>
      <p>
        Inside a workspace, the button beside the band’s name lists the others; on a phone it is under More. Every
        browser tab stays in the workspace that you opened there, so two tabs can be in two bands.
      </p>
    </>
  ),
}

/** Section of the help: Find anything. */
const findAnything: HelpSection = {
  title: 'Find anything',
  text: (
    <>
      <p>
        Press Ctrl K (⌘K on a Mac), or the magnifier on a phone, and type a few letters: songs, notes, tasks, events,
        releases and their milestones, files, mails, payments, merch, tabs, members and posts come up, and so do screens
        and this help. Several words narrow it down, accents don’t matter, and a typo is forgiven. The line below each
        one says where it comes from. What you open often comes first.
      </p>
      <p>You only find what you may see: guests find no money, and nobody finds anything of another band.</p>
    </>
  ),
}

/** The help topic about workspaces. */
export const workspacesText: HelpTopicText = {
  intro: (
    <p>
      A workspace belongs to one band, project or artist. Its demos, notes and people stay inside it: somebody who is in
      two of your bands sees both, somebody who is in one sees that one. Each workspace has a colour of its own, so that
      you notice at once which band you are in.
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
