import { IconLock } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './transfers-locked.module.css'

/** In place of the transfers, in a workspace whose plan has none. */
export const TransfersLocked = () => (
  <div className={styles.locked}>
    <EmptyState
      level="h2"
      title="File Transfer is part of Pro and Band+"
      text="Mixes, stems and artwork behind a link that you can end: with a password, a limit and an end, and heard before they are downloaded."
      action={
        <LinkButton to="/plans" icon={<IconLock size={15} aria-hidden="true" />}>
          Upgrade to unlock
        </LinkButton>
      }
    />
  </div>
)
