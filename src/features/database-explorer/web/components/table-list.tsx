import { useState } from 'react'
import { SearchField } from '#web/ui/search-field.tsx'
import styles from './table-list.module.css'

/** The tables, to be filtered by their names; the chosen one is marked. */
export const TableList = ({
  tables,
  chosen,
  onChoose,
}: {
  tables: readonly string[]
  chosen: string | null
  onChoose: (table: string) => void
}) => {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = tables.filter((table) => table.includes(wanted))
  return (
    <section className={styles.section} aria-label="Tables">
      <SearchField label="Filter tables" value={typed} onType={setTyped} className={styles.search} />
      <ul className={styles.list}>
        {found.map((table) => (
          <li key={table}>
            <button
              type="button"
              className={styles.table}
              aria-current={table === chosen || undefined}
              onClick={() => onChoose(table)}
            >
              {table}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>No table is called that.</p>}
    </section>
  )
}
