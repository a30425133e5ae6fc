import type { IndexReport } from '#features/reports/contract/report.ts'
import { signedText } from '#features/reports/domain/figure-text.ts'
import { indexParts, inputText, pointsText } from '#features/reports/domain/index-parts.ts'
import { noIndexWords, popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { Table } from '#web/ui/table.tsx'
import styles from './index-module.module.css'

/** The band's own popularity index with its inputs, the points that each gives, and the formula. */
export const IndexModule = ({ report, days }: { report: IndexReport; days: number }) => (
  <div className={styles.module}>
    <div>
      {report.index === null ? (
        <p className={styles.none}>{noIndexWords}</p>
      ) : (
        <>
          <p className={styles.value}>
            <span className="mono">{report.index}</span> <span className={styles.unit}>of 100</span>
          </p>
          <p className={styles.note}>
            {report.before === null
              ? 'Nothing to compare with'
              : `${signedText(report.index - report.before)} against ${days} days before`}
          </p>
        </>
      )}
      <ul className={styles.formula} aria-label="The formula">
        {popularityWords.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
    <Table label="What the index is made of" className={styles.table ?? ''}>
      <thead>
        <tr>
          <th scope="col">Input</th>
          <th scope="col" data-numeric>
            Number
          </th>
          <th scope="col" data-numeric>
            Points
          </th>
          <th scope="col" data-numeric>
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        {indexParts(report).map((part) => (
          <tr key={part.part}>
            <th scope="row">{part.label}</th>
            <td data-numeric>{inputText(part)}</td>
            <td data-numeric>{pointsText(part)}</td>
            <td data-numeric>{part.weight}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
)
