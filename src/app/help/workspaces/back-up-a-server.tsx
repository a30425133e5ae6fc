import type { HelpSection } from '../help-section.ts'

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
