import { Link } from '@tanstack/react-router'
import { maxSentFilesBytes, pollSeconds } from '#features/inbox/contract/mail-limits.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Read the band’s mail. */
export const readTheBandsMail: HelpSection = {
  title: 'Read the band’s mail',
  text: (
    <>
      <p>
        In a Pro or Band+ workspace, the <Link to="/inbox">inbox</Link> shows the mailbox of the band to its members.
        The homepage and the settings lead to it. Owner and managers connect it once: the address, the names of the
        servers for reading (IMAP) and sending (SMTP) as the provider gives them, and the password, often one made for a
        single app. Try it says what works before anything is kept.
      </p>
      <ul>
        <li>
          While somebody has it open, new mail shows within seconds, or within a minute where the mail server cannot
          tell of it; otherwise it is looked at every {pollSeconds / 60} minutes. What is read, archived or deleted here
          is so on the mail server, too; Undo takes it back.
        </li>
        <li>
          Pictures and other things from elsewhere stay out and are counted: they would tell the sender who read what.
          “Show pictures” has this server fetch the pictures of that message, for you and this one time. The sender can
          then learn that and when this server fetched them, so that the message was opened; not by whom, or where.
          Links say where they lead and open in another tab.
        </li>
        <li>Files of a message are saved, or kept in Files in the folder “From mail”.</li>
        <li>
          An answer is kept while you write it and sent once; what could not be sent says why under Not sent. A copy
          lies in Sent. Files go along from the computer or from Files, at most {maxSentFilesBytes / 1_000_000} MB
          together; hidden copies are seen by nobody else.
        </li>
        <li>
          <kbd>j</kbd> and <kbd>k</kbd> go through the list, <kbd>Enter</kbd> opens, <kbd>r</kbd> answers, <kbd>e</kbd>{' '}
          archives, <kbd>u</kbd> marks as unread.
        </li>
        <li>
          When the password is wrong, nothing is tried again until you connect it again, so that nobody locks the
          mailbox. Disconnecting deletes the password and everything that was fetched.
        </li>
      </ul>
      <p>
        Mailboxes that only let apps in by a login of their own (OAuth), as those of Microsoft 365, cannot be connected.
      </p>
    </>
  ),
}
