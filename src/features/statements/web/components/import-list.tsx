import type { StatementImport } from '#features/statements/contract/statement.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { When } from '#web/ui/when.tsx'
import { resultWords, stateOf } from '../import-words.ts'
import styles from './import-list.module.css'
import cards from './phone-cards.module.css'

/** The imports of the band, the newest first. */
export const ImportList = ({
  imports,
  onOpen,
}: {
  imports: readonly StatementImport[]
  onOpen: (id: string) => void
}) => (
  <Table label="Imports" className={cards.cards ?? ''}>
    <thead>
      <tr>
        <th scope="col">File</th>
        <th scope="col">State</th>
        <th scope="col">What is in it</th>
        <th scope="col">By</th>
        <th scope="col">
          <span className="visually-hidden">Open</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {imports.map((one) => (
        <tr key={one.id}>
          <td className={styles.file} data-place="title">
            {one.fileName}
            {one.sourceName !== '' && <span className={styles.small}> {one.sourceName}</span>}
          </td>
          <td>{stateOf(one)}</td>
          <td className={styles.small}>{one.failure ?? (one.kind === null ? '' : resultWords(one))}</td>
          <td className={styles.small}>
            {one.addedBy ?? 'Somebody who has left'}, <When at={one.addedAt} />
          </td>
          <td data-numeric data-place="end">
            <Button size="sm" onClick={() => onOpen(one.id)} aria-label={`Open ${one.fileName}`}>
              Open
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
