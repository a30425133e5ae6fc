import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './training-hub.module.css'

/** The way from the trainers to the tabs of the band; without a plan that has them it leads to the plans. */
export const TabsCard = () => {
  const locked = useWorkspace().workspaceTier === 'free'
  return (
    <div className={styles.other}>
      <Link to={locked ? '/plans' : '/tabs'} className={classNames(styles.link, locked && styles.locked)}>
        <strong className={styles.name}>
          Tabs in Browser{locked && <span className="visually-hidden">, not in the Free plan</span>}
        </strong>
        <span className={styles.text}>
          Play along with the band’s Guitar Pro and MusicXML files: slower, in a loop, or together with your own demos.
        </span>
        {locked && (
          <span className={styles.facts}>
            <IconLock size={14} aria-hidden="true" /> Part of Pro and Band+
          </span>
        )}
      </Link>
    </div>
  )
}
