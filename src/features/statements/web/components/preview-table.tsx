import type { PreviewLine } from '#features/statements/contract/statement.ts'
import type { StatementKind } from '#features/statements/contract/statement-words.ts'
import { Table } from '#web/ui/table.tsx'
import { exactAmountText } from '../import-words.ts'
import cards from './phone-cards.module.css'
import styles from './preview-table.module.css'

/** The first lines of a file as they would be booked. */
export const PreviewTable = ({ lines, kind }: { lines: readonly PreviewLine[]; kind: StatementKind }) => (
  <Table label="The first lines" className={cards.cards ?? ''}>
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col">{kind === 'bank' ? 'Day' : 'Reported'}</th>
        <th scope="col">{kind === 'bank' ? 'Who' : 'Song'}</th>
        <th scope="col">{kind === 'bank' ? 'What for' : 'Where'}</th>
        <th scope="col" data-numeric>
          Amount
        </th>
        <th scope="col">
          <span className="visually-hidden">Whether it is booked</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.number} className={line.isKnown || line.isClosed ? styles.known : undefined}>
          <td className="mono" data-label="Line">
            {line.number}
          </td>
          <td className="mono" data-label={kind === 'bank' ? 'Day' : 'Reported'}>
            {line.day}
          </td>
          <td className={styles.words} data-place="title">
            {kind === 'bank' ? line.counterpart : [line.title, line.artist].filter(Boolean).join(', ')}
          </td>
          <td className={styles.words}>
            {kind === 'bank' ? line.note : [line.store, line.country, line.saleMonth].filter(Boolean).join(', ')}
          </td>
          <td data-numeric data-place="end">
            {exactAmountText(line.amount, line.currency)} {line.currency}
          </td>
          <td>{line.isKnown ? 'Known from before' : line.isClosed ? 'Its month is closed' : ''}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
