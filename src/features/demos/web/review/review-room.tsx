import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { ApprovalLine, ApprovalWindow } from '#features/approvals/web/api.ts'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { ShareSongs } from '#features/guests/web/api.tsx'
import { foldName } from '#kernel/text.ts'
import { usePlayer } from '#web/audio/player.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { KeysModal } from '#web/ui/overlays/keys-modal.tsx'
import { useMedia, usePhone } from '#web/use-media.ts'
import { CompareDock, CompareStart } from '../compare/compare-dock.tsx'
import { CompareVotes } from '../compare/compare-votes.tsx'
import { useCompare } from '../compare/use-compare.ts'
import { SongUploads } from '../upload/queued-uploads.tsx'
import { useDemoDialogs } from '../use-demo-dialogs.tsx'
import { FileSays } from './file-says.tsx'
import { keptNote } from './kept-review.ts'
import { LinkStart } from './link-start.tsx'
import { ListenFor } from './listen-for.tsx'
import type { ComposerHandle } from './note-composer.tsx'
import { usePresence } from './presence-line.tsx'
import { ReadoutStrip } from './readout-strip.tsx'
import { reviewKeys } from './review-keys.ts'
import { type RailTab, ReviewRail } from './review-rail.tsx'
import styles from './review-room.module.css'
import { ReviewSound } from './review-sound.tsx'
import { ReviewTitle } from './review-title.tsx'
import { useNoteChanges } from './use-note-changes.ts'
import { type ReviewStart, useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewStage } from './use-review-stage.ts'
import { useTempoTaps } from './use-tempo-key.ts'

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
  const review = useReview(demo, start)
  const changes = useNoteChanges(workspace.id, demo)
  const presence = { listeners: usePresence(workspace.id, demo.id, changes.me, review.clock), members: changes.members }
  const pins = useMemo(
    () => review.notes.filter((note) => !changes.leaving.has(note.id)),
    [review.notes, changes.leaving],
  )
  const dialogs = useDemoDialogs(workspace.id, demos, { onGone: () => void navigate({ to: '/demos' }) })
  const [showsKeys, setShowsKeys] = useState(false)
  const [shares, setShares] = useState(false)
  const [approves, setApproves] = useState(false)
  const approval = { workspaceId: workspace.id, kind: 'song', targetId: demo.songId, name: demo.name } as const
  const [tab, setTab] = useState<RailTab>('notes')
  const phone = usePhone()
  const [unfolded, setUnfolded] = useState(false)
  // Below the sound there is room for the composer only while one writes.
  const wide = useMedia('(min-width: 75em)')
  const [writing, setWriting] = useState(() => keptNote(demo.id).text !== '')
  const composer = useRef<ComposerHandle>(null)
  const comparing = useRef<HTMLButtonElement>(null)
  const sounding = usePlayer((state) => (state.track?.id === demo.id ? state.duration : 0))
  const duration = demo.durationSeconds ?? sounding
  const versions = useMemo(() => {
    const song = foldName(demo.name)
    return demos.filter((one) => foldName(one.name) === song).toSorted((one, other) => other.version - one.version)
  }, [demos, demo.name])

  const stage = useReviewStage(workspace.id, demo, { clock: review.clock, duration })
  const compare = useCompare(demo, versions, stage.loop.looping ? stage.loop.selected : null)
  const taps = useTempoTaps()
  const noteHere = (): void => {
    setTab('notes')
    setWriting(true)
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
          onApproval={() => setApproves(true)}
          onEdit={() => dialogs.edit(demo)}
          onDelete={() => dialogs.remove(demo)}
          onKeys={() => setShowsKeys(true)}
        >
          {phone && <CompareStart ref={comparing} short compare={compare} />}
        </ReviewTitle>
        <ListenFor demo={demo} workspaceId={workspace.id} whole={unfolded} onUnfold={() => setUnfolded(!unfolded)} />
        <ReadoutStrip
          demo={demo}
          clock={review.clock}
          music={stage.music}
          taps={taps}
          unfolded={unfolded}
          onUnfold={() => setUnfolded(!unfolded)}
        />
        <FileSays workspaceId={workspace.id} demo={demo} stage={stage} duration={duration} demos={demos} />
        <SongUploads workspaceId={workspace.id} demos={demos} song={demo} />
        <CompareVotes songId={demo.songId} />
        <ApprovalLine {...approval} />
        <LinkStart demoId={demo.id} clock={review.clock} />
        <ReviewSound
          demo={demo}
          workspaceId={workspace.id}
          review={review}
          stage={stage}
          compare={compare}
          presence={presence}
          notes={pins}
          duration={duration}
          roomy={!phone || unfolded}
          onNote={noteHere}
        >
          {!phone && <CompareStart ref={comparing} compare={compare} />}
        </ReviewSound>
      </div>
      <ReviewRail
        demo={demo}
        versions={versions}
        review={review}
        changes={changes}
        compare={compare}
        presence={presence}
        duration={duration}
        grid={stage.inBars ? stage.grid : null}
        composer={composer}
        wide={wide}
        writes={wide || writing}
        onWrite={noteHere}
        onWritten={() => setWriting(false)}
        tab={tab}
        onTab={setTab}
        onAdd={() => dialogs.add({ title: demo.name })}
      />
      <CompareDock
        demo={demo}
        workspaceId={workspace.id}
        compare={compare}
        stage={stage}
        clock={review.clock}
        start={comparing}
      />
      {dialogs.dialog}
      {shares && (
        <ShareSongs
          workspaceId={workspace.id}
          songs={[{ id: demo.songId, title: demo.name }]}
          onClose={() => setShares(false)}
        />
      )}
      {approves && <ApprovalWindow {...approval} onClose={() => setApproves(false)} />}
      {showsKeys && <KeysModal keys={reviewKeys(stage.edits)} onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
