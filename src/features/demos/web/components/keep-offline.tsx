import { IconCloudCheck, IconCloudDown } from '@tabler/icons-react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuItem } from '#web/ui/overlays/menu.tsx'
import { versionText } from '../demo-numbers.ts'
import { useKeepOffline } from '../hooks/use-keep-offline.ts'
import styles from './keep-offline.module.css'

const percent = (share: number): string => `${Math.floor(share * 100)} %`

/** The entry of a menu that keeps a version on this device, or lets it go. */
export const KeepOfflineItem = ({ demo }: { demo: Demo }) => {
  const { state, share, obstacle, toggle } = useKeepOffline(demo)
  const Icon = state === 'kept' ? IconCloudCheck : IconCloudDown
  return (
    <MenuItem
      leftSection={<Icon size={16} aria-hidden="true" />}
      disabled={state === 'keeping' || (obstacle !== null && state === 'absent')}
      onClick={toggle}
    >
      {state === 'kept'
        ? 'Remove from this device'
        : state === 'keeping'
          ? `Keeping, ${percent(share)}`
          : 'Keep offline'}
      {state === 'absent' && obstacle !== null && <span className={styles.why}> {obstacle}</span>}
    </MenuItem>
  )
}

/** The same as a button of a row. */
export const KeepOfflineButton = ({ demo }: { demo: Demo }) => {
  const { state, share, obstacle, toggle } = useKeepOffline(demo)
  const words = `${demo.name} ${versionText(demo.version)}`
  const Icon = state === 'kept' ? IconCloudCheck : IconCloudDown
  return (
    <IconButton
      size="sm"
      label={
        state === 'kept'
          ? `Remove ${words} from this device`
          : state === 'keeping'
            ? `Keeping ${words}, ${percent(share)}`
            : `Keep ${words} offline${obstacle === null ? '' : `: ${obstacle}`}`
      }
      className={state === 'kept' ? (styles.kept ?? '') : ''}
      data-control="keep"
      disabled={state === 'keeping' || (obstacle !== null && state === 'absent')}
      onClick={toggle}
    >
      {state === 'keeping' ? (
        <span className={`${styles.share} mono`} aria-hidden="true">
          {Math.floor(share * 100)}
        </span>
      ) : (
        <Icon size={17} aria-hidden="true" />
      )}
    </IconButton>
  )
}
