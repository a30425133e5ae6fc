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
        looked at and taken along, but not changed, until the owner or a manager opens it again. Deleted transactions
        can be brought back for ten seconds by Undo, and every transaction keeps its history. Export takes what is shown
        along, as CSV or as a spreadsheet. Guests see nothing of the money.
      </p>
      <p>
        On <em>Transactions</em> the key N adds, / searches, the arrow keys go from one to the next, Enter or E opens.
      </p>
    </>
  ),
}
