import { Link } from '@tanstack/react-router'
import { maxSentFilesBytes, pollSeconds } from '#features/inbox/contract/mail-limits.ts'
import type { HelpSection } from '../topics.ts'

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

/** Section of the help: Keep the books. */
export const keepTheBooks: HelpSection = {
  title: 'Keep the books',
  text: (
    <>
      <p>
        Under <Link to="/transactions">Transactions</Link> the owner and the managers book what came in and what went
        out, in any currency; members book what they paid for the band themselves. Write an amount as you are used to,
        with a point or a comma; one that can be read in two ways is asked back, and nothing is rounded by itself.
        Currencies are never added together: what something was worth in another one is marked with ≈ and names its
        rate.
      </p>
      <p>
        A transaction can be shared: equally, by percent, by shares, by fixed amounts with a rest, or as agreed for its
        song, its release or the band. What each gets or pays shows as you type, to the last cent, and stays in sight
        once you added it. <Link to="/finances">This month</Link> has the cashflow; its tab <em>Who owes whom</em> says
        where everybody stands, the fewest payments that settle it (<em>Record it</em> books one), and what is unpaid.
        Accounts, categories, splits and what recurs are under <em>Rules and accounts</em>.
      </p>
      <p>
        Splits have versions with a first day, and each member signs their own share. A month that is closed can be
        looked at and taken along, but not changed, until the owner or a manager opens it again: what recurs and lines
        of imports wait for that, and hold up nothing of other months. Deleted transactions can be brought back for ten
        seconds by Undo, and every transaction keeps its history. Export takes what is shown along, as CSV or as a
        spreadsheet. Guests see nothing of the money.
      </p>
      <p>
        <Link to="/transactions/import">Import</Link> takes the statements of DistroKid, CD Baby, TuneCore and Bandcamp
        as they are, and any other CSV or spreadsheet, such as that of a bank, once you said what its columns mean. You
        see what would be booked, what was booked before and what is wrong before anything happens; lines that cannot be
        read are left out and can be taken along. The same file, or one that overlaps an earlier one, books nothing
        twice, and an import can be undone as a whole. <Link to="/transactions/royalties">Royalties</Link> shows what
        each song earned, where and for whom.
      </p>
      <p>
        On <em>Transactions</em> the key N adds, / searches, the arrow keys go from one to the next, Enter or E opens.
      </p>
    </>
  ),
}
