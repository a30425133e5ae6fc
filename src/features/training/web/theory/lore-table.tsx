import { Button } from '#web/ui/button.tsx'
import styles from './learn.module.css'

/** One thing that can be heard, named and described. */
export interface LoreRow {
  id: string
  short: string
  name: string
  spelled: string
  lore: string
  /** It is the one that was heard last. */
  now: boolean
  sounds: readonly { label: string; disabled?: boolean; hear: () => void }[]
}

/** Everything that a trainer asks, as a table whose rows can be heard. */
export const LoreTable = ({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly [string, string, string]
  rows: readonly LoreRow[]
}) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col">Hear</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, short, name, spelled, lore, now, sounds }) => (
        <tr key={id} data-now={now}>
          <th scope="row">
            <span className={styles.short}>{short}</span> <span className={styles.name}>{name}</span>
          </th>
          <td className={styles.spelled}>{spelled}</td>
          <td className={styles.lore}>{lore}</td>
          <td>
            <span className={styles.sounds}>
              {sounds.map(({ label, disabled, hear }) => (
                <Button
                  key={label}
                  size="sm"
                  disabled={disabled}
                  aria-label={`${short} ${name}, ${label}`}
                  onClick={hear}
                >
                  {label}
                </Button>
              ))}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
