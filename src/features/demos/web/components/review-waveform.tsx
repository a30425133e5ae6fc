import type { Peaks } from '@backline/dsp/peaks.ts'
import { type ReactNode, useMemo } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { versionText } from '../demo-numbers.ts'
import type { ReviewStage } from '../hooks/use-review-stage.ts'
import type { ReviewClock } from '../review-clock.ts'
import { NotePins } from './note-pins.tsx'
import styles from './review-waveform.module.css'
import { ReviewWell } from './review-well.tsx'
import { RulerLine } from './ruler-line.tsx'
import { SectionConflict } from './section-conflict.tsx'
import { SectionRow } from './section-row.tsx'
import { ZoomStrip } from './zoom-strip.tsx'

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
      <NotePins notes={notes} view={view} selectedId={selectedId} onSelect={onSelect} />
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
