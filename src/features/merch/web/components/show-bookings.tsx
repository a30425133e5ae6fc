import { Table } from '#web/ui/table.tsx'
import type { MerchShow } from '../../contract/merch.ts'
import { moneyWords } from '../merch-words.ts'
import styles from './show-bookings.module.css'

const lineWords: Readonly<Record<string, string>> = { cash: 'Cash', card: 'Cards', cut: 'The venue keeps' }

/** What the ledger has of a show, a line for each entry; those on another day say why. */
export const ShowBookings = ({ bookings }: Pick<MerchShow, 'bookings'>) => {
  if (bookings.length === 0) return null
  return (
    <Table label="In the ledger" className={styles.bookings ?? ''}>
      <thead>
        <tr>
          <th>In the ledger</th>
          <th>Day</th>
          <th data-numeric>Amount</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((one) => (
          <tr key={`${one.currency} ${one.line} ${one.bookedOn}`}>
            <td>{lineWords[one.line] ?? one.line}</td>
            <td>
              <span className="mono">{one.bookedOn}</span>
              {one.isElsewhere && <span className={styles.why}>The month of the show is closed</span>}
            </td>
            <td data-numeric>{moneyWords(one)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
