import { Link } from '@tanstack/react-router'

/** The help topic about the release plan, which is still to be built. */
export const ReleasePlanHelp = () => (
  <>
    <h1>Release plan</h1>
    <p>
      The release plan is not built yet. Its entry in the sidebar leads to a page that says so, and nothing is kept
      there.
    </p>

    <h2>What it will hold</h2>
    <ul>
      <li>A countdown to the next release, in days, hours, minutes and seconds.</li>
      <li>The days since the last release, and the gaps between releases.</li>
      <li>
        A card for each upcoming release: its date, how far it is (writing, recording, mixing), art and mix ready.
      </li>
    </ul>

    <h2>What you can do until then</h2>
    <p>
      Keep the versions of each song in <Link to="/demos">Demos</Link>, and put what is missing for the release in the
      notes on its newest version. See{' '}
      <Link to="/help/$topic" params={{ topic: 'demos' }}>
        the help on demos
      </Link>
      .
    </p>
  </>
)
