import type { PlannedMilestone } from '#features/releases/domain/plan-templates.ts'
import { plural } from '#kernel/counted.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { cardDate } from './date-words.ts'

/** How many milestones a plan has, from when on, and how many are born late. */
export const planWords = (milestones: readonly PlannedMilestone[], today: PlainDate): string => {
  const passed = milestones.filter(({ due }) => due < today).length
  const late = passed > 0 ? `; ${passed} of them ${plural(passed, 'is', 'are')} past already` : ''
  return `${milestones.length} milestones, from ${cardDate(milestones[0]?.due ?? today)} on${late}.`
}
