import { recordAct } from '#features/audit/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import type { Person } from '#server/http/context.ts'
import {
  cancelUndone,
  countJobs,
  type JobRow,
  type JobStateName,
  jobStates,
  listJobs,
  retryFailed,
} from '#server/jobs/job-states.store.ts'
import type { Services } from '#server/services.ts'
import { mostWorkTold } from '../contract/admin-limits.ts'
import type { ListedJob } from '../contract/work.ts'
import { maskSecrets } from '../domain/mask-secrets.ts'
import { jobError, longestData, success } from './present-rows.ts'

/** The counts of all queues, and the newest jobs of one state. */
export const showJobs = async ({ administration }: Services, state: JobStateName) => {
  const tx = administration.single
  const jobs = await listJobs(tx, { states: jobStates[state], most: mostWorkTold })
  return { counts: await countJobs(tx), jobs: jobs.map(presentJob) }
}

const presentJob = (row: JobRow): ListedJob => ({
  id: row.id,
  queue: row.name,
  state: row.state,
  tries: row.retry_count,
  createdAt: row.created_on.toISOString(),
  startAfter: row.start_after.toISOString(),
  completedAt: row.completed_on?.toISOString() ?? null,
  data: dataText(row),
  error: jobError(row),
})

// What a mail says is read on its own screen, where that is written down.
const dataText = ({ name, data }: JobRow): string => {
  const shown = name === 'send-mail' && typeof data === 'object' ? { to: (data as { to?: unknown })?.to } : data
  return maskSecrets(JSON.stringify(shown) ?? '').slice(0, longestData)
}

/** Has failed jobs of a queue tried again: one, or all. */
export const retry = ({ administration }: Services, admin: Person, queue: string, jobId: string | null) =>
  administration.as(admin.id, async (tx) => {
    const retried = await retryFailed(tx, queue, jobId)
    if (retried > 0)
      await recordAct(tx, admin, {
        act: 'job.retry',
        subject: { kind: 'other', id: jobId, name: queue },
        details: { jobs: retried },
      })
    const text = t('{count, plural, =0 {Nothing left to retry.} one {Retrying one job.} other {Retrying # jobs.}}', {
      count: retried,
    })
    return { retried, ...success(text) }
  })

/** Cancels a job that is not done. */
export const cancel = ({ administration }: Services, admin: Person, queue: string, jobId: string) =>
  administration.as(admin.id, async (tx) => {
    const cancelled = await cancelUndone(tx, queue, jobId)
    if (cancelled > 0)
      await recordAct(tx, admin, { act: 'job.cancel', subject: { kind: 'other', id: jobId, name: queue } })
    return { cancelled, ...success(cancelled > 0 ? t('The job is cancelled.') : t('The job was already done.')) }
  })
