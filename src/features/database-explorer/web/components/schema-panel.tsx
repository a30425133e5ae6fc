import { useQuery } from '@tanstack/react-query'
import { detailOf, messageOf } from '#web/api.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { tableQuery } from '../queries.ts'
import styles from './lower-half.module.css'

/** The columns of a table: what they hold, whether they must be filled, with what by default, and the primary key. */
export const SchemaPanel = ({ table }: { table: string }) => {
  const { data: columns, error, refetch } = useQuery(tableQuery(table))
  if (!columns && error)
    return (
      <div className={styles.state}>
        <ErrorState
          title="Failed to load data"
          text={messageOf(error, 'The columns did not arrive. Try again in a moment.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (!columns) return <Loading label="The columns are loading" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={styles.scroll} tabIndex={0} aria-label={`Columns of ${table}, scrollable`}>
      <Table label={`Columns of ${table}`}>
        <thead>
          <tr>
            <th data-numeric>cid</th>
            <th>name</th>
            <th>type</th>
            <th>notnull</th>
            <th>dflt_value</th>
            <th data-numeric>pk</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ cid, name, type, notnull, dflt_value, pk }) => (
            <tr key={cid}>
              <td data-numeric>{cid}</td>
              <td>{name}</td>
              <td className="mono">{type}</td>
              <td>{notnull ? 'yes' : 'no'}</td>
              <td className="mono">{dflt_value ?? '–'}</td>
              <td data-numeric>{pk}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
