import { IconHeadphones } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { timeCode } from '#features/demos/domain/time-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { useListenAlong } from '../hooks/use-listen-along.ts'
import type { Member } from '../hooks/use-members.ts'
import { type Listener, placeOf } from '../listeners.ts'
import type { ReviewClock } from '../review-clock.ts'
import styles from './presence-line.module.css'

/** A second of this browser's clock, again and again while somebody else is there. */
export const useNow = (ticking: boolean): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}

/** Who else is in the room, where they listen, and the way to listen along. */
export const PresenceLine = ({
  listeners,
  members,
  clock,
  duration,
}: {
  listeners: readonly Listener[]
  members: readonly Member[]
  clock: ReviewClock
  duration: number
}) => {
  const now = useNow(listeners.length > 0)
  const along = useListenAlong(listeners, clock, duration)
  if (listeners.length === 0) return null
  return (
    <ul className={styles.line} aria-label="Also here">
      {listeners.map((listener) => {
        const member = members.find(({ id }) => id === listener.userId)
        const name = member?.username ?? 'Somebody'
        const at = timeCode(placeOf(listener, Math.max(now, listener.heardAt), duration))
        const following = along.followed?.userId === listener.userId
        return (
          <li key={listener.userId} className={styles.listener}>
            <Avatar name={name} src={member?.profilePictureUrl ?? null} size={22} />
            <span className={styles.words}>
              {name} {listener.playing ? 'is listening at' : 'is here, at'} <span className="mono">{at}</span>
            </span>
            {following ? (
              <Button size="sm" onClick={along.stop}>
                Stop following
              </Button>
            ) : (
              <Button
                size="sm"
                icon={<IconHeadphones size={14} aria-hidden="true" />}
                aria-label={`Listen along with ${name}`}
                onClick={() => along.follow(listener)}
              >
                Listen along
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
