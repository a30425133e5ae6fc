import type { QueryAnswer } from '#features/database-explorer/contract/database-query.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './lower-half.module.css'

/** What a query of one's own answered with: its columns have names and types, and no more. */
export const AnswerColumns = ({ answer }: { answer: QueryAnswer | null }) => {
  if (!answer)
    return (
      <div className={styles.state}>
        <EmptyState title="Not known yet" text="Run the query: its columns are then told here." />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={styles.scroll} tabIndex={0} aria-label="Columns of the answer, scrollable">
      <Table label="Columns of the answer">
        <thead>
          <tr>
            <th data-numeric>cid</th>
            <th>name</th>
            <th>type</th>
          </tr>
        </thead>
        <tbody>
          {answer.schema_info.map(({ cid, name, type }) => (
            <tr key={cid}>
              <td data-numeric>{cid}</td>
              <td>{name}</td>
              <td className="mono">{type}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
