import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import type { EveryField, FieldsOfCall } from '#web/editing/define-fields.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useMay } from '#web/session/use-may.ts'
import { useMembers } from '#web/session/use-members.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dueDayOver } from '../../contract/due-day.ts'
import type { Drill } from '../../contract/progress.ts'
import { type TrainerId, trainerIds, trainers } from '../../contract/trainers.ts'
import { rulesOf } from '../../domain/all-trainers.ts'
import { levelOf, levels, sizeOf } from '../../domain/difficulty.ts'
import type { QuestionKind } from '../../domain/trainer-rules.ts'
import { today } from '../queries.ts'

/** A drill as its form has it; the level stands for the size, and `forWhom` is a member, 'everybody' or '' for oneself. */
interface DrillDraft {
  name: string
  trainer: TrainerId
  kind: string
  level: string
  questions: string
  dueOn: string
  forWhom: string
}

/** The kinds of question of a trainer. */
const kindsOf = (trainer: TrainerId): readonly QuestionKind[] => rulesOf(trainer).kinds

const firstKind = (trainer: TrainerId): string => kindsOf(trainer)[0]?.kind ?? ''

/** An empty form, or that of a drill. */
const draftOf = (drill: Drill | null, personId: string): DrillDraft => {
  if (drill === null) {
    const trainer = trainerIds[0]
    return { name: '', trainer, kind: firstKind(trainer), level: '5', questions: '20', dueOn: '', forWhom: '' }
  }
  const kind = kindsOf(drill.trainer).find((one) => one.kind === drill.setting.kind)
  return {
    name: drill.name,
    trainer: drill.trainer,
    kind: drill.setting.kind,
    level: String(kind ? levelOf(drill.setting.size, kind) : 5),
    questions: String(drill.questions),
    dueOn: drill.dueOn ?? '',
    forWhom: drill.assignee === null ? 'everybody' : drill.assignee.id === personId ? '' : drill.assignee.id,
  }
}

/** Another trainer, with its first kind. */
const withTrainer = (draft: DrillDraft, trainer: TrainerId): DrillDraft => ({
  ...draft,
  trainer,
  kind: firstKind(trainer),
})

/** What is sent; the items that a drill was narrowed to stay while its kind does. */
const sentOf = (
  draft: DrillDraft,
  before: Drill | null,
): EveryField<FieldsOfCall<'editTrainingDrill', 'drillId' | 'rowVersion'>> => {
  const kind = kindsOf(draft.trainer).find((one) => one.kind === draft.kind)
  const same = before !== null && before.trainer === draft.trainer && before.setting.kind === draft.kind
  return {
    name: draft.name.trim() === '' ? `${trainers[draft.trainer].name}: ${kind?.name ?? ''}` : draft.name,
    trainer: draft.trainer,
    setting: {
      kind: draft.kind,
      size: kind ? sizeOf(Number(draft.level), kind) : 1,
      pool: same ? before.setting.pool : [],
      more: same ? before.setting.more : {},
    },
    questions: draft.questions,
    dueOn: draft.dueOn,
    assigneeId: draft.forWhom,
  }
}

/** Asks for a new drill, or for changes of one; mounted while it is open. */
export const DrillModal = ({
  workspaceId,
  drill,
  onClose,
}: {
  workspaceId: string
  drill: Drill | null
  onClose: () => void
}) => {
  const { data: personId } = useQuery(sessionQuery)
  const [draft, setDraft] = useState(() => draftOf(drill, personId ?? ''))
  const [seen, setSeen] = useState(drill?.rowVersion)
  const [key] = useState(randomKey)
  const people = useMembers(workspaceId)
  const mayManage = useMay('manage')
  const save = useMutation({
    mutationFn: () =>
      drill === null
        ? api.addTrainingDrill(sentOf(draft, null), { workspaceId, idempotencyKey: key })
        : api.editTrainingDrill({ ...sentOf(draft, drill), drillId: drill.id, rowVersion: seen }, { workspaceId }),
    onSuccess: onClose,
    onError: (error) => {
      const newer =
        error instanceof CallError ? (error.body.details as { drill?: Drill } | undefined)?.drill : undefined
      if (newer) setSeen(newer.rowVersion)
    },
  })
  const errors = fieldErrorsOf(save.error)
  const isOver = draft.dueOn !== '' && draft.dueOn !== drill?.dueOn && draft.dueOn < today()
  const change = (part: Partial<DrillDraft>): void => setDraft((before) => ({ ...before, ...part }))
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => !isOver && save.mutate()}
      title={drill === null ? t('Make a drill') : t('Edit drill')}
      action={drill === null ? t('Create') : t('Save')}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('The server didn’t answer. What you wrote is still here.'))
          : undefined
      }
    >
      <TextField
        label={t('Name')}
        optional
        data-autofocus
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field label={t('Trainer')} error={errors.trainer}>
        {(field) => (
          <Select
            {...field}
            value={draft.trainer}
            onChange={(event) => setDraft(withTrainer(draft, event.target.value as TrainerId))}
          >
            {trainerIds.map((id) => (
              <option key={id} value={id}>
                {trainers[id].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('Question')} error={errors.setting}>
        {(field) => (
          <Select {...field} value={draft.kind} onChange={(event) => change({ kind: event.target.value })}>
            {kindsOf(draft.trainer).map(({ kind, name }) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('Level')} hint={t('It stays the same for the whole drill.')}>
        {(field) => (
          <Select {...field} value={draft.level} onChange={(event) => change({ level: event.target.value })}>
            {Array.from({ length: levels }, (_none, at) => String(at + 1)).map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('Questions')}
        inputMode="numeric"
        value={draft.questions}
        error={errors.questions}
        onChange={(event) => change({ questions: event.target.value })}
      />
      <DateField
        label={t('Until')}
        optional
        min={today()}
        value={draft.dueOn}
        error={isOver ? dueDayOver() : errors.dueOn}
        onChange={(event) => change({ dueOn: event.target.value })}
      />
      {mayManage && (
        <Field label={t('For')} error={errors.assigneeId}>
          {(field) => (
            <Select {...field} value={draft.forWhom} onChange={(event) => change({ forWhom: event.target.value })}>
              <option value="">{t('Me')}</option>
              <option value="everybody">{t('Everybody in the band')}</option>
              {people
                .filter(({ id }) => id !== personId)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {nameAmong(one, people)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      )}
    </FormModal>
  )
}
