import { Link } from '@tanstack/react-router'
import { maxArtworkBytes, minArtworkSide } from '#features/releases/contract/release-words.ts'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection, HelpTopicText } from '../topics.ts'

/** Section of the help: Read the plan. */
const readThePlan: HelpSection = {
  title: 'Read the plan',
  text: (
    <>
      <ul>
        <li>The countdown runs to midnight at the beginning of the day, in the time zone of the workspace.</li>
        <li>Milestones are on the board, too; a tick there is a tick here.</li>
        <li>Days since the last release, and the gaps between releases, are days of the calendar.</li>
        <li>The timeline shows your own releases along the months; what was archived does not count.</li>
        <li>
          Readiness is the share of a list that is done; the list is on the screen of the release, and each line weighs
          the same.
        </li>
      </ul>
      <HelpPicture
        name="release-plan"
        alt="The release plan: the countdown, a timeline, and the next releases with what is missing"
      />
    </>
  ),
}

/** Section of the help: Plan a release. */
const planARelease: HelpSection = {
  title: 'Plan a release',
  text: (
    <>
      <ol>
        <li>
          Open <Link to="/release-plan">Release plan</Link> in the menu, under Music, and choose Add release.
        </li>
        <li>Type the name and choose the date. A Friday is usual; another day is said, not forbidden.</li>
        <li>
          Choose a plan: its milestones are laid back from the date. The shorter plans say what they leave no time for.
        </li>
      </ol>
      <p>
        The release opens with what is next on top: when it is due, who has it, and one press to take it or to mark it
        done. What is done already is one line that opens. Where a milestone is ticked but the release shows that
        something is missing, such as the UPC or a signature, it says so and leads you there.
      </p>
    </>
  ),
}

/** Section of the help: Tell everybody. */
const tellEverybody: HelpSection = {
  title: 'Tell everybody',
  text: (
    <>
      <p>
        In a Pro or Band+ workspace a release can have one link for all its services, with a countdown until its day:
        see{' '}
        <Link to="/help/$topic" params={{ topic: 'streaming-dsps' }} hash="the-link-of-a-release">
          The link of a release
        </Link>
        .
      </p>
    </>
  ),
}

/** Section of the help: Artwork. */
const artwork: HelpSection = {
  title: 'Artwork',
  text: (
    <>
      <p>
        The file itself is checked as stores check it: a square JPEG or PNG in RGB, at least {minArtworkSide} ×{' '}
        {minArtworkSide} pixels and at most {maxArtworkBytes / 1_000_000} MB. It counts towards the room of the
        workspace. One that was removed comes back by Undo, for ten seconds.
      </p>
    </>
  ),
}

/** Section of the help: Move a date. */
const moveADate: HelpSection = {
  title: 'Move a date',
  text: (
    <>
      <p>
        Open milestones move along with the date. Those that you have pinned stay; those that are done stay, too, unless
        you ask for them to move. Plan again takes another plan: your own milestones stay, and those that are done,
        pinned or have an owner.
      </p>
    </>
  ),
}

/** Section of the help: Two at once. */
const twoAtOnce: HelpSection = {
  title: 'Two at once',
  text: (
    <>
      <p>
        When somebody else was faster, your form shows what they changed and takes it over where you have written
        nothing. Where both changed the same, yours stays in the field until you save it or take theirs.
      </p>
    </>
  ),
}

/** Section of the help: Tracks and codes. */
const tracksAndCodes: HelpSection = {
  title: 'Tracks and codes',
  text: (
    <>
      <p>
        Link each track to its demo, and note its ISRC. One recording has one ISRC, on the single and on the album. The
        last digit of a UPC or EAN is checked, so that a typing mistake is found here and not at the distributor.
      </p>
    </>
  ),
}

/** Section of the help: Spotify artist. */
const spotifyArtist: HelpSection = {
  title: 'Spotify artist',
  text: (
    <>
      <p>
        Paste the link to your artist’s page; only the ID in it is kept. Nothing is asked of Spotify so far, and the
        plan works without it.
      </p>
    </>
  ),
}

/** Section of the help: Delete a release. */
const deleteARelease: HelpSection = {
  title: 'Delete a release',
  text: (
    <>
      <p>
        Its tracks, milestones and artwork go with it; demos stay. For ten seconds, Undo brings all of it back, as it
        does a milestone that you delete.
      </p>
    </>
  ),
}

/** The help topic about the release plan. */
export const releasePlanText: HelpTopicText = {
  intro: (
    <p>
      What the band brings out, when, and what must be done until then. Everybody in the workspace sees and changes the
      same plan, and sees the changes of the others at once.
    </p>
  ),
  sections: [
    planARelease,
    readThePlan,
    moveADate,
    twoAtOnce,
    deleteARelease,
    tracksAndCodes,
    artwork,
    spotifyArtist,
    tellEverybody,
  ],
}
