import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import type { PlanStep, PlanTemplate } from '../contract/release-words.ts'
import { type PlannedMilestone, plannedMilestones } from './plan-templates.ts'

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
  /** The step of a plan that it is; null for one of the band's own. */
  step: PlanStep | null
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

/** Plans again by a template: what the band added or renamed, what is done or pinned, and what somebody owns stays. */
export const replan = (there: readonly PlannableMilestone[], template: PlanTemplate, date: PlainDate): Replan => {
  const byStep = new Map<PlanStep | null, PlannableMilestone>()
  for (const one of there) if (!byStep.has(one.step)) byStep.set(one.step, one)
  const plan: Replan = { moved: [], added: [], dropped: [] }
  for (const planned of plannedMilestones(template, date)) {
    const old = byStep.get(planned.step)
    if (!old) plan.added.push(planned)
    else if (!old.done && !old.pinned) plan.moved.push({ ...planned, id: old.id })
  }
  const moved = new Set(plan.moved.map(({ id }) => id))
  plan.dropped = there
    .filter((one) => one.step !== null && !(one.done || one.pinned || one.owned || moved.has(one.id)))
    .map(({ id }) => id)
  return plan
}
