import type { Connection } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { sharedReasons } from '#features/statistics/domain/shared-reasons.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { When } from '#web/ui/when.tsx'
import { signOf } from '../number-words.ts'
import styles from './connection-note.module.css'

/** Below the numbers: where they come from, a service a cell, and once why some have none. */
export const SourceNotes = ({ connections }: { connections: readonly Connection[] }) => (
  <section className={styles.sources} aria-labelledby="sources-of-numbers">
    <h3 id="sources-of-numbers" className={styles.title}>
      {t('Sources')}
    </h3>
    <ul className={styles.notes} aria-labelledby="sources-of-numbers">
      {connections.map((connection) => (
        <li key={connection.provider} className={styles.note}>
          <strong>{providers[connection.provider].label}</strong>
          <Sign connection={connection} />
          {connection.fetchedAt && <LastNumbers at={connection.fetchedAt} />}
        </li>
      ))}
    </ul>
    <Reasons connections={connections} />
  </section>
)

const LastNumbers = ({ at }: { at: string }) => (
  <span className={styles.when}>{rich('Last numbers <when></when>', { when: () => <When at={at} /> })}</span>
)

/** Why some sources have no numbers of their own: one sentence for all that share it. */
export const Reasons = ({ connections }: { connections: readonly Connection[] }) => (
  <>
    {sharedReasons(connections).map((reason) => (
      <p key={reason} className={styles.reason}>
        {reason}
      </p>
    ))}
  </>
)

/** The state of a connection as a small sign. */
export const Sign = ({ connection }: { connection: Connection }) => {
  const { word, tone } = signOf(connection)
  return <Chip tone={tone}>{word}</Chip>
}
