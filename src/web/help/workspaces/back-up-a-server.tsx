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
      </ul>
      <p>
        The keys of sessions and links go into a backup only when <code>BACKLINE_BACKUP_PASSPHRASE</code> is set, and
        sealed with it. Without them everybody logs in anew after a restore. Keep the file where the server is not.
      </p>
    </>
  ),
}
