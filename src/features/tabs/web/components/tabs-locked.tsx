import { IconLock } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './tabs-locked.module.css'

/** In place of the tabs, in a workspace whose plan has none. */
export const TabsLocked = () => (
  <div className={styles.locked}>
    <EmptyState
      level="h2"
      title="Tabs are part of Pro and Band+"
      text="Guitar Pro and MusicXML files of the whole band: shown, played slower or in a loop, and tied to your own demos."
      action={
        <LinkButton to="/plans" icon={<IconLock size={15} aria-hidden="true" />}>
          Upgrade to unlock
        </LinkButton>
      }
    />
  </div>
)
