import type { Connection } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { Chip } from '#web/ui/chip.tsx'
import { When } from '#web/ui/when.tsx'
import { signOf } from '../number-words.ts'
import styles from './connection-note.module.css'

/** The state of a connection in one line, where its numbers are shown. */
export const ConnectionNote = ({ connection }: { connection: Connection }) => (
  <li className={styles.note}>
    <strong>{providers[connection.provider].label}</strong>
    <Sign connection={connection} />
    <span className={styles.text}>{connection.text}</span>
    {connection.fetchedAt && (
      <span className={styles.when}>
        Last numbers <When at={connection.fetchedAt} />
      </span>
    )}
  </li>
)

/** The state of a connection as a small sign. */
export const Sign = ({ connection }: { connection: Connection }) => {
  const { word, tone } = signOf(connection)
  return <Chip tone={tone}>{word}</Chip>
}
