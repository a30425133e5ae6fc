import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf, rowVersion } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { asSent } from '#kernel/text.ts'
import { setting } from './answer.ts'
import { dueDayOver, isOverEverywhere } from './due-day.ts'
import { drill } from './progress.ts'
import { trainerIds } from './trainers.ts'
import { drillNameLength, mostDrills, mostQuestions } from './training-limits.ts'

const howMany = (): string => t('A drill has 1 to {max} questions.', { max: mostQuestions })
const nameless = { error: () => t('Give the drill a name.') }
const nameTooLong = { error: () => t('Names can have up to {max} characters.', { max: drillNameLength }) }
const date = z.iso.date({ error: () => t('That’s not a valid date.') })
const given = {
  name: z
    .string(nameless)
    .max(asSent(drillNameLength), nameTooLong)
    .trim()
    .min(1, nameless)
    .max(drillNameLength, nameTooLong),
  trainer: z.enum(trainerIds, { error: () => t('There’s no such trainer.') }),
  setting,
  questions: numberOf(howMany).refine((count) => Number.isInteger(count) && count >= 1 && count <= mostQuestions, {
    error: howMany,
  }),
  dueOn: z.preprocess(emptyAsAbsent, date.optional()),
  /** A member, or everybody; oneself when nobody is named. */
  assigneeId: z.preprocess(
    emptyAsAbsent,
    z.union([id, z.literal('everybody')], { error: () => t('Choose a member, or everybody.') }).optional(),
  ),
}
const saved = z.object({ drill })
const next = '/training-progress'

export const drillRows = defineRoutes({
  getTrainingDrills: {
    method: 'GET',
    path: '/api/get-training-drills',
    doc: 'The drills of the workspace, with what those did for whom they are.',
    access: 'member',
    kind: 'json',
    reply: listOf(drill, mostDrills),
  },
  addTrainingDrill: {
    method: 'POST',
    path: '/add-training-drill',
    doc: 'Makes a drill for oneself or, with the right to manage, for a member or for everybody; they are told.',
    access: 'member',
    right: 'comment',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({
      ...given,
      dueOn: z.preprocess(
        emptyAsAbsent,
        date.refine((day) => !isOverEverywhere(day, new Date()), { error: dueDayOver }).optional(),
      ),
    }),
    reply: saved,
    repeatable: true,
    next,
  },
  editTrainingDrill: {
    method: 'POST',
    path: '/edit-training-drill',
    doc: 'Changes a drill that one made, or any as one who may manage.',
    access: 'member',
    right: 'comment',
    kind: 'json',
    body: z.object({ drillId: id, ...given, rowVersion }),
    reply: saved,
    next,
  },
  deleteTrainingDrill: {
    method: 'POST',
    path: '/delete-training-drill',
    doc: 'Deletes a drill; its answers stay with the people who gave them. Within the hour it can be restored.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ drillId: id }),
    reply: z.object({ message: z.string() }),
    next,
  },
  restoreTrainingDrill: {
    method: 'POST',
    path: '/restore-training-drill',
    doc: 'Brings a drill back that was deleted within the last hour.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ drillId: id }),
    reply: saved,
    next,
  },
})
