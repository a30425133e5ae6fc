import { timeToPixel } from '@backline/waveform/time-scale.ts'
import type { CSSProperties } from 'react'
import { authorLabel } from '#features/demos/contract/author-words.ts'
import { type Listener, placeOf } from '#web/presence/listeners.ts'
import { useNow } from '#web/presence/use-now.ts'
import type { Member } from '#web/session/use-members.ts'
import { initialsOf } from '#web/ui/initials.ts'
import { useSight } from '../hooks/use-zoom-view.ts'
import type { ZoomView } from '../zoom-view.ts'
import { nameOf } from './presence-line.tsx'
import styles from './presence-marks.module.css'

/** Half of a disc and a hair, in pixels. */
const EDGE = 11

/** Where the others listen, as small discs at the lower edge of the waveform; the line in the rail says it in words. */
export const Listeners = ({
  listeners,
  members,
  view,
  duration,
}: {
  listeners: readonly Listener[]
  members: readonly Member[]
  view: ZoomView
  duration: number
}) => {
  const { scale } = useSight(view)
  const now = useNow(listeners.some((one) => one.playing))
  return (
    <div className={styles.marks} aria-hidden="true">
      {scale.width > 0 &&
        listeners.map((listener) => {
          const pixel = timeToPixel(scale, placeOf(listener, Math.max(now, listener.heardAt), duration))
          if (pixel < 0 || pixel > scale.width) return null
          // At the edges the disc stays whole, and its line shows the place.
          const left = Math.max(EDGE, Math.min(scale.width - EDGE, pixel))
          const name = nameOf(
            listener,
            members.find(({ id }) => id === listener.userId),
          )
          return (
            <span
              key={listener.userId}
              className={styles.mark}
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
