import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Release } from '#features/releases/contract/release.ts'
import { movesAlong } from '#features/releases/domain/move-milestones.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cardDate } from '../date-words.ts'
import { useNewerRelease } from '../hooks/use-newer-release.ts'
import { refreshPlan } from '../queries.ts'
import { dateHint, draftOf, fieldsOf, statusHint } from '../release-draft.ts'
import { statusLabels } from '../release-labels.ts'
import styles from './edit-release-modal.module.css'
import { ReleaseFields } from './release-fields.tsx'

/** Changes a release; mounted while it is open. Whoever was slower sees the newer state and loses nothing typed. */
export const EditReleaseModal = ({
  workspaceId,
  release,
  onClose,
}: {
  workspaceId: string
  release: Release
  onClose: () => void
}) => {
  const { seen, newer, onRefused, dropNewer } = useNewerRelease(workspaceId, release)
  const [draft, setDraft] = useState(() => draftOf(release))
  const [moveDone, setMoveDone] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      api.editRelease(
        { releaseId: seen.id, ...fieldsOf(draft), upc: draft.upc, moveDone, rowVersion: seen.rowVersion },
        { workspaceId },
      ),
    onSuccess: (answer) => {
      void refreshPlan(workspaceId)
      flash.success(`${answer.release.name} is saved.`)
      onClose()
    },
    onError: onRefused,
  })
  const errors = fieldErrorsOf(save.error)
  const isBeside = newer !== null || Object.keys(errors).length > 0
  const moves = draft.date !== seen.expected_release_date
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title="Edit release"
      action="Save"
      pending={save.isPending}
      error={save.error && !isBeside ? messageOf(save.error, 'The release was not saved. Try again.') : undefined}
    >
      {newer && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            setDraft(draftOf(newer))
            dropNewer()
          }}
        >
          <strong>Somebody else has changed this release meanwhile.</strong> It is now {newer.name},{' '}
          {cardDate(newer.expected_release_date)}, {statusLabels[newer.status].toLowerCase()}. Save to put your version
          in its place, or take theirs.
        </ChangedMeanwhile>
      )}
      <ReleaseFields
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        errors={errors}
        dateHint={dateHint(draft.date)}
        statusHint={statusHint(seen.status, draft.status)}
      />
      {moves && <Moving release={seen} moveDone={moveDone} onMoveDone={setMoveDone} />}
      <TextField
        label="UPC or EAN"
        optional
        name="upc"
        inputMode="numeric"
        autoComplete="off"
        value={draft.upc}
        onChange={(event) => setDraft((before) => ({ ...before, upc: event.target.value }))}
        hint="12 or 13 digits, from your distributor; the last one is checked."
        error={errors.upc}
      />
    </FormModal>
  )
}

const Moving = ({
  release,
  moveDone,
  onMoveDone,
}: {
  release: Release
  moveDone: boolean
  onMoveDone: (moveDone: boolean) => void
}) => {
  const milestones = release.milestones.map(({ pinned, doneAt }) => ({ pinned, done: doneAt !== null }))
  const going = milestones.filter((one) => movesAlong(one, false)).length
  const done = milestones.filter((one) => movesAlong(one, true)).length - going
  const pinned = milestones.filter((one) => one.pinned).length
  if (milestones.length === 0) return null
  return (
    <div className={styles.moving}>
      <p>
        {going} open milestones move along with the date{pinned > 0 && `; ${pinned} pinned stay`}.
      </p>
      {done > 0 && (
        <Checkbox
          label={`Move the ${done} that ${done === 1 ? 'is' : 'are'} done, too`}
          checked={moveDone}
          onChange={(event) => onMoveDone(event.target.checked)}
        />
      )}
    </div>
  )
}
