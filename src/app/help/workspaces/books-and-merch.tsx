import { Link } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Keep the books. */
export const keepTheBooks: HelpArticle = {
  title: t('Keep the books'),
  summary: t('What came in, what went out, and what’s unpaid'),
  otherWords: t('finances money transactions invoice receipt bill budget cashflow##words searched'),
  related: ['sell-merch'],
  text: (
    <>
      <p>
        {rich(
          'Under <link>Transactions</link> the owner and managers record what came in and what went out, in any currency; members record what they paid for the band themselves. Guests see nothing of the money.',
          { link: (text) => <Link to="/transactions">{text}</Link> },
        )}
      </p>
      <ul>
        <li>
          {t(
            'Type an amount the way you’re used to, with a point or a comma; if it could be read two ways you’re asked, and nothing is rounded on its own.',
          )}
        </li>
        <li>
          {t(
            'Currencies are never added together: what something was worth in another one is marked with ≈ and names its rate.',
          )}
        </li>
        <li>
          {rich(
            'A fee you invoiced or a bill you still have to pay goes under “Unpaid” in <link>This month</link>, and counts once it’s paid.',
            { link: (text) => <Link to="/finances">{text}</Link> },
          )}
        </li>
        <li>{rich('Accounts, categories and recurring transactions are under <em>Rules and accounts</em>.')}</li>
        <li>
          {t(
            'You can view and export a closed month, but not change it until the owner or a manager reopens it: recurring transactions and imported lines wait for that, and hold up nothing in other months.',
          )}
        </li>
        <li>
          {t(
            'For ten seconds, Undo brings back deleted transactions, and every transaction keeps its history. Export saves what’s shown as CSV or as a spreadsheet.',
          )}
        </li>
        <li>
          {rich(
            'On <em>Transactions</em>, <kbd>N</kbd> adds, <kbd>/</kbd> searches, the arrow keys move from one to the next, <kbd>Enter</kbd> or <kbd>E</kbd> opens.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: Split the money. */
export const splitTheMoney: HelpArticle = {
  title: t('Split the money'),
  summary: t('Who gets what, and who owes whom'),
  otherWords: t('splits shares percent royalties settle debts recoup advance waterfall signature##words searched'),
  text: (
    <>
      <ul>
        <li>
          {t(
            'A transaction can be shared: equally, by percent, by shares, by fixed amounts with a rest, or as agreed for its song, its release or the band.',
          )}
        </li>
        <li>
          {t(
            'What each person gets or pays shows as you type, to the last cent, and stays visible once you’ve added it.',
          )}
        </li>
        <li>
          {rich(
            'What you agreed on is under <em>Rules and accounts</em>: splits have versions with a first day, and each member signs their own share.',
          )}
        </li>
        <li>
          {t(
            'Until everybody has signed, what comes in “as agreed” waits: it’s in the books, and nobody’s share yet. With the last signature it’s shared.',
          )}
        </li>
        <li>
          {t(
            'Did somebody advance the studio or the video? Name them under “Paid back first”: income goes to them in that order until they have it all back, and only then it’s shared. “Where it went” shows every cent.',
          )}
        </li>
        <li>
          {t(
            'People outside the band can share, too. They sign without an account: each gets a mail with a link of their own, which nobody in the band can see. A newer version is mailed to them again, and you can remind them once a day.',
          )}
        </li>
        <li>
          {t(
            'If they join the band with the address that you gave, and confirm it, they’re the same person in the books: what they signed and what they were paid back stays theirs, and nobody signs again.',
          )}
        </li>
        <li>
          {t(
            'What is signed is a document (PDF). Each signature is kept with its time and the document’s SHA-256, so anybody can check their copy; who signed when and how is a PDF of its own.',
          )}
        </li>
        <li>
          {rich(
            '<em>Who owes whom</em>, a tab of <link>This month</link>, shows where everybody stands and the fewest payments that settle it; <em>Record it</em> adds one.',
            { link: (text) => <Link to="/finances">{text}</Link> },
          )}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: Import statements. */
export const importStatements: HelpArticle = {
  title: t('Import statements'),
  summary: t('From distributors and banks, and what each song earned'),
  otherWords: t('royalties DistroKid CD Baby TuneCore Bandcamp bank CSV##words searched'),
  text: (
    <>
      <p>
        {rich(
          '<link>Import</link> takes statements from DistroKid, CD Baby, TuneCore and Bandcamp as they are, and any other CSV or spreadsheet, such as a bank’s, once you’ve said what its columns mean.',
          { link: (text) => <Link to="/transactions/import">{text}</Link> },
        )}
      </p>
      <ul>
        <li>
          {t(
            'You see what would be added, what’s already there and what’s wrong before anything happens; lines that can’t be read are left out and can be downloaded.',
          )}
        </li>
        <li>
          {t(
            'The same file, or one that overlaps an earlier one, adds nothing twice, and you can undo a whole import.',
          )}
        </li>
        <li>
          {rich('<link>Royalties</link> shows what each song earned, where and for whom.', {
            link: (text) => <Link to="/transactions/royalties">{text}</Link>,
          })}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: Sell merch. */
export const sellMerch: HelpArticle = {
  title: t('Sell merch'),
  summary: t('Stock, and a till that works offline'),
  otherWords: t('shop till T-shirts stock##words searched'),
  related: ['keep-the-books'],
  text: (
    <>
      <p>
        {rich('In Pro and Band+, <link>Merch</link> knows what you have and where it is.', {
          link: (text) => <Link to="/merch">{text}</Link>,
        })}
      </p>
      <ol>
        <li>{t('Count before the show.')}</li>
        <li>
          {t(
            'Sell turns a phone into the till at your merch table, even offline, as long as it was opened there before and says “Ready offline”: sales wait on the phone and are sent, each exactly once, when it’s back online.',
          )}
        </li>
        <li>
          {t(
            'Count after the show, enter the venue’s cut, and confirm: differences become adjustments, and the takings go into the ledger.',
          )}
        </li>
      </ol>
      <p>{t('Late sales for a closed month are booked on the first open day.')}</p>
    </>
  ),
}
