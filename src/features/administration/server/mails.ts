import { recordAct } from '#features/audit/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { id as uuid } from '#kernel/ids.ts'
import type { Person } from '#server/http/context.ts'
import { findJob, type JobRow, jobStates, listJobs } from '#server/jobs/job-states.store.ts'
import type { JobData } from '#server/jobs/queues.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import { mostWorkTold } from '../contract/admin-limits.ts'
import type { ListedMail } from '../contract/work.ts'
import { maskSecrets } from '../domain/mask-secrets.ts'
import { jobError } from './jobs.ts'
import { readMailSource } from './mail-source.ts'
import { listOutbox, type OutboxFile, readOutbox } from './outbox.ts'

const states = [...jobStates.waiting, ...jobStates.active, ...jobStates.failed]

/** Mails that are still in the queue, then those in the outbox folder, the newest first. */
export const showMails = async ({ administration, host }: Services) => {
  const most = mostWorkTold + 1
  const queued = cutList(await listJobs(administration.single, { states, queue: 'send-mail', most }), mostWorkTold)
  const written = cutList(host.outbox ? await listOutbox(host.outbox, most) : [], mostWorkTold)
  return {
    mails: [...queued.told.map(ofQueue), ...written.told.map(ofOutbox)],
    hasMore: queued.hasMore || written.hasMore,
    outbox: host.outbox !== null,
  }
}

const ofQueue = (row: JobRow): ListedMail => {
  const { to, subject } = row.data as JobData['send-mail']
  const at = row.created_on.toISOString()
  return { id: row.id, place: 'queue', state: row.state, to, subject, at, error: jobError(row) }
}

const ofOutbox = ({ name, at, to }: OutboxFile): ListedMail => ({
  id: name,
  place: 'outbox',
  state: 'written',
  to,
  subject: null,
  at: at.toISOString(),
  error: null,
})

/** The text of one mail with its secrets masked; who read it is written down before it is shown. */
export const readMail = async (services: Services, admin: Person, mailId: string) => {
  const found = uuid.safeParse(mailId).success ? await fromQueue(services, mailId) : await fromOutbox(services, mailId)
  if (!found) throw missing('This mail')
  const { mail } = found
  await services.administration.as(admin.id, (tx) =>
    recordAct(tx, admin, {
      act: 'mail.read',
      subject: { kind: 'other', id: null, name: mail.to },
      details: { subject: mail.subject, at: mail.at },
    }),
  )
  return { mail, text: maskSecrets(found.text) }
}

const fromQueue = async ({ administration }: Services, id: string) => {
  const row = await findJob(administration.single, 'send-mail', id)
  return row && { mail: ofQueue(row), text: (row.data as JobData['send-mail']).text }
}

const fromOutbox = async ({ host }: Services, name: string) => {
  const file = host.outbox ? await readOutbox(host.outbox, name) : null
  if (!file) return null
  const { subject, text } = readMailSource(file.source)
  return { mail: { ...ofOutbox(file), subject }, text }
}
