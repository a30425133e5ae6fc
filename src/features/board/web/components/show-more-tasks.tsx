import { Button } from '#web/ui/button.tsx'
import styles from './show-more-tasks.module.css'

/** What leads on where a column ends before its tasks do. */
export interface MoreTasks {
  isPending: boolean
  show: () => void
}

/** How many tasks of a column are not shown, and the way to the next of them; nothing where all are. */
export const ShowMoreTasks = ({ hidden, column, more }: { hidden: number; column: string; more: MoreTasks }) =>
  hidden > 0 && (
    <p className={styles.more}>
      <Button size="sm" pending={more.isPending} pendingLabel="Loading..." onClick={more.show}>
        Show more<span className="visually-hidden"> of {column}</span>
      </Button>
      <span>
        <span className="mono">{hidden.toLocaleString('en')}</span> not shown
      </span>
    </p>
  )
