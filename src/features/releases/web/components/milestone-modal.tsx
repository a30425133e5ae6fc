import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/client.ts'
import type { Milestone } from '#features/releases/contract/release.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cardDate } from '../date-words.ts'
import { planMembersQuery, refreshPlan } from '../queries.ts'
import styles from './release-fields.module.css'

const newerState = (error: unknown): Milestone | null =>
  error instanceof CallError && error.status === 409
    ? ((error.body.details?.milestone as Milestone | undefined) ?? null)
    : null

/** Adds a milestone, or changes the one given; mounted while it is open. Whoever was slower loses nothing typed. */
export const MilestoneModal = ({
  workspaceId,
  releaseId,
  start,
  milestone,
  onRemoved,
  onClose,
}: {
  workspaceId: string
  releaseId: string
  /** The date of a new one. */
  start: PlainDate
  milestone?: Milestone
  onRemoved?: (milestone: Milestone) => void
  onClose: () => void
}) => {
  // The state that the changes are made on; a 409 brings a newer one.
  const [seen, setSeen] = useState(milestone)
  const [newer, setNewer] = useState<Milestone | null>(null)
  const { data: members = [] } = useQuery(planMembersQuery(workspaceId))
  const [title, setTitle] = useState(milestone?.title ?? '')
  const [due, setDue] = useState(milestone?.due ?? start)
  const [ownerId, setOwnerId] = useState(milestone?.owner?.id ?? '')
  const [pinned, setPinned] = useState(milestone?.pinned ?? false)
  const done = (text: string) => () => {
    void refreshPlan(workspaceId)
    flash.success(text)
    onClose()
  }
  const save = useMutation({
    mutationFn: () =>
      seen
        ? api.editMilestone(
            { milestoneId: seen.id, title, due, ownerId, pinned, rowVersion: seen.rowVersion },
            { workspaceId },
          )
        : api.addMilestone({ releaseId, title, due, ownerId }, { workspaceId }),
    onSuccess: done(milestone ? 'The milestone is saved.' : 'The milestone is added.'),
    onError: (error) => {
      const state = newerState(error)
      if (!state) return
      setSeen(state)
      setNewer(state)
      void refreshPlan(workspaceId)
    },
  })
  const remove = useMutation({
    mutationFn: (milestoneId: string) => api.deleteMilestone({ milestoneId }, { workspaceId }),
    onSuccess: () => {
      void refreshPlan(workspaceId)
      if (milestone) onRemoved?.(milestone)
      onClose()
    },
    onError: (error) => flash.error(messageOf(error, 'The milestone could not be taken away.')),
  })
  const errors = fieldErrorsOf(save.error)
  const isBeside = newerState(save.error) !== null || Object.keys(errors).length > 0
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={milestone ? 'Edit milestone' : 'Add milestone'}
      action={milestone ? 'Save' : 'Add milestone'}
      pending={save.isPending}
      error={save.error && !isBeside ? messageOf(save.error, 'This was not saved. Try again.') : undefined}
    >
      {newer && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            setTitle(newer.title)
            setDue(newer.due)
            setOwnerId(newer.owner?.id ?? '')
            setPinned(newer.pinned)
            setNewer(null)
            save.reset()
          }}
        >
          <strong>Somebody else has changed this milestone meanwhile.</strong> It is now “{newer.title}”,{' '}
          {cardDate(newer.due)}, {newer.owner ? `owned by ${newer.owner.name}` : 'without an owner'}
          {newer.pinned && ', pinned'}. Save to put your version in its place, or take theirs.
        </ChangedMeanwhile>
      )}
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        required
        data-autofocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={errors.title}
      />
      <div className={styles.pair}>
        <TextField
          label="Due"
          name="due"
          type="date"
          required
          value={due}
          onChange={(event) => setDue(event.target.value)}
          error={errors.due}
        />
        <Field label="Owner" optional error={errors.ownerId}>
          {(control) => (
            <select
              {...control}
              className={styles.select}
              name="ownerId"
              value={ownerId}
              onChange={(event) => setOwnerId(event.target.value)}
            >
              <option value="">Nobody</option>
              {members.map((member) => (
                <option key={member.id} value={member.id}>
                  {member.username}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {milestone && (
        <>
          <Checkbox
            label="Pinned: keeps its date when the release moves"
            checked={pinned}
            onChange={(event) => setPinned(event.target.checked)}
          />
          <div>
            <Button
              variant="danger"
              size="sm"
              pending={remove.isPending}
              pendingLabel="Deleting..."
              onClick={() => remove.mutate(milestone.id)}
            >
              Delete milestone
            </Button>
          </div>
        </>
      )}
    </FormModal>
  )
}
