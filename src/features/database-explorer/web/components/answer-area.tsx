import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mostShownRows } from '#features/database-explorer/contract/database-limits.ts'
import type { QueryAnswer } from '#features/database-explorer/contract/database-query.ts'
import { planSteps } from '#features/database-explorer/domain/plan-steps.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
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
          title={t('Failed to load data')}
          text={messageOf(error, t('Couldn’t load the columns. Try again in a moment.'))}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (!columns) return <Loading label={t('Loading columns')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={lower.scroll} tabIndex={0} aria-label={t('Columns of {table}, scrollable', { table })}>
      <Table label={t('Columns of {table}', { table })}>
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
              <td>{notnull ? t('yes') : t('no')}</td>
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
        <EmptyState title={t('Not known yet')} text={t('Run the query to see its columns.')} />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={lower.scroll} tabIndex={0} aria-label={t('Columns of the result, scrollable')}>
      <Table label={t('Columns of the result')}>
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

/** How PostgreSQL would run the query: its steps, how many rows it expects of each, and where the effort lies. */
const PlanView = ({ plan }: { plan: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
  <section className={lower.scroll} tabIndex={0} aria-label={t('Plan##of a query')}>
    <p className={lower.hint}>
      {t('PostgreSQL’s estimate; the query wasn’t run. Each bar is that step’s share of the work.')}
    </p>
    <ol className={lower.steps}>
      {planSteps(plan).map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a plan never move
        <li key={at} className={lower.step}>
          <span style={{ paddingLeft: `${step.depth * 18}px` }}>
            <span className={lower.stepName}>{step.name}</span>
            <span className={lower.about}>{step.about}</span>
          </span>
          <span className={`${lower.number} mono`}>
            {t('{rows, plural, one {# row} other {# rows}}', { rows: Math.round(step.rows) })}
          </span>
          <span className={`${lower.number} ${lower.cost} mono`}>
            {t('cost {cost}', { cost: numberText(Math.round(step.cost)) })}
          </span>
          <span
            className={lower.share}
            role="img"
            aria-label={t('{percent} % of the work', { percent: Math.round(step.share * 100) })}
          >
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
            {t('Show where')}
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
      <span>{t('Running, {seconds} s', { seconds: Math.max(Math.floor((now - since) / 1000), 0) })}</span>
      <Button size="sm" variant="danger" onClick={onStop}>
        {t('Stop')}
      </Button>
    </>
  )
}

/** How many rows came in which time, and plainly if they are not all. */
const answerWords = ({ rows, cut, ...answer }: QueryAnswer): string => {
  const seconds = numberText(answer.seconds, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  if (cut === 'rows')
    return t('The first {rows} rows in {seconds} s; there are more', { rows: numberText(mostShownRows), seconds })
  if (cut === 'size')
    return t('The first {rows} rows in {seconds} s; more would be too large to show', {
      rows: numberText(rows.length),
      seconds,
    })
  return t('{rows, plural, one {# row} other {# rows}} in {seconds} s', { rows: rows.length, seconds })
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
        label={t('Show')}
        size="sm"
        value={view}
        onChange={onView}
        options={[
          { value: 'rows', label: t('Rows') },
          { value: 'columns', label: t('Columns') },
          { value: 'plan', label: t('Plan##of a query') },
        ]}
      />
      {since !== null && <RunningBar since={since} onStop={stop} />}
      <span className={styles.said} role="status">
        {since === null && stopped && (answer ? t('Stopped. The previous result is below') : t('Stopped'))}
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
        <EmptyState title={t('No result yet')} text={t('Run the query, or choose a table.')} />
      </div>
    )}
  </>
)
