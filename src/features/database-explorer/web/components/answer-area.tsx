import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { QueryRun } from '../hooks/use-query-run.ts'
import styles from './answer-area.module.css'
import { AnswerColumns } from './answer-columns.tsx'
import { answerWords } from './answer-words.ts'
import { FaultView } from './fault-view.tsx'
import lower from './lower-half.module.css'
import { PlanView } from './plan-view.tsx'
import { ResultGrid } from './result-grid.tsx'
import { RunningBar } from './running-bar.tsx'
import { SchemaPanel } from './schema-panel.tsx'

/** What the lower half is about: the rows of the answer, the columns of the table, how the query would be run. */
export type View = 'rows' | 'columns' | 'plan'

/** The lower half of the screen, and the line above it that says how it went. */
export const AnswerArea = ({
  table,
  text,
  view,
  query: {
    shown: { answer, plan, fault, stopped },
    since,
    stop,
  },
  onView,
  onShowFault,
}: {
  /** The table that all is wanted of; null for a query of one's own. */
  table: string | null
  text: string
  view: View
  query: QueryRun
  onView: (view: View) => void
  onShowFault: (at: number) => void
}) => (
  <>
    <div className={styles.line}>
      <Segmented
        label="Show"
        size="sm"
        value={view}
        onChange={onView}
        options={[
          { value: 'rows', label: 'Rows' },
          { value: 'columns', label: 'Columns' },
          { value: 'plan', label: 'Plan' },
        ]}
      />
      {since !== null && <RunningBar since={since} onStop={stop} />}
      <span className={styles.said} role="status">
        {since === null && stopped && (answer ? 'Stopped. Below is the answer before' : 'Stopped')}
        {since === null && !stopped && view === 'rows' && !fault && answer && answerWords(answer.answer)}
      </span>
    </div>
    {view === 'columns' && table !== null && <SchemaPanel table={table} />}
    {view === 'columns' && table === null && <AnswerColumns answer={answer?.query === text ? answer.answer : null} />}
    {view !== 'columns' && fault && <FaultView fault={fault} onShow={onShowFault} />}
    {view === 'rows' && !fault && answer && <ResultGrid key={answer.serial} answer={answer.answer} />}
    {view === 'plan' && !fault && plan && <PlanView plan={plan.plan} />}
    {since === null && view === 'rows' && !fault && !answer && (
      <div className={lower.state}>
        <EmptyState title="No answer yet" text="Run the query, or choose a table." />
      </div>
    )}
  </>
)
