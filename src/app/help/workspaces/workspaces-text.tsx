import type { HelpTopicText } from '../help-section.ts'
import { backUpAServer } from './back-up-a-server.tsx'
import { findAScale } from './find-a-scale.tsx'
import { howMany } from './how-many.tsx'
import { inviteSomebody } from './invite-somebody.tsx'
import { keepTheBooks } from './keep-the-books.tsx'
import { leaveOrDelete } from './leave-or-delete.tsx'
import { lookAfterAServer } from './look-after-a-server.tsx'
import { makeOne } from './make-one.tsx'
import { progressAndDrills } from './progress-and-drills.tsx'
import { readTheBandsMail } from './read-the-bands-mail.tsx'
import { reportABug } from './report-a-bug.tsx'
import { sellMerch } from './sell-merch.tsx'
import { switchBetweenBands } from './switch-between-bands.tsx'
import { takeEverythingAlong } from './take-everything-along.tsx'
import { talkInTheCommunity } from './talk-in-the-community.tsx'
import { theBoard } from './the-board.tsx'
import { theCalendar } from './the-calendar.tsx'
import { theHomepage } from './the-homepage.tsx'
import { trainYourEars } from './train-your-ears.tsx'
import { whatIsNew } from './what-is-new.tsx'
import { whoMayDoWhat } from './who-may-do-what.tsx'

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
    howMany,
    leaveOrDelete,
    takeEverythingAlong,
    reportABug,
    lookAfterAServer,
    backUpAServer,
  ],
}
