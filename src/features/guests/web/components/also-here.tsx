import { timeLabel } from '@backline/waveform/ruler.ts'
import { placeOf } from '#web/presence/listeners.ts'
import { useNow } from '#web/presence/use-now.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { useGuestPresence } from '../hooks/use-guest-presence.ts'
import styles from './also-here.module.css'

/** Who else listens to a version, and where; it tells them the same of this page. */
export const AlsoHere = ({
  token,
  versionId,
  duration,
  guestName,
}: {
  token: string
  versionId: string
  duration: number
  /** What this guest is called; null before they said it. */
  guestName: string | null
}) => {
  const listeners = useGuestPresence(token, versionId, guestName)
  const now = useNow(listeners.length > 0)
  if (listeners.length === 0) return null
  return (
    <ul className={styles.line} aria-label="Also here">
      {listeners.map((listener) => (
        <li key={listener.userId} className={styles.listener}>
          <Avatar name={listener.name ?? ''} size={22} />
          {listener.guest && <Chip tone="line">guest</Chip>}
          <span>
            {listener.name} {listener.playing ? 'is listening at' : 'is here, at'}{' '}
            <span className="mono">{timeLabel(placeOf(listener, Math.max(now, listener.heardAt), duration))}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
