import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { AttachedFiles } from '#features/files/web/api.tsx'
import { ShareSongs } from '#features/guests/web/api.tsx'
import { foldName } from '#kernel/text.ts'
import { detailOf } from '#web/api.ts'
import { usePlayer } from '#web/audio/player.ts'
import { useSoundQuality } from '#web/audio/sound-quality.ts'
import { lanesQuery, peaksQuery } from '#web/audio/sound-queries.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { KeysModal } from '#web/ui/overlays/keys-modal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useCompare } from '../hooks/use-compare.ts'
import { useDemoDialogs } from '../hooks/use-demo-dialogs.tsx'
import { useNeedsNetwork } from '../hooks/use-needs-network.ts'
import { useNoteChanges } from '../hooks/use-note-changes.ts'
import { type ReviewStart, useReview } from '../hooks/use-review.ts'
import { useReviewKeys } from '../hooks/use-review-keys.ts'
import { useReviewStage } from '../hooks/use-review-stage.ts'
import { useTempoTaps } from '../hooks/use-tempo-key.ts'
import { shortTermCurve } from '../lane-curve.ts'
import { reviewKeys } from '../review-keys.ts'
import { CompareBar, CompareVotes } from './compare-bar.tsx'
import { CompareLanes } from './compare-lanes.tsx'
import { LaneLoudness } from './lane-loudness.tsx'
import { LinkStart } from './link-start.tsx'
import { ListenFor } from './listen-for.tsx'
import type { ComposerHandle } from './note-composer.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { Listeners, PresenceLine, usePresence } from './presence-line.tsx'
import { SongUploads } from './queued-uploads.tsx'
import { ReadoutStrip } from './readout-strip.tsx'
import styles from './review-room.module.css'
import { ReviewTitle } from './review-title.tsx'
import { ReviewWaveform } from './review-waveform.tsx'
import { VersionList } from './version-list.tsx'
import { WaveformState } from './waveform-state.tsx'
import { ZoomTools } from './zoom-tools.tsx'

