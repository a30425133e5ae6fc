import type { StatementDetail } from '#features/statements/contract/statement.ts'
import { leftReasons } from '#features/statements/contract/statement-words.ts'
import { countedInThousands } from '#kernel/counted.ts'
import { Table } from '#web/ui/table.tsx'
import styles from './import-review.module.css'

/** The first lines that are left out, each with its reason. */
export const LeftLines = ({ detail }: { detail: StatementDetail }) => (
  <section aria-labelledby="left-out">
    <h3 id="left-out" className={styles.title}>
      Left out <span className={styles.small}>{countedInThousands(detail.leftLines, 'line')}</span>
    </h3>
    <Table label="Lines that are left out">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Why</th>
          <th scope="col">What is said of it</th>
        </tr>
      </thead>
      <tbody>
        {detail.left.map(({ number, reason, said }) => (
          <tr key={number}>
            <td className="mono">{number}</td>
            <td>{leftReasons[reason]}</td>
            <td>{said}</td>
          </tr>
        ))}
      </tbody>
    </Table>
    {detail.leftLines > detail.left.length && (
      <p className={styles.more}>The others are in the CSV of what is left out.</p>
    )}
  </section>
)
