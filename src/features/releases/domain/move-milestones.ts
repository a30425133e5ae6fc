import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'

/** What moving needs to know of a milestone. */
export interface MovableMilestone {
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
