import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Worth doing before you deliver. */
export const worthDoingBeforeYouDeliver: HelpSection = {
  title: 'Worth doing before you deliver',
  text: (
    <>
      <ul>
        <li>
          Look at the loudness of the last mix in <Link to="/demos">Demos</Link>. Most services turn music down to about
          −14 LUFS, so a louder master is not a louder song there.
        </li>
        <li>
          Keep the true peak at −1 dBTP or below: services make lossy files of your master, which adds a little level.
        </li>
        <li>Listen to the version once from start to end, and resolve the open notes.</li>
      </ul>
    </>
  ),
}
