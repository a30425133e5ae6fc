import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Progress and drills. */
export const progressAndDrills: HelpSection = {
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