/** The review of one version: what it is, its waveform with the notes, the other versions, the talk about it. */
export const ReviewRoom = ({
  demo,
  demos,
  start,
}: {
  demo: DemoDetail
  demos: readonly Demo[]
  start: ReviewStart
}) => {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const {
    data: pyramid,
    error,
    refetch,
  } = useQuery({
    ...peaksQuery({ id: demo.id, workspaceId: workspace.id, source: demo.file_path }),
    enabled: demo.analysis === 'ready',
  })
  // Another choice is another address to play.
  useSoundQuality()
  const review = useReview(demo, start)
  const changes = useNoteChanges(workspace.id, demo)
  const listeners = usePresence(workspace.id, demo.id, changes.me, review.clock)
  const pins = useMemo(
    () => review.notes.filter((note) => !changes.leaving.has(note.id)),
    [review.notes, changes.leaving],
  )
  const dialogs = useDemoDialogs(workspace.id, demos, () => void navigate({ to: '/demos' }))
  const [showsKeys, setShowsKeys] = useState(false)
  const [shares, setShares] = useState(false)
  const [tab, setTab] = useState<'notes' | 'versions'>('notes')
  const composer = useRef<ComposerHandle>(null)
  const sounding = usePlayer((state) => (state.track?.id === demo.id ? state.duration : 0))
  const duration = demo.durationSeconds ?? sounding
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const versions = useMemo(() => {
    const song = foldName(demo.name)
    return demos.filter((one) => foldName(one.name) === song).toSorted((one, other) => other.version - one.version)
  }, [demos, demo.name])

  const away = useNeedsNetwork()(demo)
  const stage = useReviewStage(workspace.id, demo, { clock: review.clock, duration })
  const compare = useCompare(demo, versions, stage.loop.looping ? stage.loop.selected : null)
  const taps = useTempoTaps()
  const { data: lanes } = useQuery({
    ...lanesQuery({ id: demo.id, workspaceId: workspace.id, source: demo.file_path }),
    enabled: demo.analysis === 'ready',
  })
  const curves = useMemo(() => lanes && [shortTermCurve(lanes)], [lanes])
  const noteHere = (): void => {
    setTab('notes')
    const { selected } = stage.loop
    requestAnimationFrame(() => composer.current?.noteHere(selected ?? undefined))
  }

  const keys = {
    play: review.clock.toggle,
    noteHere,
    resolve: () => review.selected && void changes.resolve(review.selected),
    previous: () => review.step(-1),
    next: () => review.step(1),
    help: () => setShowsKeys(true),
    tap: taps.tap,
    ...stage.keys,
    switchVersion: compare.switchOver,
    hearA: () => compare.hear('a'),
    hearB: () => compare.hear('b'),
    matchLevels: () => compare.match(!compare.matched),
  }
  useReviewKeys(keys, stage.edits)
  return (
    <div className={styles.room}>
      <div className={styles.stage}>
        <ReviewTitle
          demo={demo}
          clock={review.clock}
          onShare={() => setShares(true)}
          onEdit={() => dialogs.edit(demo)}
          onDelete={() => dialogs.remove(demo)}
          onKeys={() => setShowsKeys(true)}
        />
        <ListenFor demo={demo} workspaceId={workspace.id} />
        <ReadoutStrip demo={demo} clock={review.clock} music={stage.music} taps={taps} />
        <SongUploads workspaceId={workspace.id} demos={demos} song={demo} />
        <CompareVotes songId={demo.songId} />
        <LinkStart demoId={demo.id} clock={review.clock} />
        <div className={styles.bleed}>
          <ReviewWaveform
            demo={demo}
            stage={stage}
            pyramid={pyramid}
            duration={duration}
            clock={review.clock}
            notes={pins}
            selectedId={review.selected?.id ?? null}
            onSelect={review.goTo}
            onNote={noteHere}
          >
            <WaveformState demo={demo} workspaceId={workspace.id} />
            <Listeners listeners={listeners} members={changes.members} view={stage.view} duration={duration} />
          </ReviewWaveform>
          <ZoomTools stage={stage} />
          <CompareBar demo={demo} compare={compare} />
          {compare.other && (
            <CompareLanes
              demo={demo}
              other={compare.other}
              workspaceId={workspace.id}
              compare={compare}
              stage={stage}
              clock={review.clock}
            />
          )}
          {curves && !compare.other && <LaneLoudness clock={review.clock} view={stage.view} curves={curves} />}
        </div>
        {error && (
          <ErrorState
            title="The waveform could not be loaded"
            text={away ? 'It is not kept on this device and needs the network.' : 'You can listen all the same.'}
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      <aside className={styles.rail} aria-label="Versions and notes">
        {!wide && (
          <div className={styles.tabs}>
            <Segmented
              wide
              label="What to show"
              value={tab}
              onChange={setTab}
              options={[
                { value: 'notes', label: `Notes ${demo.openNotes}` },
                { value: 'versions', label: `Versions ${versions.length}` },
              ]}
            />
          </div>
        )}
        <PresenceLine listeners={listeners} members={changes.members} clock={review.clock} duration={duration} />
        {(wide || tab === 'versions') && (
          <VersionList
            versions={versions}
            current={demo}
            clock={review.clock}
            compare={compare}
            onAdd={() => dialogs.add({ title: demo.name })}
          />
        )}
        {(wide || tab === 'versions') && <AttachedFiles kind="song" targetId={demo.songId} />}
        {(wide || tab === 'notes') && (
          <NotesPanel
            demo={demo}
            versions={versions}
            review={review}
            changes={changes}
            duration={duration}
            composer={composer}
          />
        )}
      </aside>
      {dialogs.dialog}
      {shares && (
        <ShareSongs
          workspaceId={workspace.id}
          songs={[{ id: demo.songId, title: demo.name }]}
          onClose={() => setShares(false)}
        />
      )}
      {showsKeys && <KeysModal keys={reviewKeys(stage.edits)} onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
