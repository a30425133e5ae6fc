import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, yesOrNoOf } from '#kernel/numbers.ts'
import { maxLabelLength } from './board-limits.ts'
import { everyone, priorities } from './task-values.ts'

const flag = yesOrNoOf(() => t('This must be true or false.'))
const given = <S extends z.ZodType>(schema: S) => z.preprocess(emptyAsAbsent, schema.optional())

/** Which tasks are asked for; all that is said must hold. */
export const taskFilter = z.object({
  /** This one task. */
  taskId: given(id),
  /** Words of its name, details, labels, assignee or demo, or its number. */
  text: given(z.string().max(200)),
  /** Assigned to the person who asks. */
  mine: given(flag),
  /** Urgent, and not done. */
  urgent: given(flag),
  /** Due before this day, and not done. */
  lateOn: given(z.iso.date({ error: () => t('That’s not a valid date.') })),
  assignee: given(z.union([z.literal(everyone), id], { error: () => t('Choose everyone or a member.') })),
  priority: given(z.enum(priorities, { error: () => t('Choose low, mid, high or urgent.') })),
  label: given(z.string().max(maxLabelLength * 2)),
})
export type TaskFilter = z.output<typeof taskFilter>
