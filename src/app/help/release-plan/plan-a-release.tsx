import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Plan a release. */
export const planARelease: HelpSection = {
  title: 'Plan a release',
  text: (
    <>
      <ol>
        <li>
          Open <Link to="/release-plan">Release plan</Link> in the sidebar, under Music, and choose Add release.
        </li>
        <li>Type the name and choose the date. A Friday is usual; another day is said, not forbidden.</li>
        <li>
          Choose a plan: its milestones are laid back from the date. The shorter plans say what they leave no time for.
        </li>
      </ol>
    </>
  ),
}
