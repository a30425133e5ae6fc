import { timeToPixel } from '@backline/waveform/time-scale.ts'
import { IconHeadphones } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { authorLabel } from '#features/demos/contract/author-words.ts'
import type { ListeningNews } from '#features/demos/contract/live.ts'
import { timeCode } from '#features/demos/domain/time-code.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { type Listener, placeOf, type Spot, useListeners, useNow, wasMoved } from '#web/presence/listeners.ts'
import { useReports } from '#web/presence/use-reports.ts'
import { rich } from '#web/rich.tsx'
import type { Member } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import styles from './presence-line.module.css'
import presenceMarksStyles from './presence-marks.module.css'
import type { ReviewClock } from './review-clock.ts'
import { useSight } from './use-zoom-view.ts'
import type { ZoomView } from './zoom-view.ts'

/** Tells the others where one listens while the room is open and in sight, and says who else is there. */
export const usePresence = (workspaceId: string, demoId: string, me: string | null, clock: ReviewClock) => {
  const { listeners, hear } = useListeners()
  const hurry = useReports(`${workspaceId} ${demoId}`, clock, (news) =>
    api.sayListening({ demoId, ...news }, { workspaceId }),
  )
  useLive('demos.listening', ({ data }) => {
    const { demoId: at, guestName, userId, atSeconds, playing, leaving } = data as unknown as ListeningNews
    if (at !== demoId || userId === me) return
    // A listener who has just come in does not know of us yet.
    if (!leaving && listeners.every((one) => one.userId !== userId)) hurry()
    hear({ userId, atSeconds, playing, leaving, ...(guestName !== undefined && { name: guestName, guest: true }) })
  })
  return listeners
}

/** Further apart than this (seconds) one is brought back to the other. */
const apartPercent = 1.5
/** The player needs so long (ms) to do what it was told; until then it is not the person who acts. */
const settlingMs = 2000

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
    const apart = Math.abs(clock.position() - place) > apartPercent
    if (!apart && clock.moving() === followed.playing) return
    quietUntil.current = Date.now() + settlingMs
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
      quietUntil.current = Date.now() + settlingMs
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
  (listener.guest ? listener.name : member?.displayName) || t('Somebody')

/** Who else listens to a demo, and the members by whom they are named. */
export interface Presence {
  listeners: readonly Listener[]
  members: readonly Member[]
}

/** Who else is in the room, where they listen, and the way to listen along. */
export const PresenceLine = ({
  listeners,
  members,
  clock,
  duration,
}: Presence & {
  clock: ReviewClock
  duration: number
}) => {
  const now = useNow(listeners.length > 0)
  const along = useListenAlong(listeners, clock, duration)
  if (listeners.length === 0) return null
  return (
    <ul className={styles.line} aria-label={t('Also here')}>
      {listeners.map((listener) => {
        const member = members.find(({ id }) => id === listener.userId)
        const name = nameOf(listener, member)
        const place = {
          name,
          time: timeCode(placeOf(listener, Math.max(now, listener.heardAt), duration)),
          mono: (text: ReactNode) => <span className="mono">{text}</span>,
        }
        const following = along.followed?.userId === listener.userId
        return (
          <li key={listener.userId} className={styles.listener}>
            <Avatar name={name} src={member?.profilePictureUrl ?? null} size={22} />
            {listener.guest && <Chip tone="line">{t('guest')}</Chip>}
            <span className={styles.words}>
              {listener.playing
                ? rich('{name} is listening at <mono>{time}</mono>', place)
                : rich('{name} is here, at <mono>{time}</mono>', place)}
            </span>
            {following ? (
              <Button size="sm" onClick={along.stop}>
                {t('Stop following')}
              </Button>
            ) : (
              <Button
                size="sm"
                icon={<IconHeadphones size={14} aria-hidden="true" />}
                aria-label={t('Listen along with {author}', {
                  author: authorLabel({ author: name, guest: listener.guest ?? false }),
                })}
                onClick={() => along.follow(listener)}
              >
                {t('Listen along')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Half of a disc and a hair, in pixels. */
const edge = 11

/** Where the others listen, as small discs at the lower edge of the waveform; the line in the rail says it in words. */
export const Listeners = ({
  listeners,
  members,
  view,
  duration,
}: Presence & {
  view: ZoomView
  duration: number
}) => {
  const { scale } = useSight(view)
  const now = useNow(listeners.some((one) => one.playing))
  return (
    <div className={presenceMarksStyles.marks} aria-hidden="true">
      {scale.width > 0 &&
        listeners.map((listener) => {
          const pixel = timeToPixel(scale, placeOf(listener, Math.max(now, listener.heardAt), duration))
          if (pixel < 0 || pixel > scale.width) return null
          // At the edges the disc stays whole, and its line shows the place.
          const left = Math.max(edge, Math.min(scale.width - edge, pixel))
          const name = nameOf(
            listener,
            members.find(({ id }) => id === listener.userId),
          )
          return (
            <span
              key={listener.userId}
              className={presenceMarksStyles.mark}
              style={{ left, '--off': `${pixel - left}px` } as CSSProperties}
              title={authorLabel({ author: name, guest: listener.guest ?? false })}
            >
              {initialsOf(name)}
            </span>
          )
        })}
    </div>
  )
}
