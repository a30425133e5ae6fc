import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAct } from '#features/audit/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { id as uuid } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import type { Person } from '#server/http/context.ts'
import { findJob, type JobRow, jobStates, listJobs } from '#server/jobs/job-states.store.ts'
import type { JobData } from '#server/jobs/queues.ts'
import { cutList } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import { mostWorkTold } from '../contract/admin-limits.ts'
import type { ListedMail } from '../contract/work.ts'
import { maskSecrets } from '../domain/mask-secrets.ts'
import { jobError } from './present-rows.ts'

/** The subject and the plain text of a mail that our own mailer wrote (RFC 5322 and 2045), for reading it in the outbox. */
export const readMailSource = (source: string): { subject: string; text: string } => {
  const whole = partOf(source)
  const boundary = /boundary="?([^";]+)"?/i.exec(whole.headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? whole.body
        .split(`--${boundary}`)
        .slice(1)
        .map((part) => partOf(part.replace(/^\r?\n/, '')))
    : [whole]
  const plain = parts.find(({ headers }) => /^text\/plain/i.test(headers.get('content-type') ?? ''))
  return { subject: decodeWords(whole.headers.get('subject') ?? ''), text: plain ? decodeBody(plain).trimEnd() : '' }
}

interface Part {
  headers: Map<string, string>
  body: string
}

const partOf = (source: string): Part => {
  const gap = /\r?\n\r?\n/.exec(source)
  const head = gap ? source.slice(0, gap.index) : source
  const body = gap ? source.slice(gap.index + gap[0].length) : ''
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':')
    return at > 0 ? [[line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]] : []
  })
  return { headers: new Map(headers), body }
}

const decodeBody = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body
}

// Encoded words (RFC 2047); white space between two of them is none.
const decodeWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, how: string, word: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    )

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** A mail in the outbox folder, as its name tells. */
interface OutboxFile {
  name: string
  at: Date
  to: string
}

// Time, a mark, and the address, as the mailer names them.
const shape = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[0-9a-f]{6}-(.+)\.eml$/

/** The newest mails of the outbox folder; none where it was never needed. */
const listOutbox = async (folder: string, most: number): Promise<OutboxFile[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.flatMap((name) => parse(name) ?? [])
  return files.sort((a, b) => (a.name < b.name ? 1 : -1)).slice(0, most)
}

/** The source of one mail of the outbox folder, or null; a name that the mailer does not give is none. */
const readOutbox = async (folder: string, name: string): Promise<(OutboxFile & { source: string }) | null> => {
  const file = name.includes('/') || name.includes('\\') ? null : parse(name)
  if (!file) return null
  const source = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return source === null ? null : { ...file, source }
}

const parse = (name: string): OutboxFile | null => {
  const [, hour, minute, rest, to] = shape.exec(name) ?? []
  if (!to) return null
  const at = new Date(`${hour}:${minute}:${rest}`)
  return Number.isNaN(at.getTime()) ? null : { name, at, to }
}

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
  if (!found) throw missing(t('This e-mail'))
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
