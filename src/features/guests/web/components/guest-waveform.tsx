import { columnsFor } from '@backline/waveform/columns.ts'
import { stackPins } from '@backline/waveform/pins.ts'
import { type TimeScale, timeLabel, timeToPixel, wholeSong } from '@backline/waveform/time-scale.ts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { authorLabel, authorOf } from '#features/demos/contract/author-words.ts'
import type { GuestNote, GuestVersion } from '#features/guests/contract/listening.ts'
import { t } from '#kernel/language/translate.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { SectionName } from '#web/audio/section-name.tsx'
import { useSeekSlider } from '#web/audio/use-seek-slider.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import { guestPlayer, useGuestPlayer, useGuestPosition } from '../guest-player.ts'
import { guestPeaksQuery, timeOf } from '../guest-queries.ts'
import guestSectionsStyles from './guest-sections.module.css'
import styles from './guest-waveform.module.css'
import noteRegionsStyles from './note-regions.module.css'

/** The parts of a song above its waveform; a press goes there. */
const GuestSections = ({
  sections,
  scale,
  onSeek,
}: {
  sections: GuestVersion['sections']
  scale: TimeScale
  onSeek: (seconds: number) => void
}) => (
  <ol className={guestSectionsStyles.row} aria-label={t('Sections')} data-place>
    {sections.map(({ name, startSeconds, endSeconds }) => {
      const left = timeToPixel(scale, startSeconds)
      const width = timeToPixel(scale, endSeconds) - left
      return (
        <li key={startSeconds} className={guestSectionsStyles.section} style={{ left, width }}>
          <button
            type="button"
            className={guestSectionsStyles.name}
            aria-label={t('{name}, {from} to {to}', {
              name,
              from: timeLabel(startSeconds),
              to: timeLabel(endSeconds),
            })}
            title={name}
            onClick={() => onSeek(startSeconds)}
          >
            <SectionName name={name} width={width} />
          </button>
        </li>
      )
    })}
  </ol>
)

/** What notes draw into the waveform itself: stems, and a wash over each region. */
const NoteRegions = ({ notes, scale }: { notes: readonly GuestNote[]; scale: TimeScale }) => (
  <div className={noteRegionsStyles.regions} aria-hidden="true">
    {notes.map(({ id, atSeconds, untilSeconds, resolved }) => {
      const left = timeToPixel(scale, atSeconds)
      const until = untilSeconds === null ? left : Math.min(scale.width, timeToPixel(scale, untilSeconds))
      return (
        <span
          key={id}
          className={noteRegionsStyles.stem}
          data-region={untilSeconds === null ? undefined : ''}
          data-resolved={resolved || undefined}
          style={{ left, width: Math.max(1, until - left) }}
        />
      )
    })}
  </div>
)

/** The waveform of a version as the slider that seeks in it, with its notes as discs above. */
export const GuestWaveform = ({
  token,
  name,
  version,
  onSeek,
  onToggle,
}: {
  token: string
  name: string
  version: GuestVersion
  onSeek: (seconds: number) => void
  onToggle: () => void
}) => {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const size = new ResizeObserver(() => setWidth(current.clientWidth))
    size.observe(current)
    return () => size.disconnect()
  }, [])
  const overview = useMemo(() => readOverview(version.overview), [version.overview])
  const { data: pyramid } = useQuery({
    ...guestPeaksQuery(token, version.id, version.mark),
    enabled: version.hasWaveform,
  })
  const loaded = useGuestPlayer((state) => state.track?.id === version.id)
  const playing = useGuestPlayer((state) => state.playing) && loaded
  const known = useGuestPlayer((state) => (state.track?.id === version.id ? state.duration : 0))
  const duration = version.durationSeconds ?? known
  const now = useGuestPosition(version.id)
  const columns = useMemo(
    () => pyramid && duration > 0 && ((wide: number) => columnsFor(pyramid, wholeSong(duration, wide))),
    [pyramid, duration],
  )
  const scale = useMemo(() => (width > 0 && duration > 0 ? wholeSong(duration, width) : null), [width, duration])
  const notes = useMemo(() => version.notes.filter((note) => note.parentId === null), [version.notes])
  const stacks = useMemo(() => (scale ? stackPins(notes, scale) : []), [notes, scale])
  const { slider } = useSeekSlider({ name, now, duration, seek: onSeek, toggle: onToggle })
  const heard = useMemo(() => () => (duration > 0 ? guestPlayer.position() / duration : 0), [duration])
  return (
    <div className={styles.frame} ref={frame}>
      {scale && version.sections.length > 0 && (
        <GuestSections sections={version.sections} scale={scale} onSeek={onSeek} />
      )}
      <section className={styles.pins} aria-label={t('Notes on the waveform')} data-place>
        {stacks.map(({ pixel, pins }) => {
          const [first] = pins
          if (!first) return null
          const at = timeLabel(first.atSeconds)
          return (
            <button
              key={first.id}
              type="button"
              className={styles.pin}
              style={{ left: pixel }}
              data-resolved={pins.every((note) => note.resolved) || undefined}
              aria-label={
                pins.length > 1
                  ? t('{count} notes near {time}', { count: pins.length, time: at })
                  : t('Note by {author} at {time}', { author: authorLabel(first), time: timeOf(first) })
              }
              title={pins.map((note) => `${authorLabel(note)}: ${note.text}`).join('\n')}
              onClick={() => onSeek(first.atSeconds)}
            >
              <span className={styles.disc} data-sign={pins.length > 1 ? pins.length : initialsOf(authorOf(first))} />
            </button>
          )
        })}
      </section>
      <div className={styles.well} {...slider}>
        {overview || columns ? (
          <WaveformCanvas
            overview={overview}
            {...(columns && { columns })}
            progress={playing ? heard : duration > 0 ? now / duration : 0}
            moving={playing}
            height={132}
          />
        ) : (
          <span className={styles.flat}>{t('The waveform is being drawn.')}</span>
        )}
        {scale && <NoteRegions notes={notes} scale={scale} />}
      </div>
      <div className={`${styles.times} mono`}>
        <span>{timeLabel(now)}</span>
        <span>{duration > 0 ? timeLabel(duration) : ''}</span>
      </div>
    </div>
  )
}
