import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { useServerAway } from '#web/offline/server-away.ts'
import { useOnline } from '#web/offline/use-offline.ts'
import styles from './connection-strip.module.css'

/** A strip that stays in sight while the browser has no connection, or the server does not answer. */
export const ConnectionStrip = () => {
  const online = useOnline()
  const away = useServerAway()
  return (
    <div role="status" className={styles.place}>
      {!online ? (
        <p className={styles.strip}>
          <IconWifiOff size={15} aria-hidden="true" />
          You are offline. What you typed is kept.
        </p>
      ) : (
        away && (
          <p className={styles.strip}>
            <IconPlugConnectedX size={15} aria-hidden="true" />
            Backline does not answer. What you typed is kept.
          </p>
        )
      )}
    </div>
  )
}
