import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { useSoundQuality } from '#web/audio/sound-quality.ts'
import { lanesQuery, peaksQuery } from '#web/audio/sound-queries.ts'
import { ErrorState } from '#web/ui/states.tsx'
import type { Compare } from '../compare/use-compare.ts'
import { useNeedsNetwork } from '../use-needs-network.ts'
import { shortTermCurve } from './lane-curve.ts'
import { LaneLoudness } from './lane-loudness.tsx'
import { Listeners, type Presence } from './presence-line.tsx'
import styles from './review-room.module.css'
import { ReviewWaveform } from './review-waveform.tsx'
import type { Review } from './use-review.ts'
import type { ReviewStage } from './use-review-stage.ts'
import { WaveformState } from './waveform-state.tsx'
import { ZoomTools } from './zoom-tools.tsx'

/** The sound of a version to look at: its waveform with the notes and who listens, its tools after `children`, its loudness. */
export const ReviewSound = ({
  demo,
  workspaceId,
  review,
  stage,
  compare,
  presence,
  notes,
  duration,
  roomy,
  onNote,
  children,
}: {
  demo: DemoDetail
  workspaceId: string
  review: Review
  stage: ReviewStage
  compare: Compare
  presence: Presence
  notes: DemoNote[]
  duration: number
  /** There is room for the tools and the loudness all the time. */
  roomy: boolean
  onNote: () => void
  children: ReactNode
}) => {
  const sound = { id: demo.id, workspaceId, source: demo.file_path }
  const enabled = demo.analysis === 'ready'
  const { data: pyramid, error, refetch } = useQuery({ ...peaksQuery(sound), enabled })
  const { data: lanes } = useQuery({ ...lanesQuery(sound), enabled })
  // Another choice is another address to play.
  useSoundQuality()
  const away = useNeedsNetwork()(demo)
  const curves = useMemo(() => lanes && [shortTermCurve(lanes)], [lanes])
  return (
    <>
      <div className={styles.bleed}>
        <ReviewWaveform
          demo={demo}
          stage={stage}
          pyramid={pyramid}
          duration={duration}
          clock={review.clock}
          notes={notes}
          selectedId={review.selected?.id ?? null}
          onSelect={review.goTo}
          onNote={onNote}
        >
          <WaveformState demo={demo} workspaceId={workspaceId} />
          <Listeners {...presence} view={stage.view} duration={duration} />
        </ReviewWaveform>
        <ZoomTools stage={stage} spare={!roomy}>
          {children}
        </ZoomTools>
        {curves && roomy && !compare.other && <LaneLoudness clock={review.clock} view={stage.view} curves={curves} />}
      </div>
      {error && (
        <ErrorState
          title={t('The waveform could not be loaded')}
          text={away ? t('It isn’t kept on this device, so it needs a connection.') : t('You can still listen.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
