import { IconHeadphones } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { authorLabel } from '#features/demos/contract/author-words.ts'
import { timeCode } from '#features/demos/domain/time-code.ts'
import { type Listener, placeOf, type Spot, wasMoved } from '#web/presence/listeners.ts'
import { useNow } from '#web/presence/use-now.ts'
import type { Member } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import type { ReviewClock } from '../review-clock.ts'
import styles from './presence-line.module.css'

/** Further apart than this (seconds) one is brought back to the other. */
const APART = 1.5
/** The player needs so long (ms) to do what it was told; until then it is not the person who acts. */
const SETTLING_MS = 2000

/** Follows somebody else through the song until one does something oneself, or they leave. */
const useListenAlong = (listeners: readonly Listener[], clock: ReviewClock, duration: number) => {
  const [followedId, setFollowedId] = useState<string | null>(null)
  const quietUntil = useRef(0)
  const followed = listeners.find((one) => one.userId === followedId) ?? null

  useEffect(() => {
    if (followedId !== null && !followed) setFollowedId(null)
  }, [followedId, followed])

  useEffect(() => {
    if (!followed) return
    const place = placeOf(followed, Date.now(), duration)
    const apart = Math.abs(clock.position() - place) > APART
    if (!apart && clock.moving() === followed.playing) return
    quietUntil.current = Date.now() + SETTLING_MS
    if (followed.playing) clock.play(apart ? place : undefined)
    else {
      if (clock.moving()) clock.toggle()
      clock.seek(place)
    }
  }, [followed, clock, duration])

  useEffect(() => {
    if (followedId === null) return
    let before: Spot | null = null
    return clock.subscribe(() => {
      const spot = { seconds: clock.position(), moving: clock.moving(), at: Date.now() }
      if (spot.at > quietUntil.current && before && wasMoved(before, spot)) setFollowedId(null)
      before = spot
    })
  }, [followedId, clock])

  return {
    followed,
    /** Must run inside the tap: browsers let sound begin only there. */
    follow: (listener: Listener): void => {
      quietUntil.current = Date.now() + SETTLING_MS
      const place = placeOf(listener, Date.now(), duration)
      if (listener.playing) clock.play(place)
      else clock.seek(place)
      setFollowedId(listener.userId)
    },
    stop: (): void => setFollowedId(null),
  }
}

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
