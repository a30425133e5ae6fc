import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import styles from './app-shell.module.css'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A strip below the header while the browser has no connection. */
export const OfflineStrip = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <IconWifiOff size={15} aria-hidden="true" />
          You are offline. What is on the screen stays; saving works again once the connection is back.
        </p>
      )}
    </div>
  )
}
