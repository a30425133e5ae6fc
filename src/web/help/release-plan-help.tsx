import { Link } from '@tanstack/react-router'
import { maxArtworkBytes, minArtworkSide } from '#features/releases/contract/release-words.ts'

/** The help topic about the release plan. */
export const ReleasePlanHelp = () => (
  <>
    <h1>Release plan</h1>
    <p>
      What the band brings out, when, and what must be done until then. Everybody in the workspace sees and changes the
      same plan, and sees the changes of the others at once.
    </p>

    <h2>Plan a release</h2>
    <ol>
      <li>
        Open <Link to="/release-plan">Release plan</Link> in the sidebar, under Music, and choose Add release.
      </li>
      <li>Type the name and choose the date. A Friday is usual; another day is said, not forbidden.</li>
      <li>
        Choose a plan: its milestones are laid back from the date. The shorter plans say what they leave no time for.
      </li>
    </ol>

    <h2>Read the plan</h2>
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

    <h2>Move a date</h2>
    <p>
      Open milestones move along with the date. Those that you have pinned stay; those that are done stay, too, unless
      you ask for them to move. Plan anew takes another plan: your own milestones stay, and those that are done, pinned
      or have an owner.
    </p>

    <h2>Two at once</h2>
    <p>
      When somebody else was faster, your form shows what they changed and takes it over where you have written nothing.
      Where both changed the same, yours stays in the field until you save it or take theirs.
    </p>

    <h2>Delete a release</h2>
    <p>
      Its tracks, milestones and artwork go with it; demos stay. For ten seconds, Undo brings all of it back, as it does
      a milestone that you delete.
    </p>

    <h2>Tracks and codes</h2>
    <p>
      Link each track to its demo, and note its ISRC. One recording has one ISRC, on the single and on the album. The
      last digit of a UPC or EAN is checked, so that a typing mistake is found here and not at the distributor.
    </p>

    <h2>Artwork</h2>
    <p>
      The file itself is checked as stores check it: a square JPEG or PNG in RGB, at least {minArtworkSide} ×{' '}
      {minArtworkSide} pixels and at most {maxArtworkBytes / 1_000_000} MB. It counts towards the room of the workspace.
    </p>

    <h2>Spotify artist</h2>
    <p>
      Paste the link to your artist’s page; only the ID in it is kept. Nothing is asked of Spotify so far, and the plan
      works without it.
    </p>
  </>
)
