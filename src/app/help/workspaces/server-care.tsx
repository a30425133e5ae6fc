import { Link } from '@tanstack/react-router'
import { freshMinutes } from '#features/administration/contract/instance.ts'
import { mostSheetRows, mostShownRows, querySeconds } from '#features/database-explorer/contract/database-limits.ts'
import type { HelpSection } from '../topics.ts'

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

/** Section of the help: Back up a server. */
export const backUpAServer: HelpSection = {
  title: 'Back up a server',
  text: (
    <>
      <p>Three commands, typed where the server runs, keep what everybody trusts it with:</p>
      <ul>
        <li>
          <code>npm run backup -- FILE</code> writes rows and files of all bands into one file, also while people work.
          It never overwrites one.
        </li>
        <li>
          <code>npm run restore -- FILE</code> puts such a file into an empty installation and checks what arrived.
        </li>
        <li>
          <code>npm run verify</code> checks that database and files agree, byte for byte; with <code>-- --quick</code>{' '}
          by name and size only.
        </li>
        <li>
          <code>npm run verify -- --mend</code> also repairs what it can: waveforms and previews are made again, sums
          are counted again, and files that belong to nothing are moved into a folder that it names. Nothing that
          somebody sent is deleted. What is lost is named with its workspace, for a person to see to.
        </li>
      </ul>
      <p>
        The keys of sessions and links go into a backup only when <code>BACKLINE_BACKUP_PASSPHRASE</code> (12 characters
        or more) is set, and sealed with it. Without them everybody has to log in again after a restore. Keep the file
        where the server is not. Each of these acts is recorded in the audit log.
      </p>
    </>
  ),
}

/** Section of the help: Look after a server. */
export const lookAfterAServer: HelpSection = {
  title: 'Look after a server',
  text: (
    <>
      <p>
        The people who run this server have the plan Admin, given on its command line by{' '}
        <code>npm run admin -- grant NAME</code>. A workspace of theirs shows more in its menu. The addresses open for
        them in the workspaces of others, too, and without any:
      </p>
      <ul>
        <li>
          <Link to="/admin">Admin</Link> holds accounts and their sessions, workspaces (open, read-only or closed), the
          waiting list, mails, background jobs, storage and the settings of the installation. What is dangerous asks for
          your password unless you typed it within {freshMinutes} minutes, and all of it is recorded in a log that
          nobody can change.
        </li>
        <li>
          <Link to="/docs">Documentation</Link> lists every call of the server, as the server itself knows it; OpenAPI
          beside it has the fields of each.
        </li>
        <li>
          <Link to="/show-bugs">Bugs</Link> are the reports of everybody: answer one and mark it as done, or delete it.
        </li>
        <li>
          <Link to="/inspect-file-transfer-folder">The transfer folder</Link> lists what lies behind links and until
          when; the links themselves are not shown.
        </li>
        <li>
          <Link to="/database-explorer">Database Explorer</Link> shows tables and runs queries that only read, for{' '}
          {querySeconds} seconds and {mostShownRows.toLocaleString('en')} rows at most; a spreadsheet has up to{' '}
          {mostSheetRows.toLocaleString('en')}. <kbd>Enter</kbd> opens a value that its cell cuts off. Passwords, keys
          and secret links are not in it. Each query is one entry of the audit log, with what came of it.
        </li>
        <li>Community shows the reports there: keep, hide or delete what was reported. Its author reads why.</li>
      </ul>
      <p>
        In a workspace of theirs, <Link to="/reports">Reports</Link> sums up what the band did in any days, beside the
        days before: each number with where it comes from, or the reason why there is none. It goes along as a PDF, a
        spreadsheet or CSV.
      </p>
      <p>
        On the command line, <code>npm run admin -- help</code> lists what else there is: accounts and their sessions, a
        link for a new password, who may register, background jobs, the audit log, and exchange rates from the file of a
        central bank.
      </p>
    </>
  ),
}
