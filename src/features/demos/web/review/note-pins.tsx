import type { BarGrid } from '@backline/waveform/bar-grid.ts'
import { stackPins } from '@backline/waveform/pins.ts'
import { timeToPixel } from '@backline/waveform/time-scale.ts'
import { useMemo } from 'react'
import { authorLabel, authorOf } from '#features/demos/contract/author-words.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { initialsOf } from '#web/ui/initials.ts'
import { Tooltip } from '#web/ui/overlays/menu.tsx'
import styles from './note-pins.module.css'
import { noteTime, spokenNoteTime } from './note-time.ts'
import { useSight } from './use-zoom-view.ts'
import type { ZoomView } from './zoom-view.ts'

interface NotesInSight {
  notes: readonly DemoNote[]
  view: ZoomView
  selectedId: string | null
}

/** The notes as discs above the waveform; those too close to tell apart are one disc with their count. */
export const NotePins = ({
  notes,
  view,
  selectedId,
  grid,
  onSelect,
}: NotesInSight & { grid: BarGrid | null; onSelect: (note: DemoNote) => void }) => {
  const { scale } = useSight(view)
  const stacks = useMemo(() => stackPins(notes, scale), [notes, scale])
  return (
    <section className={styles.lane} aria-label={t('Notes on the waveform')} data-place>
      {scale.to > 0 &&
        scale.width > 0 &&
        stacks.map(({ pixel, pins }) => {
          const [first] = pins
          if (!first) return null
          const selected = pins.findIndex((note) => note.id === selectedId)
          const next = pins[(selected + 1) % pins.length] ?? first
          const resolved = pins.every((note) => note.resolvedAt !== null)
          return (
            <Tooltip key={first.id} label={<Preview pins={pins} grid={grid} />} multiline w={240} openDelay={120}>
              <button
                type="button"
                className={classNames(styles.pin, selected !== -1 && styles.selected, resolved && styles.resolved)}
                style={{ left: pixel }}
                aria-label={labelOf(pins, grid)}
                aria-pressed={selected !== -1}
                onClick={() => onSelect(next)}
              >
                <span className={styles.disc} data-sign={pins.length > 1 ? pins.length : initialsOf(authorOf(first))} />
              </button>
            </Tooltip>
          )
        })}
    </section>
  )
}

const labelOf = (pins: readonly DemoNote[], grid: BarGrid | null): string => {
  const [first] = pins
  if (!first) return ''
  const at = spokenNoteTime({ atSeconds: first.atSeconds, untilSeconds: null }, grid)
  return pins.length > 1
    ? t('{count} notes near {time}', { count: pins.length, time: at })
    : t('Note by {author} at {time}', { author: authorLabel(first), time: at })
}

const Preview = ({ pins, grid }: { pins: readonly DemoNote[]; grid: BarGrid | null }) => (
  <>
    {pins.slice(0, 4).map((note) => (
      <span key={note.id} className={styles.preview}>
        <span className="mono">{noteTime({ atSeconds: note.atSeconds, untilSeconds: null }, grid)}</span>{' '}
        {authorLabel(note)}: {note.text}
      </span>
    ))}
  </>
)

/** What the notes draw into the waveform itself: stems, and a wash over each region. */
export const NoteSpans = ({ notes, view, selectedId }: NotesInSight) => {
  const { scale } = useSight(view)
  return (
    <div className={styles.spans} aria-hidden="true">
      {scale.to > 0 &&
        scale.width > 0 &&
        notes.map((note) => {
          const at = timeToPixel(scale, note.atSeconds)
          const until = note.untilSeconds === null ? at : timeToPixel(scale, note.untilSeconds)
          if (until < 0 || at > scale.width) return null
          const from = Math.max(-1, at)
          return (
            <span
              key={note.id}
              className={classNames(
                styles.stem,
                note.untilSeconds !== null && styles.region,
                note.resolvedAt !== null && styles.quiet,
                note.id === selectedId && styles.chosen,
              )}
              style={{ left: from, width: Math.max(1, Math.min(scale.width + 1, until) - from) }}
            />
          )
        })}
    </div>
  )
}
