import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobCount, ListedJob } from '#features/administration/contract/work.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { type JobState, jobStates, jobsQuery, useAct } from '../queries.ts'
import { AskModal, type Question } from './ask-modal.tsx'
import { jobCountText, jobStateText } from './job-state-text.ts'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

const stateNames: Record<JobState, string> = {
  failed: t('Failed'),
  active: t('Running'),
  waiting: t('Waiting'),
  completed: t('Done'),
  cancelled: t('Cancelled'),
}

const noneNames: Record<JobState, string> = {
  failed: t('No failed jobs'),
  active: t('No running jobs'),
  waiting: t('No waiting jobs'),
  completed: t('No finished jobs'),
  cancelled: t('No cancelled jobs'),
}

const perQueue = (counts: readonly JobCount[]): [string, string][] =>
  [...Map.groupBy(counts, ({ queue }) => queue)].map(([queue, all]) => [
    queue,
    listText(
      all.map(({ state, count }) => jobCountText(count, state)),
      'unit',
    ),
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
          label={t('Status')}
          size="sm"
          value={state}
          onChange={setState}
          options={jobStates.map((value) => ({ value, label: stateNames[value] }))}
        />
      </div>
      <PartState query={query} loading={t('Loading the jobs')} failed={t('Couldn’t load the jobs')}>
        {({ counts, jobs }) => (
          <>
            {jobs.length === 0 ? (
              <EmptyState title={noneNames[state]} text={t('Choose another status to see more.')} />
            ) : (
              <ul className={styles.list} aria-label={t('Jobs')}>
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
            <h3 className={styles.heading}>{t('Queues')}</h3>
            <ul className={styles.list} aria-label={t('Queues')}>
              {perQueue(counts).map(([queue, text]) => (
                <li key={queue} className={styles.row}>
                  <span className={styles.main}>
                    <span className={styles.name}>{queue}</span>
                    <span className={styles.meta}>{text}</span>
                  </span>
                  {counts.some((one) => one.queue === queue && one.state === 'failed') && (
                    <Button
                      size="sm"
                      aria-label={t('Retry all failed jobs in {queue}', { queue })}
                      onClick={() => act.mutate(() => api.retryJobs({ queue }))}
                    >
                      {t('Retry all failed')}
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
        {job.queue} <Chip tone={job.state === 'failed' ? 'urgent' : 'line'}>{jobStateText(job.state)}</Chip>
      </span>
      <span className={styles.meta}>
        {rich('Sent <when></when>{tries, plural, =0 {} one {, retried # time} other {, retried # times}}', {
          tries: job.tries,
          when: () => <When at={job.createdAt} />,
        })}
        {` · ${job.data}`}
      </span>
      {job.error && <span className={`${styles.meta} ${styles.bad}`}>{job.error}</span>}
    </div>
    {job.state === 'failed' && (
      <Button size="sm" onClick={onRetry} aria-label={t('Retry {name}', { name: job.queue })}>
        {t('Retry')}
      </Button>
    )}
    {['created', 'retry', 'active'].includes(job.state) && (
      <Button size="sm" variant="danger" onClick={onCancel} aria-label={t('Cancel {name}', { name: job.queue })}>
        {t('Cancel')}
      </Button>
    )}
  </li>
)

const cancelQuestion = ({ id, queue }: ListedJob): Question => ({
  title: t('Cancel this {queue} job?', { queue }),
  action: t('Cancel it'),
  about: t('It won’t run and won’t be retried. Whatever it was for stays undone.'),
  act: () => api.cancelJob({ queue, jobId: id }),
})
