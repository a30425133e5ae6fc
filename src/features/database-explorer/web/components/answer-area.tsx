import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mostShownRows } from '#features/database-explorer/contract/database-limits.ts'
import type { QueryAnswer } from '#features/database-explorer/contract/database-query.ts'
import { planSteps } from '#features/database-explorer/domain/plan-steps.ts'
import { plural } from '#kernel/counted.ts'
import { detailOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import type { QueryFault, QueryRun } from '../hooks/use-query-run.ts'
import { tableQuery } from '../queries.ts'
import styles from './answer-area.module.css'
import lower from './lower-half.module.css'
import { ResultGrid } from './result-grid.tsx'

/** The columns of a table: what they hold, whether they must be filled, with what by default, and the primary key. */
const SchemaPanel = ({ table }: { table: string }) => {
  const { data: columns, error, refetch } = useQuery(tableQuery(table))
  if (!columns && error)
    return (
      <div className={lower.state}>
        <ErrorState
          title="Failed to load data"
          text={messageOf(error, 'The columns could not be loaded. Try again in a moment.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (!columns) return <Loading label="The columns are loading" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={lower.scroll} tabIndex={0} aria-label={`Columns of ${table}, scrollable`}>
      <Table label={`Columns of ${table}`}>
        <thead>
          <tr>
            <th data-numeric>cid</th>
            <th>name</th>
            <th>type</th>
            <th>notnull</th>
            <th>dflt_value</th>
            <th data-numeric>pk</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ cid, name, type, notnull, dflt_value, pk }) => (
            <tr key={cid}>
              <td data-numeric>{cid}</td>
              <td>{name}</td>
              <td className="mono">{type}</td>
              <td>{notnull ? 'yes' : 'no'}</td>
              <td className="mono">{dflt_value ?? '–'}</td>
              <td data-numeric>{pk}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** What a query of one's own answered with: its columns have names and types, and no more. */
const AnswerColumns = ({ answer }: { answer: QueryAnswer | null }) => {
  if (!answer)
    return (
      <div className={lower.state}>
        <EmptyState title="Not known yet" text="Run the query: its columns are then told here." />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={lower.scroll} tabIndex={0} aria-label="Columns of the answer, scrollable">
      <Table label="Columns of the answer">
        <thead>
          <tr>
            <th data-numeric>cid</th>
            <th>name</th>
            <th>type</th>
          </tr>
        </thead>
        <tbody>
          {answer.schema_info.map(({ cid, name, type }) => (
            <tr key={cid}>
              <td data-numeric>{cid}</td>
              <td>{name}</td>
              <td className="mono">{type}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')

/** How PostgreSQL would run the query: its steps, how many rows it expects of each, and where the effort lies. */
const PlanView = ({ plan }: { plan: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
  <section className={lower.scroll} tabIndex={0} aria-label="Plan">
    <p className={lower.hint}>
      What PostgreSQL expects; the query was not run. The bar is the part of the effort that a step adds.
    </p>
    <ol className={lower.steps}>
      {planSteps(plan).map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a plan never move
        <li key={at} className={lower.step}>
          <span style={{ paddingLeft: `${step.depth * 18}px` }}>
            <span className={lower.stepName}>{step.name}</span>
            <span className={lower.about}>{step.about}</span>
          </span>
          <span className={`${lower.number} mono`}>{whole(step.rows)} rows</span>
          <span className={`${lower.number} ${lower.cost} mono`}>cost {whole(step.cost)}</span>
          <span className={lower.share} role="img" aria-label={`${Math.round(step.share * 100)} % of the effort`}>
            <span className={lower.part} style={{ width: `${step.share * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  </section>
)

/** Why a query failed, in the words of the server, and the way to the place in it. */
const FaultView = ({ fault, onShow }: { fault: QueryFault; onShow: (at: number) => void }) => {
  const { at, hint, text } = fault
  return (
    <div className={lower.fault} role="alert">
      <p className={lower.faultText}>{text}</p>
      {hint && <p className={lower.faultHint}>{hint}</p>}
      {at !== null && (
        <div className={lower.faultAction}>
          <Button size="sm" onClick={() => onShow(at)}>
            Show where
          </Button>
        </div>
      )}
    </div>
  )
}

/** While a query runs: for how many seconds, and the way to stop it. */
const RunningBar = ({ since, onStop }: { since: number; onStop: () => void }) => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <span>Running, {Math.max(Math.floor((now - since) / 1000), 0)} s</span>
      <Button size="sm" variant="danger" onClick={onStop}>
        Stop
      </Button>
    </>
  )
}

/** How many rows came in which time, and plainly if they are not all. */
const answerWords = ({ rows, cut, seconds }: QueryAnswer): string => {
  const count = rows.length.toLocaleString('en-GB')
  const time = `in ${seconds.toFixed(2)} s`
  if (cut === 'rows') return `The first ${mostShownRows.toLocaleString('en-GB')} rows ${time}; there are more`
  if (cut === 'size') return `The first ${count} rows ${time}; more would be too large to show`
  return `${count} ${plural(rows.length, 'row')} ${time}`
}

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
