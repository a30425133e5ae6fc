import type { EveryField, FieldsOfCall } from '#web/editing/define-fields.ts'
import type { Drill } from '../../contract/progress.ts'
import { type TrainerId, trainerIds, trainers } from '../../contract/trainers.ts'
import { rulesOf } from '../../domain/all-trainers.ts'
import { levelOf, sizeOf } from '../../domain/difficulty.ts'
import type { QuestionKind } from '../../domain/trainer-rules.ts'

/** A drill as its form has it; the level stands for the size, and `forWhom` is a member, 'everybody' or '' for oneself. */
export interface DrillDraft {
  name: string
  trainer: TrainerId
  kind: string
  level: string
  questions: string
  dueOn: string
  forWhom: string
}

/** The kinds of question of a trainer. */
export const kindsOf = (trainer: TrainerId): readonly QuestionKind[] => rulesOf(trainer).kinds

const firstKind = (trainer: TrainerId): string => kindsOf(trainer)[0]?.kind ?? ''

/** An empty form, or that of a drill. */
export const draftOf = (drill: Drill | null, personId: string): DrillDraft => {
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
export const withTrainer = (draft: DrillDraft, trainer: TrainerId): DrillDraft => ({
  ...draft,
  trainer,
  kind: firstKind(trainer),
})

/** What is sent; the items that a drill was narrowed to stay while its kind does. */
export const sentOf = (
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
