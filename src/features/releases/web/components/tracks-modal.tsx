import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Release } from '#features/releases/contract/release.ts'
import { maxTracks } from '#features/releases/contract/release-words.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { labelCopyQuery, linkableDemosQuery, refreshPlan, releasePlanQuery } from '../queries.ts'
import { releaseGone } from '../release-words.ts'
import {
  emptyTrack,
  mergedTracks,
  sentTrack,
  type TrackDraft,
  trackChanges,
  tracksLosingWords,
  tracksOf,
} from '../track-draft.ts'
import styles from './track-list.module.css'

const more = [
  ['version', t('Version'), t('Live, radio edit')],
  ['writers', t('Writers'), ''],
  ['performers', t('Performers'), ''],
] as const

/** One track of a release, for editing: what it is called, its code, its demo, and who made it. */
const TrackFields = ({
  track,
  at,
  isLast,
  demos,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: {
  track: TrackDraft
  at: number
  isLast: boolean
  demos: readonly { id: string; name: string; version: number }[]
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<TrackDraft>) => void
  onMove: (by: number) => void
  onRemove: () => void
}) => (
  <li className={styles.track}>
    <TextField
      label={t('Title of track {number}', { number: at + 1 })}
      autoComplete="off"
      {...(at === 0 && { 'data-autofocus': true })}
      value={track.title}
      onChange={(event) => onChange({ title: event.target.value })}
      error={errorOf('title')}
    />
    <TextField
      label="ISRC"
      aria-label={t('ISRC of track {number}', { number: at + 1 })}
      autoComplete="off"
      spellCheck={false}
      placeholder="CZ-A01-26-00001"
      value={track.isrc}
      onChange={(event) => onChange({ isrc: event.target.value })}
      error={errorOf('isrc')}
    />
    <Field label={t('Demo')} error={errorOf('demoId')}>
      {(control) => (
        <Select
          {...control}
          aria-label={t('Demo of track {number}', { number: at + 1 })}
          value={track.demoId}
          onChange={(event) => {
            const demo = demos.find(({ id }) => id === event.target.value)
            onChange({ demoId: demo?.id ?? '', title: track.title || (demo?.name ?? '') })
          }}
        >
          <option value="">{t('None')}</option>
          {demos.map((demo) => (
            <option key={demo.id} value={demo.id}>
              {t('{name} v{version}', { name: demo.name, version: demo.version })}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <span className={styles.tools}>
      <IconButton
        label={t('Move track {number} up', { number: at + 1 })}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('Move track {number} down', { number: at + 1 })} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('Remove track {number}', { number: at + 1 })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </span>
    <div className={styles.more}>
      {more.map(([field, label, placeholder]) => (
        <TextField
          key={field}
          label={label}
          optional
          aria-label={t('{name} of track {number}', { name: label, number: at + 1 })}
          autoComplete="off"
          placeholder={placeholder}
          value={track[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
          error={errorOf(field)}
        />
      ))}
    </div>
  </li>
)

interface TracksDraft {
  tracks: readonly TrackDraft[]
}

const draftOf = (release: Release): TracksDraft => ({ tracks: tracksOf(release) })
// A release without tracks begins with the fields of one.
const firstDraft = (release: Release): TracksDraft =>
  release.tracks.length > 0 ? draftOf(release) : { tracks: [emptyTrack()] }
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
    return demo ? t('{name} v{version}', { name: demo.name, version: demo.version }) : t('a demo')
  }
  const { draft, setDraft, newer, save, isPending, error, failure } = useMergingDraft(release, {
    draftOf,
    firstDraft,
    merge,
    changes: (before, theirs) => trackChanges(before.tracks, theirs.tracks, demoName),
    newerAs: 'release',
    send: ({ seen, draft }) =>
      api.saveReleaseTracks(
        { releaseId: seen.id, rowVersion: seen.rowVersion, tracks: draft.tracks.map(sentTrack) },
        { workspaceId },
      ),
    onSaved: () => {
      void refreshPlan(workspaceId)
      flash.success(t('Tracks saved.'))
      onClose()
    },
    onFailed: (state) => state && void refreshPlan(workspaceId),
    failed: t('Couldn’t save the tracks. Try again.'),
  })
  const { tracks } = draft
  const { dataUpdatedAt: planAt } = useQuery(releasePlanQuery(workspaceId))
  const { data: copy } = useQuery({ ...labelCopyQuery(workspaceId, release.id, planAt), enabled: !deleted })
  const lost = tracksLosingWords(copy?.tracks ?? [], tracks)
  const put = (how: (tracks: readonly TrackDraft[]) => readonly TrackDraft[]): void =>
    setDraft((mine) => ({ tracks: how(mine.tracks) }))
  const move = (at: number, by: number): void =>
    put((before) => {
      const moved = [...before]
      moved.splice(at + by, 0, ...moved.splice(at, 1))
      return moved
    })
  return (
    <FormModal
      opened
      wide
      onClose={onClose}
      onSubmit={() => save()}
      title={t('Edit tracks')}
      action={t('Save')}
      pending={isPending}
      error={deleted ? releaseGone : failure}
    >
      <MergedMeanwhile newer={newer} />
      <ol className={styles.tracks}>
        {tracks.map((track, at) => (
          <TrackFields
            key={track.key}
            track={track}
            at={at}
            isLast={at === tracks.length - 1}
            demos={demos}
            errorOf={(field) => fieldErrorsOf(error)[`tracks.${at}.${field}`]}
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
          {t('Add track')}
        </Button>
      </div>
      {lost.length > 0 && (
        <p className={styles.lost} role="status">
          <IconAlertTriangle size={15} aria-hidden="true" />
          {t('Saving also removes the label copy of {titles}, with its lyrics and credits.', {
            titles: listText(lost, 'unit'),
          })}
        </p>
      )}
    </FormModal>
  )
}
