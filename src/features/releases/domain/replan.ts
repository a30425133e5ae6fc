import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { foldName } from '#kernel/text.ts'
import { type PlanTemplate, planTemplates } from '../contract/release-words.ts'
import { type PlannedMilestone, plannedMilestones, titleToday } from './plan-templates.ts'

/** What moving needs to know of a milestone. */
interface MovableMilestone {
  due: PlainDate
  pinned: boolean
  done: boolean
}

/** Whether a milestone goes along when its release moves: open ones unless they are pinned, done ones only when asked to. */
export const movesAlong = ({ pinned, done }: Omit<MovableMilestone, 'due'>, moveDone: boolean): boolean =>
  !pinned && (!done || moveDone)

/** The date of a milestone after its release moved: as far from it as before, or where it was. */
export const movedDue = (milestone: MovableMilestone, from: PlainDate, to: PlainDate, moveDone: boolean): PlainDate =>
  movesAlong(milestone, moveDone) ? addDays(milestone.due, daysBetween(from, to)) : milestone.due

/** What planning again needs to know of a milestone. */
export interface PlannableMilestone {
  id: string
  title: string
  pinned: boolean
  done: boolean
  owned: boolean
}

/** What a new plan does with the milestones of a release. */
export interface Replan {
  /** Milestones that the plan has, too: they keep their owner and get their new date. */
  moved: (PlannedMilestone & { id: string })[]
  added: PlannedMilestone[]
  /** Ids of those that came from a plan and that nobody has taken on. */
  dropped: string[]
}

/** Milestones with the same key are the same one, whatever a plan called it then. */
const keyOf = ({ title }: { title: string }): string => foldName(titleToday(title))

const templateKeys = new Set(planTemplates.flatMap((template) => plannedMilestones(template, '2000-01-01').map(keyOf)))

/** Plans again by a template: what the band added or renamed, what is done or pinned, and what somebody owns stays. */
export const replan = (there: readonly PlannableMilestone[], template: PlanTemplate, date: PlainDate): Replan => {
  const byKey = new Map<string, PlannableMilestone>()
  for (const one of there) if (!byKey.has(keyOf(one))) byKey.set(keyOf(one), one)
  const plan: Replan = { moved: [], added: [], dropped: [] }
  for (const planned of plannedMilestones(template, date)) {
    const old = byKey.get(keyOf(planned))
    if (!old) plan.added.push(planned)
    else if (!old.done && !old.pinned) plan.moved.push({ ...planned, id: old.id })
  }
  const moved = new Set(plan.moved.map(({ id }) => id))
  plan.dropped = there
    .filter((one) => templateKeys.has(keyOf(one)) && !(one.done || one.pinned || one.owned || moved.has(one.id)))
    .map(({ id }) => id)
  return plan
}
