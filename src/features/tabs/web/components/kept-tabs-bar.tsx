import { IconCloudCheck } from '@tabler/icons-react'
import { bytesText } from '#kernel/bytes-text.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { dropTabs, type KeptTab } from '../kept-tabs.ts'
import styles from './kept-tabs-bar.module.css'

/** Says how many tabs this device keeps, and lets go of them; nothing while it keeps none. */
export const KeptTabsBar = ({ workspaceId, kept }: { workspaceId: string; kept: readonly KeptTab[] }) => {
  const offline = useOffline()
  if (kept.length === 0) return null
  const bytes = kept.reduce((sum, { tab }) => sum + tab.bytes, 0)
  return (
    <p className={styles.bar}>
      <IconCloudCheck size={16} aria-hidden="true" />
      <span>
        {kept.length} kept offline, <span className="mono">{bytesText(bytes)}</span>
        {offline && '. The others need the network.'}
      </span>
      <Button
        size="sm"
        variant="quiet"
        onClick={() =>
          void dropTabs(
            workspaceId,
            kept.map(({ tabId }) => tabId),
          )
        }
      >
        Remove all
      </Button>
    </p>
  )
}
