import type { Connection } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { Chip } from '#web/ui/chip.tsx'
import { When } from '#web/ui/when.tsx'
import { stateTones, stateWords } from '../number-words.ts'
import styles from './connection-note.module.css'

/** The state of a connection in one line, where its numbers are shown. */
export const ConnectionNote = ({ connection }: { connection: Connection }) => (
  <li className={styles.note}>
    <strong>{providers[connection.provider].label}</strong>
    <Chip tone={stateTones[connection.state]}>{connection.run ? 'Asking now' : stateWords[connection.state]}</Chip>
    <span className={styles.text}>{connection.text}</span>
    {connection.fetchedAt && (
      <span className={styles.when}>
        Last numbers <When at={connection.fetchedAt} />
      </span>
    )}
  </li>
)
