import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { useServerAway } from '#web/offline/server-away.ts'
import { useOnline } from '#web/offline/use-offline.ts'
import { rich } from '#web/rich.tsx'
import styles from './connection-strip.module.css'

/** A strip that stays in sight while the browser has no connection, or the server does not answer. */
export const ConnectionStrip = () => {
  const online = useOnline()
  const away = useServerAway()
  return (
    <div role="status" className={styles.place}>
      {!online ? (
        <p className={styles.strip}>
          {rich('<iconWifiOff></iconWifiOff>You are offline. What you typed is kept.', {
            iconWifiOff: () => <IconWifiOff size={15} aria-hidden="true" />,
          })}
        </p>
      ) : (
        away && (
          <p className={styles.strip}>
            {rich('<iconPlugConnectedX></iconPlugConnectedX>Backline isn’t responding. What you typed is kept.', {
              iconPlugConnectedX: () => <IconPlugConnectedX size={15} aria-hidden="true" />,
            })}
          </p>
        )
      )}
    </div>
  )
}
