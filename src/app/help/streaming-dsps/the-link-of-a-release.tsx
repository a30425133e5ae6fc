import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: The link of a release. */
export const theLinkOfARelease: HelpSection = {
  title: 'The link of a release',
  text: (
    <>
      <p>
        “Release link” in <Link to="/linker">Linker</Link> makes a page below <code>/r/</code> for one release of the{' '}
        <Link to="/release-plan">plan</Link>, with its cover. You send it out before and after the day, and never change
        it:
      </p>
      <ul>
        <li>Until the release is out it counts down and shows what you say for that time.</li>
        <li>
          From its day on, by the clocks of your workspace, it shows the services. When you move the date in the plan,
          the page moves along.
        </li>
        <li>
          If you offer it, people leave an address for one mail on that day. A first mail asks whether they mean it; you
          see how many wait and no address; each is deleted when its mail is sent.
        </li>
      </ul>
    </>
  ),
}
