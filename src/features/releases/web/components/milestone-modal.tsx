import { useMutation, useQuery } from '@tanstack/react-query'
import type { Milestone } from '#features/releases/contract/release.ts'
import { type PlanFact, planFacts } from '#features/releases/contract/release-words.ts'
import { factName } from '#features/releases/domain/plan-facts.ts'
import { isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { api, messageOf } from '#web/api.ts'
import { defineFields, type FieldsOfCall } from '#web/editing/define-fields.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { planMembersQuery, refreshPlan } from '../queries.ts'
import { cardDate } from '../release-words.ts'
import styles from './release-fields.module.css'

const planFactNames = planFacts.map((fact) => [fact, factName(fact)] as const)

/** A milestone while its form is open. */
interface MilestoneDraft {
  title: string
  due: string
  /** Empty: nobody. */
  ownerId: string
  /** Empty: it is ticked by hand alone. */
  fact: PlanFact | ''
  pinned: boolean
}

type Sent = FieldsOfCall<'addMilestone', 'releaseId'> &
  FieldsOfCall<'editMilestone', 'milestoneId' | 'done' | 'rowVersion'>

/** The fields of a milestone; `nameOf` says who a member is. */
const milestoneFields = defineFields<Milestone, MilestoneDraft, Sent, (memberId: string) => string>({
  title: { label: t('Title'), blank: '' },
  due: { label: t('Due'), blank: '', words: ({ due }) => (isPlainDate(due) ? cardDate(due) : due) },
  ownerId: {
    label: t('Owner'),
    blank: '',
    of: ({ owner }) => owner?.id ?? '',
    words: ({ ownerId }, nameOf) => (ownerId === '' ? t('nobody') : nameOf(ownerId)),
  },
  fact: {
    label: t('Ticks itself when'),
    blank: '',
    of: ({ fact }) => fact ?? '',
    words: ({ fact }) => planFactNames.find(([name]) => name === fact)?.[1] ?? t('never, by hand alone'),
  },
  pinned: { label: t('Pinned'), blank: false },
})

/** Adds a milestone, or changes the one given; mounted while it is open. The slower of two loses nothing typed. */
export const MilestoneModal = ({
  workspaceId,
  releaseId,
  start,
  milestone,
  gone,
  onRemoved,
  onClose,
}: {
  workspaceId: string
  releaseId: string
  /** The date of a new one. */
  start: PlainDate
  milestone?: Milestone
  /** A sentence, when what it is about was deleted meanwhile. */
  gone?: string | undefined
  onRemoved?: (milestone: Milestone) => void
  onClose: () => void
}) => {
  const { data: members = [] } = useQuery(planMembersQuery(workspaceId))
  const nameOf = (id: string): string => members.find((member) => member.id === id)?.displayName ?? t('somebody')
  const { draft, newer, change, save, isPending, errors, failure } = useMergingDraft(milestone ?? null, {
    draftOf: (one): MilestoneDraft => (one ? milestoneFields.draftOf(one) : { ...milestoneFields.blank, due: start }),
    changes: (before, theirs) => milestoneFields.changes(before, theirs, nameOf),
    newerAs: 'milestone',
    send: ({ seen, draft }) => {
      const { pinned, ...said } = milestoneFields.sentOf(draft)
      return seen
        ? api.editMilestone({ milestoneId: seen.id, ...said, pinned, rowVersion: seen.rowVersion }, { workspaceId })
        : api.addMilestone({ releaseId, ...said }, { workspaceId })
    },
    onSaved: () => {
      void refreshPlan(workspaceId)
      flash.success(milestone ? t('Milestone saved.') : t('Milestone added.'))
      onClose()
    },
    onFailed: (state) => state && void refreshPlan(workspaceId),
    failed: t('Couldn’t save this. Try again.'),
  })
  const remove = useMutation({
    mutationFn: (milestoneId: string) => api.deleteMilestone({ milestoneId }, { workspaceId }),
    onSuccess: () => {
      void refreshPlan(workspaceId)
      if (milestone) onRemoved?.(milestone)
      onClose()
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t delete the milestone.'))),
  })
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save()}
      title={milestone ? t('Edit milestone') : t('Add milestone')}
      action={milestone ? t('Save') : t('Add milestone')}
      pending={isPending}
      error={gone ?? failure}
    >
      <MergedMeanwhile newer={newer} />
      <TextField
        label={t('Title')}
        name="title"
        autoComplete="off"
        required
        data-autofocus
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        error={errors.title}
      />
      <div className={styles.pair}>
        <DateField
          label={t('Due')}
          name="due"
          required
          value={draft.due}
          onChange={(event) => change({ due: event.target.value })}
          error={errors.due}
        />
        <Field label={t('Owner')} optional error={errors.ownerId}>
          {(control) => (
            <Select
              {...control}
              name="ownerId"
              value={draft.ownerId}
              onChange={(event) => change({ ownerId: event.target.value })}
            >
              <option value="">{t('Nobody')}</option>
              {members.map((member) => (
                <option key={member.id} value={member.id}>
                  {nameAmong(member, members)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={t('Ticks itself when')}
        optional
        error={errors.fact}
        hint={t('Without one, it is ticked by hand alone.')}
      >
        {(control) => (
          <Select
            {...control}
            name="fact"
            value={draft.fact}
            onChange={(event) => change({ fact: planFacts.find((one) => one === event.target.value) ?? '' })}
          >
            <option value="">{t('Never, by hand alone')}</option>
            {planFactNames.map(([fact, name]) => (
              <option key={fact} value={fact}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {milestone && (
        <>
          <Checkbox
            label={t('Pinned: keeps its date when the release moves')}
            checked={draft.pinned}
            onChange={(event) => change({ pinned: event.target.checked })}
          />
          <div>
            <Button
              variant="danger"
              size="sm"
              pending={remove.isPending}
              pendingLabel={t('Deleting...')}
              onClick={() => remove.mutate(milestone.id)}
            >
              {t('Delete milestone')}
            </Button>
          </div>
        </>
      )}
    </FormModal>
  )
}
