import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Take everything along. */
export const takeEverythingAlong: HelpSection = {
  title: 'Take everything along',
  text: (
    <>
      <p>Nothing here holds you. Two downloads take along what is yours, and begin at once:</p>
      <ul>
        <li>
          In Settings, “Download everything” is what the workspace has as one zip: its data as JSON and CSV, and demos,
          artwork, tabs, receipts, files in all their versions and transfers as they were sent. What lies in the trash
          stays behind. Everybody who may edit can have it.
        </li>
        <li>
          In <Link to="/account">Account</Link> it is what is your own: your account, what you practised, what you wrote
          in each band, and the images and files of your posts and bug reports.
        </li>
      </ul>
      <p>
        What you could not see on a screen is not in it, such as the votes of others before a result. A download that
        breaks off can go on.
      </p>
    </>
  ),
}
