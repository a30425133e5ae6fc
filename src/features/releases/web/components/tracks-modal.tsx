import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Release } from '#features/releases/contract/release.ts'
import { maxTracks } from '#features/releases/contract/release-words.ts'
import { isrcText } from '#features/releases/domain/codes.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useNewerRelease } from '../hooks/use-newer-release.ts'
import { linkableDemosQuery, refreshPlan } from '../queries.ts'
import fields from './release-fields.module.css'
import styles from './track-list.module.css'

interface TrackDraft {
  key: number
  title: string
  isrc: string
  demoId: string
}

let lastKey = 0
const emptyTrack = (): TrackDraft => ({ key: ++lastKey, title: '', isrc: '', demoId: '' })
const draftsOf = ({ tracks }: Release): TrackDraft[] =>
  tracks.map(({ title, isrc, demo }) => ({
    key: ++lastKey,
    title,
    isrc: isrc ? isrcText(isrc) : '',
    demoId: demo?.id ?? '',
  }))

/** Changes the tracks of a release; mounted while it is open. Whoever was slower loses nothing typed. */
export const TracksModal = ({
  workspaceId,
  release,
  onClose,
}: {
  workspaceId: string
  release: Release
  onClose: () => void
}) => {
  const { data: demos = [] } = useQuery(linkableDemosQuery(workspaceId))
  const { seen, newer, onRefused, dropNewer } = useNewerRelease(workspaceId, release)
  const [tracks, setTracks] = useState(() => (release.tracks.length > 0 ? draftsOf(release) : [emptyTrack()]))
  const change = (key: number, part: Partial<TrackDraft>): void =>
    setTracks((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const move = (at: number, by: number): void =>
    setTracks((before) => {
      const moved = [...before]
      moved.splice(at + by, 0, ...moved.splice(at, 1))
      return moved
    })
  const save = useMutation({
    mutationFn: () =>
      api.saveReleaseTracks(
        {
          releaseId: seen.id,
          rowVersion: seen.rowVersion,
          tracks: tracks.map(({ title, isrc, demoId }) => ({ title, isrc, demoId: demoId || null })),
        },
        { workspaceId },
      ),
    onSuccess: () => {
      void refreshPlan(workspaceId)
      flash.success('The tracks are saved.')
      onClose()
    },
    onError: onRefused,
  })
  const errors = fieldErrorsOf(save.error)
  const isBeside = newer !== null || Object.keys(errors).length > 0
  return (
    <FormModal
      opened
      wide
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title="Edit tracks"
      action="Save"
      pending={save.isPending}
      error={save.error && !isBeside ? messageOf(save.error, 'The tracks were not saved. Try again.') : undefined}
    >
      {newer && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            setTracks(draftsOf(newer))
            dropNewer()
          }}
        >
          <strong>Somebody else has changed this release meanwhile.</strong> Its tracks are now{' '}
          {newer.tracks.map(({ title }) => title).join(', ') || 'none'}. Save to put yours in their place, or take
          theirs.
        </ChangedMeanwhile>
      )}
      <ol className={styles.tracks}>
        {tracks.map((track, at) => (
          <li key={track.key} className={styles.track}>
            <TextField
              label={`Title of track ${at + 1}`}
              autoComplete="off"
              {...(at === 0 && { 'data-autofocus': true })}
              value={track.title}
              onChange={(event) => change(track.key, { title: event.target.value })}
              error={errors[`tracks.${at}.title`]}
            />
            <TextField
              label="ISRC"
              aria-label={`ISRC of track ${at + 1}`}
              autoComplete="off"
              spellCheck={false}
              placeholder="CZ-A01-26-00001"
              value={track.isrc}
              onChange={(event) => change(track.key, { isrc: event.target.value })}
              error={errors[`tracks.${at}.isrc`]}
            />
            <Field label="Demo" error={errors[`tracks.${at}.demoId`]}>
              {(control) => (
                <select
                  {...control}
                  aria-label={`Demo of track ${at + 1}`}
                  className={fields.select}
                  value={track.demoId}
                  onChange={(event) => {
                    const demo = demos.find(({ id }) => id === event.target.value)
                    change(track.key, { demoId: demo?.id ?? '', title: track.title || (demo?.name ?? '') })
                  }}
                >
                  <option value="">None</option>
                  {demos.map((demo) => (
                    <option key={demo.id} value={demo.id}>
                      {demo.name} v{demo.version}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <span className={styles.tools}>
              <IconButton label={`Move track ${at + 1} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                <IconArrowUp size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move track ${at + 1} down`}
                disabled={at === tracks.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Remove track ${at + 1}`}
                onClick={() => setTracks((before) => before.filter(({ key }) => key !== track.key))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={15} aria-hidden="true" />}
          disabled={tracks.length >= maxTracks}
          onClick={() => setTracks((before) => [...before, emptyTrack()])}
        >
          Add track
        </Button>
      </div>
    </FormModal>
  )
}
