import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobCount, ListedJob } from '#features/administration/contract/work.ts'
import { howMany } from '#features/administration/domain/how-many.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { type JobState, jobStates, jobsQuery, useAct } from '../queries.ts'
import { AskModal, type Question } from './ask-modal.tsx'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

const stateNames: Record<JobState, string> = {
  failed: 'Failed',
  active: 'Running',
  waiting: 'Waiting',
  completed: 'Done',
  cancelled: 'Cancelled',
}

const perQueue = (counts: readonly JobCount[]): [string, string][] =>
  [...Map.groupBy(counts, ({ queue }) => queue)].map(([queue, all]) => [
    queue,
    all.map(({ state, count }) => `${count} ${state}`).join(', '),
  ])

/** The background jobs: how many each queue has, and the newest of one state with what went wrong. */
export const JobsPart = () => {
  const [state, setState] = useState<JobState>('failed')
  const [question, setQuestion] = useState<Question | null>(null)
  const query = useQuery(jobsQuery(state))
  const act = useAct()
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label="State"
          size="sm"
          value={state}
          onChange={setState}
          options={jobStates.map((value) => ({ value, label: stateNames[value] }))}
        />
      </div>
      <PartState query={query} label="The jobs">
        {({ counts, jobs }) => (
          <>
            {jobs.length === 0 ? (
              <EmptyState
                title={`None ${stateNames[state].toLowerCase()}`}
                text="Choose another state to see others."
              />
            ) : (
              <ul className={styles.list} aria-label="Jobs">
                {jobs.map((job) => (
                  <Row
                    key={job.id}
                    job={job}
                    onRetry={() => act.mutate(() => api.retryJobs({ queue: job.queue, jobId: job.id }))}
                    onCancel={() => setQuestion(cancelQuestion(job))}
                  />
                ))}
              </ul>
            )}
            <h3 className={styles.heading}>Queues</h3>
            <ul className={styles.list} aria-label="Queues">
              {perQueue(counts).map(([queue, text]) => (
                <li key={queue} className={styles.row}>
                  <span className={styles.main}>
                    <span className={styles.name}>{queue}</span>
                    <span className={styles.meta}>{text}</span>
                  </span>
                  {counts.some((one) => one.queue === queue && one.state === 'failed') && (
                    <Button
                      size="sm"
                      aria-label={`Retry all failed of ${queue}`}
                      onClick={() => act.mutate(() => api.retryJobs({ queue }))}
                    >
                      Retry all failed
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </PartState>
      {question && <AskModal question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}

const Row = ({ job, onRetry, onCancel }: { job: ListedJob; onRetry: () => void; onCancel: () => void }) => (
  <li className={styles.row}>
    <div className={styles.main}>
      <span className={styles.name}>
        {job.queue} <Chip tone={job.state === 'failed' ? 'urgent' : 'line'}>{job.state}</Chip>
      </span>
      <span className={styles.meta}>
        Sent <When at={job.createdAt} />
        {job.tries > 0 && `, tried again ${howMany(job.tries, 'time')}`} · {job.data}
      </span>
      {job.error && <span className={`${styles.meta} ${styles.bad}`}>{job.error}</span>}
    </div>
    {job.state === 'failed' && (
      <Button size="sm" onClick={onRetry} aria-label={`Retry ${job.queue}`}>
        Retry
      </Button>
    )}
    {['created', 'retry', 'active'].includes(job.state) && (
      <Button size="sm" variant="danger" onClick={onCancel} aria-label={`Cancel ${job.queue}`}>
        Cancel
      </Button>
    )}
  </li>
)

const cancelQuestion = ({ id, queue }: ListedJob): Question => ({
  title: `Cancel this job of ${queue}?`,
  action: 'Cancel it',
  about: 'It is not done, and not tried again. What it was for stays undone.',
  act: ({ password }) => api.cancelJob({ queue, jobId: id, password }),
})
