import { IconLock } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './files-locked.module.css'

/** In place of the files, in a workspace whose plan has none. */
export const FilesLocked = () => (
  <div className={styles.locked}>
    <EmptyState
      level="h2"
      title="Files are part of Pro and Band+"
      text="Stems, artwork, contracts and stage plots of the whole band, in folders, with every older version."
      action={
        <LinkButton to="/plans" icon={<IconLock size={15} aria-hidden="true" />}>
          Upgrade to unlock
        </LinkButton>
      }
    />
  </div>
)
