import { Link } from '@tanstack/react-router'
import { freshMinutes } from '#features/administration/contract/instance.ts'
import { mostSheetRows, mostShownRows, querySeconds } from '#features/database-explorer/contract/database-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Take everything along. */
export const takeEverythingAlong: HelpArticle = {
  title: t('Take everything with you'),
  summary: t('Download all that’s yours, at any time'),
  otherWords: t('export data download##words searched'),
  related: ['take-it-with-you'],
  text: (
    <>
      <p>{t('You’re never locked in. Two downloads give you everything that’s yours, and start at once:')}</p>
      <ul>
        <li>
          {t(
            'In Settings, “Download everything” gives you what the workspace has as one zip: its data as JSON and CSV, and demos, artwork, tabs, receipts, files in all their versions and transfers as they were sent. What’s in the trash stays behind. Everybody who can edit can download it.',
          )}
        </li>
        <li>
          {rich(
            'In <link>Account</link> you get what’s personal: your account, what you practised, what you wrote in each band, and the images and files of your posts and bug reports.',
            { link: (text) => <Link to="/account">{text}</Link> },
          )}
        </li>
      </ul>
      <p>
        {t(
          'What you couldn’t see on a screen isn’t in it, such as other people’s votes before a result. A download that breaks off can be continued.',
        )}
      </p>
      <p>
        {rich(
          'If you write programs: everything you do here, they can do in your name. <link>All calls</link> are described.',
          {
            link: (text) => <Link to="/docs/api">{text}</Link>,
          },
        )}
      </p>
    </>
  ),
}

/** Article of the help: Back up a server. */
export const backUpAServer: HelpArticle = {
  title: t('Back up a server'),
  summary: t('Backup, restore and check, in three commands'),
  otherWords: t('backup restore##words searched'),
  text: (
    <>
      <p>{t('Three commands, typed where the server runs, keep everybody’s data safe:')}</p>
      <ul>
        <li>
          {rich(
            '<code>npm run backup -- FILE</code> writes all bands’ rows and files into one file, even while people are working. It never overwrites a file.',
          )}
        </li>
        <li>
          {rich(
            '<code>npm run restore -- FILE</code> loads such a file into an empty installation and checks what arrived.',
          )}
        </li>
        <li>
          {rich(
            '<code>npm run verify</code> checks that database and files match, byte for byte; with <code>-- --quick</code> by name and size only.',
          )}
        </li>
        <li>
          {rich(
            '<code>npm run verify -- --mend</code> also repairs what it can: waveforms and previews are rebuilt, sums are recounted, and files that belong to nothing are moved into a folder that it names. Nothing that anyone sent is deleted. What’s lost is listed with its workspace, for a person to look into.',
          )}
        </li>
      </ul>
      <p>
        {rich(
          'The keys of sessions and links only go into a backup when <code>BACKLINE_BACKUP_PASSPHRASE</code> (12 characters or more) is set, and are encrypted with it. Without them everybody has to log in again after a restore. Store the file somewhere other than the server. Each of these actions is recorded in the audit log.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Look after a server. */
export const lookAfterAServer: HelpArticle = {
  title: t('Look after a server'),
  summary: t('What administrators see and can do'),
  otherWords: t('administration admin SQL database explorer query disable account##words searched'),
  text: (
    <>
      <p>
        {rich(
          'The people who run this server have the plan Admin, granted on its command line with <code>npm run admin -- grant NAME</code>. Their workspaces show more in the menu. Those addresses work for them in other people’s workspaces too, and with no workspace at all:',
        )}
      </p>
      <ul>
        <li>
          {rich(
            '<link>Admin</link> covers accounts and their sessions, workspaces (open, read-only or closed), the waiting list, mails, background jobs, storage and the installation’s settings. Anything risky asks for your second step unless you used it in the last {minutes} minutes, and all of it is recorded in a log that nobody can change. What goes wrong on the server itself, such as a full disk, is told under the bell.',
            { link: (text) => <Link to="/admin">{text}</Link>, minutes: freshMinutes },
          )}
        </li>
        <li>
          {rich(
            '<link>Documentation</link> lists every call of the server, straight from the server itself; OpenAPI next to it has the fields of each.',
            { link: (text) => <Link to="/docs">{text}</Link> },
          )}
        </li>
        <li>
          {rich('<link>Bugs</link> are everybody’s reports: answer one and mark it as done, or delete it.', {
            link: (text) => <Link to="/show-bugs">{text}</Link>,
          })}
        </li>
        <li>
          {rich(
            '<link>The transfer folder</link> lists what’s behind links and until when; the links themselves aren’t shown.',
            { link: (text) => <Link to="/inspect-file-transfer-folder">{text}</Link> },
          )}
        </li>
        <li>
          {rich(
            '<link>Database Explorer</link> shows tables and runs read-only queries, for {seconds} seconds and {rows, number} rows at most; a spreadsheet has up to {sheetRows, number}. <kbd>Enter</kbd> opens a value that its cell cuts off. Passwords, keys and secret links aren’t in it. Each query is one entry in the audit log, with its outcome.',
            {
              link: (text) => <Link to="/database-explorer">{text}</Link>,
              seconds: querySeconds,
              rows: mostShownRows,
              sheetRows: mostSheetRows,
            },
          )}
        </li>
        <li>{t('Community shows its reports there: keep, hide or delete what was reported. Its author sees why.')}</li>
      </ul>
      <p>
        {rich(
          'In a workspace of theirs, <link>Reports</link> sums up what the band did in any range of days, next to the days before: each number with where it comes from, or the reason there is none. You can download it as a PDF, a spreadsheet or CSV.',
          { link: (text) => <Link to="/reports">{text}</Link> },
        )}
      </p>
      <p>
        {rich(
          'On the command line, <code>npm run admin -- help</code> lists what else there is: accounts and their sessions, a link for a new password, taking a lost second step away, who can register, background jobs, the audit log, and exchange rates from a central bank’s file.',
        )}
      </p>
    </>
  ),
}
