import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Release } from '#features/releases/contract/release.ts'
import { movesAlong } from '#features/releases/domain/move-milestones.ts'
import { counted, plural } from '#kernel/counted.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { newerState } from '#web/editing/newer-state.ts'
import { useMergingDraft, type Written } from '#web/editing/use-merging-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { refreshPlan } from '../queries.ts'
import { backQuestion, dateHint, type ReleaseDraft, releaseFields } from '../release-draft.ts'
import { releaseGone } from '../release-labels.ts'
import styles from './edit-release-modal.module.css'
import { ReleaseFields } from './release-fields.tsx'
import { SheetFields } from './sheet-fields.tsx'

const newerOf = (error: unknown): Release | null => newerState<Release>(error, 'release')

/** Changes a release; mounted while it is open. The slower of two sees the newer state and loses nothing typed. */
export const EditReleaseModal = ({
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
  const editing = useMergingDraft<Release, ReleaseDraft>(release, { ...releaseFields, newerOf })
  const { seen, draft, newer, change } = editing
  const [moveDone, setMoveDone] = useState(false)
  // The status that was asked about; another one is asked about again.
  const [asksBack, setAsksBack] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: ({ seen, draft }: Written<Release, ReleaseDraft>) =>
      api.editRelease(
        { releaseId: seen.id, ...releaseFields.sentOf(draft), moveDone, rowVersion: seen.rowVersion },
        { workspaceId },
      ),
    onSuccess: (answer) => {
      void refreshPlan(workspaceId)
      flash.success(`${answer.release.name} is saved.`)
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
  const moves = draft.releaseDate !== seen.expected_release_date
  const back = backQuestion(seen.status, draft.status)
  const asks = back !== undefined && asksBack === draft.status
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => {
        if (back !== undefined && !asks) setAsksBack(draft.status)
        else save.mutate({ seen, draft })
      }}
      title="Edit release"
      action={asks ? 'Set it back and save' : 'Save'}
      pending={save.isPending}
      error={
        deleted
          ? releaseGone
          : save.error && !isBeside
            ? messageOf(save.error, 'The release was not saved. Try again.')
            : undefined
      }
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
      <ReleaseFields
        draft={draft}
        onChange={change}
        errors={errors}
        dateHint={dateHint(draft.releaseDate)}
        statusHint={back && 'This goes back.'}
      />
      {asks && <BackQuestion text={back} />}
      {moves && <Moving release={seen} moveDone={moveDone} onMoveDone={setMoveDone} />}
      <SheetFields draft={draft} onChange={change} errors={errors} />
    </FormModal>
  )
}

// The button that answers it is always in sight.
const BackQuestion = ({ text }: { text: string }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Without braces the promise that it answers would be taken for a way to tidy up.
    line.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={line} className={styles.asks} role="alert">
      {text}
    </p>
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
        {counted(going, 'open milestone moves', 'open milestones move')} along with the date
        {pinned > 0 && `; ${pinned} pinned ${plural(pinned, 'stays', 'stay')}`}.
      </p>
      {done > 0 && (
        <Checkbox
          label={`Move the ${done} that ${plural(done, 'is', 'are')} done, too`}
          checked={moveDone}
          onChange={(event) => onMoveDone(event.target.checked)}
        />
      )}
    </div>
  )
}
