import type { IndexReport } from '#features/reports/contract/report.ts'
import { signedText } from '#features/reports/domain/figure-text.ts'
import {
  noIndexWords,
  type PopularityPart,
  popularityFormula,
  popularityWords,
} from '#features/statistics/contract/popularity-formula.ts'
import { Table } from '#web/ui/table.tsx'
import styles from './index-module.module.css'

const partNames: Readonly<Record<PopularityPart, string>> = {
  followers: 'Followers, all services',
  listens: 'Streams in 28 days',
  clicks: 'Link clicks in 28 days',
  growth: 'Followers now and 28 days before',
}
const parts = Object.keys(partNames) as PopularityPart[]
const shown = new Intl.NumberFormat('en-GB')

const inputOf = ({ inputs }: IndexReport, part: PopularityPart): string => {
  if (part === 'growth')
    return inputs.growth ? `${shown.format(inputs.growth.now)} and ${shown.format(inputs.growth.before)}` : 'no data'
  const value = inputs[part]
  return value === null ? 'no data' : shown.format(value)
}

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
        {parts.map((part) => {
          const points = report.points[part]
          return (
            <tr key={part}>
              <th scope="row">{partNames[part]}</th>
              <td data-numeric>{inputOf(report, part)}</td>
              <td data-numeric>{points === null ? 'left out' : points.toFixed(1)}</td>
              <td data-numeric>{popularityFormula.weights[part]}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  </div>
)
