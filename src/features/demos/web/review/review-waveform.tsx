import type { Peaks } from '@backline/dsp/peaks.ts'
import { columnsFor } from '@backline/waveform/columns.ts'
import { pixelToTime, wholeSong } from '@backline/waveform/time-scale.ts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { spokenTime } from '#web/audio/spoken-time.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { Button } from '#web/ui/button.tsx'
import { versionText } from '../demo-numbers.ts'
import { NotePins } from './note-pins.tsx'
import type { ReviewClock } from './review-clock.ts'
import styles from './review-waveform.module.css'
import { ReviewWell } from './review-well.tsx'
import { RulerLine } from './ruler-line.tsx'
import sectionConflictStyles from './section-conflict.module.css'
import { SectionRow } from './section-row.tsx'
import type { ReviewStage } from './use-review-stage.ts'
import type { SectionChanges, UnsavedSections } from './use-sections.ts'
import { useSight } from './use-zoom-view.ts'
import zoomStripStyles from './zoom-strip.module.css'
import type { ZoomView } from './zoom-view.ts'

const height = 26
const keyShare = 0.5

/** The whole song while only a part of it is in sight; the frame around that part can be dragged. */
const ZoomStrip = ({
  clock,
  view,
  pyramid,
  duration,
}: {
  clock: ReviewClock
  view: ZoomView
  pyramid: readonly Peaks[]
  duration: number
}) => {
  const { scale, whole } = useSight(view)
  const grip = useRef<number | null>(null)
  const columns = useCallback((width: number) => columnsFor(pyramid, wholeSong(duration, width)), [pyramid, duration])
  const heard = useCallback(() => (duration > 0 ? clock.position() / duration : 0), [clock, duration])
  if (whole || duration === 0) return null

  const timeAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    return pixelToTime(wholeSong(duration, box.width), event.clientX - box.left)
  }
  const half = (scale.to - scale.from) / 2
  const middle = scale.from + half
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 2, PageDown: -2 }[event.key]
    const to = by === undefined ? { Home: 0, End: duration }[event.key] : middle + by * keyShare * 2 * half
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    view.centre(to)
  }
  return (
    <div
      className={zoomStripStyles.strip}
      data-place
      role="slider"
      tabIndex={0}
      aria-label={t('Visible part')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(middle)}
      aria-valuetext={t('{from} to {to}', { from: spokenTime(scale.from), to: spokenTime(scale.to) })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = timeAt(event)
        const inside = at >= scale.from && at <= scale.to
        grip.current = inside ? middle - at : 0
        if (!inside) view.centre(at)
      }}
      onPointerMove={(event) => {
        if (grip.current !== null) view.centre(timeAt(event) + grip.current)
      }}
      onPointerUp={() => {
        grip.current = null
      }}
      onPointerCancel={() => {
        grip.current = null
      }}
    >
      <WaveformCanvas columns={columns} progress={heard} moving height={height} overshoot={0} />
      <span
        className={zoomStripStyles.window}
        style={{ left: `${(scale.from / duration) * 100}%`, right: `${(1 - scale.to / duration) * 100}%` }}
      />
    </div>
  )
}

/** Asks whose sections are to stay, or to try again; what was drawn here is kept until somebody decides. */
const SectionConflict = ({ sections, unsaved }: { sections: SectionChanges; unsaved: UnsavedSections }) => (
  <div className={sectionConflictStyles.strip} role="alert">
    <span className={sectionConflictStyles.text}>
      {t('{text} What you drew is kept here.', { text: unsaved.text })}
    </span>
    <Button size="sm" onClick={sections.keepMine}>
      {t('Use mine')}
    </Button>
    <Button size="sm" variant="quiet" onClick={sections.dropMine}>
      {t('Leave it')}
    </Button>
  </div>
)

export interface ReviewWaveformProps {
  demo: DemoDetail
  stage: ReviewStage
  /** Finest first; undefined until it has arrived. */
  pyramid: readonly Peaks[] | undefined
  duration: number
  clock: ReviewClock
  notes: readonly DemoNote[]
  selectedId: string | null
  onSelect: (note: DemoNote) => void
  /** Writes a note on the selection. */
  onNote: () => void
  /** Says over the flat line why there is no waveform. */
  children: ReactNode
}

/** The large waveform: sections and pins above, the song as a slider, the ruler with the playhead's place and the zoom strip below. */
export const ReviewWaveform = ({
  demo,
  stage,
  pyramid,
  duration,
  clock,
  notes,
  selectedId,
  onSelect,
  onNote,
  children,
}: ReviewWaveformProps) => {
  const { view, sections } = stage
  const levels = useMemo(
    // The overview comes with the demo, so that something is there at once.
    () => pyramid ?? overviewLevel(demo.analysis === 'ready' ? demo.overview : null, duration),
    [pyramid, demo.analysis, demo.overview, duration],
  )
  return (
    <div className={styles.stage}>
      {sections.unsaved && <SectionConflict sections={sections} unsaved={sections.unsaved} />}
      <SectionRow stage={stage} clock={clock} duration={duration} />
      <NotePins
        notes={notes}
        view={view}
        selectedId={selectedId}
        grid={stage.inBars ? stage.grid : null}
        onSelect={onSelect}
      />
      <ReviewWell
        name={`${demo.name} ${versionText(demo.version)}`}
        stage={stage}
        clock={clock}
        duration={duration}
        pyramid={levels}
        clipping={(demo.clippings ?? 0) > 0}
        notes={notes}
        selectedId={selectedId}
        onNote={onNote}
      >
        {children}
      </ReviewWell>
      <RulerLine clock={clock} view={view} duration={duration} grid={stage.inBars ? stage.grid : null} />
      <ZoomStrip clock={clock} view={view} pyramid={levels} duration={duration} />
    </div>
  )
}

const overviewLevel = (base64: string | null, duration: number): readonly Peaks[] => {
  const overview = readOverview(base64)
  if (!overview || duration <= 0) return []
  const { length } = overview.min
  return [{ ...overview, length, samplesPerPixel: 1, sampleRate: length / duration }]
}
