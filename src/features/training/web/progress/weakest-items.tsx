import { LinkButton } from '#web/ui/link-button.tsx'
import type { Progress } from '../../contract/progress.ts'
import { trainers } from '../../contract/trainers.ts'
import { enoughAnswers } from '../../contract/training-limits.ts'
import styles from './weakest-items.module.css'

/** The items that need practice most, each with the way to it. */
export const WeakestItems = ({ weakest }: { weakest: Progress['weakest'] }) =>
  weakest.length === 0 ? (
    <p className={styles.none}>
      Nothing stands out yet. An item needs {enoughAnswers} answers before it says something.
    </p>
  ) : (
    <ol className={styles.list}>
      {weakest.map(({ trainer, item, name, asked, right }) => (
        <li key={`${trainer} ${item}`} className={styles.item}>
          <span>
            <strong>{name}</strong>
            <span className={styles.facts}>
              {trainers[trainer].name}, {right} of {asked} right
            </span>
          </span>
          <LinkButton to={trainers[trainer].path} search={{ pool: item }} size="sm">
            Practise now
          </LinkButton>
        </li>
      ))}
    </ol>
  )
