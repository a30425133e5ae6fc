import { IconHeadphones } from '@tabler/icons-react'
import { authorLabel } from '#features/demos/contract/author-words.ts'
import { timeCode } from '#features/demos/domain/time-code.ts'
import { type Listener, placeOf } from '#web/presence/listeners.ts'
import { useNow } from '#web/presence/use-now.ts'
import type { Member } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { useListenAlong } from '../hooks/use-listen-along.ts'
import type { ReviewClock } from '../review-clock.ts'
import styles from './presence-line.module.css'

/** How somebody is called who listens: a member, or a guest by the name they gave. */
export const nameOf = (listener: Listener, member: Member | undefined): string =>
  (listener.guest ? listener.name : member?.username) || 'Somebody'

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
        const name = nameOf(listener, member)
        const at = timeCode(placeOf(listener, Math.max(now, listener.heardAt), duration))
        const following = along.followed?.userId === listener.userId
        return (
          <li key={listener.userId} className={styles.listener}>
            <Avatar name={name} src={member?.profilePictureUrl ?? null} size={22} />
            {listener.guest && <Chip tone="line">guest</Chip>}
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
                aria-label={`Listen along with ${authorLabel({ author: name, guest: listener.guest ?? false })}`}
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
