import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LabelCopy, TrackCopy } from '#features/releases/contract/label-copy.ts'
import { explicitAnswers, explicitLabels } from '#features/releases/contract/label-copy-words.ts'
import { lengthText } from '#features/releases/domain/length-text.ts'
import { numberText } from '#kernel/language/formats.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { differs } from '#web/editing/merged-draft.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type CopyDraft, copyFields, namesOffered } from '../copy-draft.ts'
import { planMembersQuery, refreshPlan } from '../queries.ts'
import { releaseGone } from '../release-words.ts'
import { CreditFields } from './credit-fields.tsx'
import styles from './track-copy-modal.module.css'

interface Room {
  workspaceId: string
  copy: LabelCopy
  /** Somebody deleted the release while this was open. */
  deleted: boolean
  onClose: () => void
}

/** Lyrics, credits and the rest of one track after the other; mounted while it is open. */
export const TrackCopyModal = ({ trackId, ...room }: Room & { trackId: string }) => {
  const [shownId, setShownId] = useState(trackId)
  // Somebody may take the track away while it is written about.
  const [kept, setKept] = useState<TrackCopy | undefined>(undefined)
  const found = room.copy.tracks.find(({ id }) => id === shownId)
  if (found && found !== kept) setKept(found)
  const track = found ?? kept ?? room.copy.tracks[0]
  return track && <TrackCopyForm key={track.id} {...room} track={track} gone={!found} onShow={setShownId} />
}

/** What the demo of a track says of it, in one line. */
const demoWords = ({ seconds, bpm, key }: TrackCopy): string =>
  [
    seconds === null ? null : lengthText(seconds),
    bpm === null ? null : `${numberText(bpm, { maximumFractionDigits: 2, useGrouping: false })} BPM`,
    key && spokenKey(key),
  ]
    .filter(Boolean)
    .join(', ')

const TrackCopyForm = ({
  workspaceId,
  copy,
  deleted,
  onClose,
  track,
  gone,
  onShow,
}: Room & { track: TrackCopy; gone: boolean; onShow: (trackId: string) => void }) => {
  const { data: members = [] } = useQuery(planMembersQuery(workspaceId))
  const at = copy.tracks.findIndex(({ id }) => id === track.id)
  // Where to go once it is saved.
  const next = useRef<string | null>(null)
  const { seen, draft, newer, change, save, isPending, error, errors, failure } = useMergingDraft(track, {
    draftOf: copyFields.draftOf,
    changes: copyFields.changes,
    newerAs: 'trackCopy',
    send: ({ seen, draft }) =>
      api.saveTrackCopy(
        { trackId: seen.id, ...copyFields.sentOf(draft), rowVersion: seen.rowVersion },
        { workspaceId },
      ),
    onSaved: () => {
      void refreshPlan(workspaceId)
      flash.success(t('Label copy of “{name}” saved.', { name: track.title }))
      if (next.current === null) onClose()
      else onShow(next.current)
    },
    onFailed: (state) => state && void refreshPlan(workspaceId),
    failed: t('Couldn’t save the label copy. Try again.'),
  })
  const isTouched = differs(copyFields.sentOf(draft), copyFields.sentOf(copyFields.draftOf(seen)))
  const goTo = (trackId: string): void => {
    next.current = trackId
    if (isTouched) save()
    else onShow(trackId)
  }
  const [before, after] = [copy.tracks[at - 1], copy.tracks[at + 1]]
  const demo = demoWords(track)
  return (
    <FormModal
      opened
      wide
      onClose={onClose}
      onSubmit={() => {
        next.current = null
        save()
      }}
      title={t('Label copy')}
      action={t('Save')}
      pending={isPending}
      error={deleted ? releaseGone : gone ? t('Somebody removed this track.') : failure}
    >
      <div className={styles.head}>
        {copy.tracks.length > 1 && (
          <IconButton
            label={isTouched && before ? t('Save and previous track') : t('Previous track')}
            disabled={!before}
            onClick={() => before && goTo(before.id)}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </IconButton>
        )}
        <div className={styles.which}>
          <h3 className={styles.name}>{track.title}</h3>
          <p className={styles.place}>
            {[
              at >= 0 && t('Track {number} of {count}', { number: at + 1, count: copy.tracks.length }),
              demo !== '' && t('The demo says {facts}.', { facts: demo }),
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
        </div>
        {copy.tracks.length > 1 && (
          <IconButton
            label={isTouched && after ? t('Save and next track') : t('Next track')}
            disabled={!after}
            onClick={() => after && goTo(after.id)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <MergedMeanwhile newer={newer} />
      <CreditFields
        credits={draft.credits}
        onChange={(credits) => change({ credits })}
        errorOf={(place, field) => fieldErrorsOf(error)[`credits.${place}.${field}`]}
        names={namesOffered(
          copy.tracks,
          members.map(({ displayName }) => displayName),
          copy.split,
        )}
        split={copy.split}
        isInstrumental={draft.instrumental}
        neighbour={[before, after].find((one) => (one?.credits.length ?? 0) > 0)}
      />
      <RightsFields draft={draft} onChange={change} errors={errors} />
      <Field
        label={t('Lyrics')}
        optional
        error={errors.lyrics}
        hint={draft.instrumental ? t('An instrumental needs none.') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className={fieldStyles.input}
            rows={10}
            value={draft.lyrics}
            onChange={(event) => change({ lyrics: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('About this track')} optional error={errors.about} hint={t('For Bandcamp.')}>
        {(control) => (
          <textarea
            {...control}
            className={fieldStyles.input}
            rows={2}
            value={draft.about}
            onChange={(event) => change({ about: event.target.value })}
          />
        )}
      </Field>
    </FormModal>
  )
}

/** What a track is in the eyes of the law and of stores. */
const RightsFields = ({
  draft,
  onChange,
  errors,
}: {
  draft: CopyDraft
  onChange: (part: Partial<CopyDraft>) => void
  errors: Record<string, string>
}) => (
  <>
    <div className={styles.fields}>
      <Field label={t('Explicit')} error={errors.explicit}>
        {(control) => (
          <Select
            {...control}
            value={draft.explicit}
            onChange={(event) =>
              onChange({ explicit: explicitAnswers.find((one) => one === event.target.value) ?? '' })
            }
          >
            <option value="">{t('Not set')}</option>
            {explicitAnswers.map((one) => (
              <option key={one} value={one}>
                {explicitLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('Language')}
        optional
        autoComplete="off"
        value={draft.language}
        onChange={(event) => onChange({ language: event.target.value })}
        hint={t('Empty: that of the release.')}
        error={errors.language}
      />
      <TextField
        label={t('Publisher')}
        optional
        autoComplete="off"
        value={draft.publisher}
        onChange={(event) => onChange({ publisher: event.target.value })}
        error={errors.publisher}
      />
      <TextField
        label={t('Recorded in')}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={draft.recordedYear}
        onChange={(event) => onChange({ recordedYear: event.target.value })}
        error={errors.recordedYear}
      />
    </div>
    <div className={styles.checks}>
      <Checkbox
        label={t('Instrumental')}
        checked={draft.instrumental}
        onChange={(event) => onChange({ instrumental: event.target.checked })}
      />
      <Checkbox
        label={t('Cover of somebody else’s song')}
        checked={draft.cover}
        onChange={(event) => onChange({ cover: event.target.checked })}
      />
    </div>
    {draft.cover && (
      <TextField
        label={t('Original writers')}
        autoComplete="off"
        value={draft.originalWriters}
        onChange={(event) => onChange({ originalWriters: event.target.value })}
        error={errors.originalWriters}
      />
    )}
  </>
)
