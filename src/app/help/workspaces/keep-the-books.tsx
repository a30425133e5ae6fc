import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

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
        song, its release or the band. What each gets or bears shows as you type, to the last cent. From that, and from
        who paid, the <Link to="/finances">dashboard</Link> says where everybody stands, and the fewest payments that
        settle it; <em>Record it</em> books one.
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
