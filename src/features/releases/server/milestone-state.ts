import type { ColumnValue } from '#server/database/column-value.ts'
import type { PlanFact } from '../contract/release-words.ts'
import { factOfStep, type ShownWork } from '../domain/plan-facts.ts'
import { type ClaimedMilestone, type PlanState, planStateOf } from '../domain/plan-state.ts'
import { stepOf } from './step-of.ts'

/** A tick of a milestone and what it names, as its state is read from them; a moment is PostgreSQL's text. */
export interface TickRow {
  title: string
  fact: ColumnValue<'release_milestones', 'fact'>
  done_at: string | null
  done_by: string | null
}

/** The fact that a milestone names: the one that was chosen, else that of the plan's step that its title is. */
export const factOf = ({ title, fact }: Pick<TickRow, 'title' | 'fact'>): PlanFact | null =>
  fact === 'hand' ? null : (fact ?? factOfStep(stepOf(title)))

const claimOf = (row: TickRow): ClaimedMilestone => ({
  fact: factOf(row),
  tickedAt: row.done_at,
  tickedBy: row.done_by,
})

/** What is done of a release, from what it shows and the ticks of its milestones. */
export const stateOfRows = (work: ShownWork, ticks: readonly TickRow[]): PlanState =>
  planStateOf(work, ticks.map(claimOf))

/** Since when a milestone is done, by the state of its release; null while it is not. */
export const doneAtOf = (state: PlanState, row: TickRow): string | null => state.doneAt(claimOf(row))
