import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Sell merch. */
export const sellMerch: HelpSection = {
  title: 'Sell merch',
  text: (
    <p>
      In Pro and Band+, <Link to="/merch">Merch</Link> knows what you have and where it lies. Sell turns a phone into
      the till of the table, also without a network, once it was opened there and says “Ready without network”: sales
      wait on the phone and are sent once when it is back. Count before and after a show, say what the venue keeps, and
      confirm: differences become adjustments, and the ledger has its takings. What comes late of a month that is closed
      stands on the first open day.
    </p>
  ),
}
