import { Link } from '@tanstack/react-router'
import { maxSentFilesBytes, pollSeconds } from '#features/inbox/contract/mail-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpSection } from '../topics.ts'

/** Section of the help: Read the band’s mail. */
export const readTheBandsMail: HelpSection = {
  title: t('Read the band’s mail'),
  text: (
    <>
      <p>
        {rich(
          'In a Pro or Band+ workspace, the <link>inbox</link> shows the band’s mailbox to its members. You get to it from the homepage and the settings. The owner and managers connect it once: the address, the servers for reading (IMAP) and sending (SMTP) as your provider names them, and the password, often one made for a single app. Test it shows what works before anything is saved.',
          { link: (text) => <Link to="/inbox">{text}</Link> },
        )}
      </p>
      <ul>
        <li>
          {t(
            'While somebody has it open, new mail shows up within seconds, or within a minute if the mail server can’t announce it; otherwise it’s checked every {minutes} minutes. What you read, archive or delete here changes on the mail server too; Undo takes it back.',
            { minutes: pollSeconds / 60 },
          )}
        </li>
        <li>
          {t(
            'Pictures and other things loaded from elsewhere are blocked and counted: they would tell the sender who read what. “Show pictures” has this server fetch that message’s pictures, for you and this once. The sender can then find out that this server fetched them and when, so that the message was opened; but not who opened it, or where. Links show where they lead and open in a new tab.',
          )}
        </li>
        <li>{t('You can save a message’s files, or keep them in Files in the folder “From mail”.')}</li>
        <li>
          {t(
            'A reply is saved as you write it and sent once; if something couldn’t be sent, Not sent says why. A copy goes to Sent. Attach files from your computer or from Files, up to {max} MB in total; nobody else sees Bcc recipients.',
            { max: maxSentFilesBytes / 1_000_000 },
          )}
        </li>
        <li>
          {rich(
            '<kbd>j</kbd> and <kbd>k</kbd> move through the list, <kbd>Enter</kbd> opens, <kbd>r</kbd> replies, <kbd>e</kbd> archives, <kbd>u</kbd> marks as unread.',
          )}
        </li>
        <li>
          {t(
            'If the password is wrong, nothing is tried again until you reconnect, so the mailbox doesn’t get locked. Disconnecting deletes the password and everything that was fetched.',
          )}
        </li>
      </ul>
      <p>
        {t('Mailboxes that only let apps in through their own login (OAuth), like Microsoft 365, can’t be connected.')}
      </p>
    </>
  ),
}

/** Section of the help: Keep the books. */
export const keepTheBooks: HelpSection = {
  title: t('Keep the books'),
  text: (
    <>
      <p>
        {rich(
          'Under <link>Transactions</link> the owner and managers record what came in and what went out, in any currency; members record what they paid for the band themselves. Type an amount the way you’re used to, with a point or a comma; if it could be read two ways you’re asked, and nothing is rounded on its own. Currencies are never added together: what something was worth in another one is marked with ≈ and names its rate.',
          { link: (text) => <Link to="/transactions">{text}</Link> },
        )}
      </p>
      <p>
        {rich(
          'A transaction can be shared: equally, by percent, by shares, by fixed amounts with a rest, or as agreed for its song, its release or the band. What each person gets or pays shows as you type, to the last cent, and stays visible once you’ve added it. <link>This month</link> has the cashflow; its tab <em>Who owes whom</em> shows where everybody stands, the fewest payments that settle it (<em>Record it</em> adds one), and what’s unpaid. Accounts, categories, splits and recurring transactions are under <em>Rules and accounts</em>.',
          { link: (text) => <Link to="/finances">{text}</Link> },
        )}
      </p>
      <p>
        {t(
          'Splits have versions with a first day, and each member signs their own share. You can view and export a closed month, but not change it until the owner or a manager reopens it: recurring transactions and imported lines wait for that, and hold up nothing in other months. For ten seconds, Undo brings back deleted transactions, and every transaction keeps its history. Export saves what’s shown as CSV or as a spreadsheet. Guests see nothing of the money.',
        )}
      </p>
      <p>
        {rich(
          '<link>Import</link> takes statements from DistroKid, CD Baby, TuneCore and Bandcamp as they are, and any other CSV or spreadsheet, such as a bank’s, once you’ve said what its columns mean. You see what would be added, what’s already there and what’s wrong before anything happens; lines that can’t be read are left out and can be downloaded. The same file, or one that overlaps an earlier one, adds nothing twice, and you can undo a whole import. <link2>Royalties</link2> shows what each song earned, where and for whom.',
          {
            link: (text) => <Link to="/transactions/import">{text}</Link>,
            link2: (text) => <Link to="/transactions/royalties">{text}</Link>,
          },
        )}
      </p>
      <p>
        {rich(
          'On <em>Transactions</em>, N adds, / searches, the arrow keys move from one to the next, Enter or E opens.',
        )}
      </p>
    </>
  ),
}
