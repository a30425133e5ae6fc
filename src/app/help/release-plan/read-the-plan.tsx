import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Read the plan. */
export const readThePlan: HelpSection = {
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
