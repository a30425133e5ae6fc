import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Release } from '#features/releases/contract/release.ts'
import { maxTracks } from '#features/releases/contract/release-words.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { newerState } from '#web/editing/newer-state.ts'
import { useMergingDraft, type Written } from '#web/editing/use-merging-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { linkableDemosQuery, refreshPlan } from '../queries.ts'
import { releaseGone } from '../release-labels.ts'
import { emptyTrack, mergedTracks, sentTrack, type TrackDraft, trackChanges, tracksOf } from '../track-draft.ts'
import { TrackFields } from './track-fields.tsx'
import styles from './track-list.module.css'

interface TracksDraft {
  tracks: readonly TrackDraft[]
}

const draftOf = (release: Release): TracksDraft => ({ tracks: tracksOf(release) })
// A release without tracks begins with the fields of one.
const firstDraft = (release: Release): TracksDraft =>
  release.tracks.length > 0 ? draftOf(release) : { tracks: [emptyTrack()] }
const newerOf = (error: unknown): Release | null => newerState<Release>(error, 'release')
const merge = (mine: TracksDraft, before: TracksDraft, theirs: TracksDraft): TracksDraft => ({
  tracks: mergedTracks(mine.tracks, before.tracks, theirs.tracks),
})

/** Changes the tracks of a release; mounted while it is open. The slower of two loses nothing typed. */
export const TracksModal = ({
  workspaceId,
  release,
  deleted,
  onClose,
}: {
  workspaceId: string
  release: Release
  /** Somebody deleted it while this was open. */
  deleted: boolean
  onClose: () => void
}) => {
  const { data: demos = [] } = useQuery(linkableDemosQuery(workspaceId))
  const demoName = (demoId: string): string => {
    const demo = demos.find(({ id }) => id === demoId)
    return demo ? `${demo.name} v${demo.version}` : 'a demo'
  }
  const editing = useMergingDraft<Release, TracksDraft>(release, {
    draftOf,
    firstDraft,
    newerOf,
    merge,
    changes: (before, theirs) => trackChanges(before.tracks, theirs.tracks, demoName),
  })
  const { seen, draft, newer } = editing
  const { tracks } = draft
  const put = (how: (tracks: readonly TrackDraft[]) => readonly TrackDraft[]): void =>
    editing.setDraft((mine) => ({ tracks: how(mine.tracks) }))
  const move = (at: number, by: number): void =>
    put((before) => {
      const moved = [...before]
      moved.splice(at + by, 0, ...moved.splice(at, 1))
      return moved
    })
  const save = useMutation({
    mutationFn: ({ seen, draft }: Written<Release, TracksDraft>) =>
      api.saveReleaseTracks(
        { releaseId: seen.id, rowVersion: seen.rowVersion, tracks: draft.tracks.map(sentTrack) },
        { workspaceId },
      ),
    onSuccess: () => {
      void refreshPlan(workspaceId)
      flash.success('The tracks are saved.')
      onClose()
    },
    onError: (error, written) => {
      if (newerOf(error)) void refreshPlan(workspaceId)
      const again = editing.refused(error, written)
      if (again) save.mutate(again)
    },
  })
  const errors = fieldErrorsOf(save.error)
  const isBeside = newerOf(save.error) !== null || Object.keys(errors).length > 0
  const failure = save.error && !isBeside ? messageOf(save.error, 'The tracks were not saved. Try again.') : undefined
  return (
    <FormModal
      opened
      wide
      onClose={onClose}
      onSubmit={() => save.mutate({ seen, draft })}
      title="Edit tracks"
      action="Save"
      pending={save.isPending}
      error={deleted ? releaseGone : failure}
    >
      {newer && (
        <MergedMeanwhile
          what="release"
          who={newer.row.changedBy}
          differing={newer.differing}
          onTakeTheirs={() => {
            editing.adopt(newer.row)
            save.reset()
          }}
        />
      )}
      <ol className={styles.tracks}>
        {tracks.map((track, at) => (
          <TrackFields
            key={track.key}
            track={track}
            at={at}
            isLast={at === tracks.length - 1}
            demos={demos}
            errorOf={(field) => errors[`tracks.${at}.${field}`]}
            onChange={(part) =>
              put((before) => before.map((one) => (one.key === track.key ? { ...one, ...part } : one)))
            }
            onMove={(by) => move(at, by)}
            onRemove={() => put((before) => before.filter(({ key }) => key !== track.key))}
          />
        ))}
      </ol>
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={15} aria-hidden="true" />}
          disabled={tracks.length >= maxTracks}
          onClick={() => put((before) => [...before, emptyTrack()])}
        >
          Add track
        </Button>
      </div>
    </FormModal>
  )
}
