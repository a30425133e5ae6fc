import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import type { Database } from '#server/database/database.ts'
import { OutOfReachError, type OutwardAnswer, sendOutward, TooLargeError, TooSlowError } from './guarded-request.ts'
import { blockOutwardHost, type OutwardBudget, takeOutwardCall } from './outward-budgets.store.ts'

/** What became of asking a provider, beside that it went well. */
type RefusalState = 'needs_login' | 'rate_limited' | 'error'

/** A provider gave no answer of use; the message is the sentence that people read. */
export class OutwardRefusal extends Error {
  readonly state: RefusalState
  /** What its server answered; 0 when there was no answer. */
  readonly status: number
  /** Not before this moment. */
  readonly retryAt: Date | null

  constructor(state: RefusalState, text: string, more: { status?: number; retryAt?: Date | null } = {}) {
    super(text)
    this.name = 'OutwardRefusal'
    this.state = state
    this.status = more.status ?? 0
    this.retryAt = more.retryAt ?? null
  }
}

/** What every call of one provider has in common. */
export interface ProviderDoor {
  /** As people call it. */
  label: string
  userAgent: string
  budget: OutwardBudget
  timeoutMs: number
  allowPrivate: boolean
  database: Database
  now: Date
}

/** One question to a provider; `form` and `json` make it a POST. */
export interface ProviderQuestion<S extends z.ZodType> {
  url: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  form?: Readonly<Record<string, string>>
  json?: unknown
  /** What of the answer is read; whatever may be missing is optional in it. */
  reply: S
}

const mostBytes = 2_000_000
const shortestWaitMs = 60_000
const longestWaitMs = 24 * 3_600_000

/** Asks a provider, within its budget; what is no use is thrown as an `OutwardRefusal` with a sentence for people. */
export const askProvider = async <S extends z.ZodType>(
  door: ProviderDoor,
  question: ProviderQuestion<S>,
): Promise<z.output<S>> => {
  const url = new URL(question.url)
  for (const [name, value] of Object.entries(question.query ?? {})) url.searchParams.set(name, value)
  const permission = await takeOutwardCall(door.database, url.host, door.budget, door.now)
  if (permission.kind === 'wait')
    throw new OutwardRefusal(
      'rate_limited',
      t('We’ve asked {service} often enough for now. We’ll ask again later.', { service: door.label }),
      {
        retryAt: permission.until,
      },
    )
  if (permission.afterMs > 0) await pause(permission.afterMs)
  const answer = await send(door, url, question)
  await refuseStatus(door, url, answer)
  const content = readContent(door, answer)
  const parsed = question.reply.safeParse(content)
  if (parsed.success) return parsed.data
  throw new OutwardRefusal('error', t('{service} answered in a format Backline doesn’t know.', { service: door.label }))
}

const send = async (
  door: ProviderDoor,
  url: URL,
  { form, json, headers }: ProviderQuestion<z.ZodType>,
): Promise<OutwardAnswer> => {
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  try {
    return await sendOutward({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: {
        accept: 'application/json',
        'user-agent': door.userAgent,
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      body,
      timeoutMs: door.timeoutMs,
      mostBytes,
      allowPrivate: door.allowPrivate,
    })
  } catch (error) {
    throw new OutwardRefusal('error', whyNot(door, error))
  }
}

const whyNot = ({ label, timeoutMs }: ProviderDoor, error: unknown): string => {
  if (error instanceof TooSlowError)
    return t('{service} didn’t answer within {seconds} seconds.', { service: label, seconds: timeoutMs / 1000 })
  if (error instanceof TooLargeError) return t('{service} sent too long an answer.', { service: label })
  if (error instanceof OutOfReachError)
    return t('The address of {service} leads into a private network, and this server doesn’t go there.', {
      service: label,
    })
  return t('Couldn’t reach {service}.', { service: label })
}

const refuseStatus = async (door: ProviderDoor, url: URL, answer: OutwardAnswer): Promise<void> => {
  const { status, text } = answer
  const { label } = door
  if (status >= 200 && status < 300) return
  const refuse = (state: OutwardRefusal['state'], words: string, retryAt: Date | null = null): never => {
    throw new OutwardRefusal(state, words, { status, retryAt })
  }
  // MusicBrainz says 503 to clients that ask too often.
  const wait = retryAfter(answer, door.now)
  if (status === 429 || (status === 503 && wait !== null)) {
    const retryAt = wait ?? new Date(door.now.getTime() + 15 * 60_000)
    await blockOutwardHost(door.database, url.host, retryAt)
    refuse(
      'rate_limited',
      t('{service} wants no more requests for a while. We’ll ask again later.', { service: label }),
      retryAt,
    )
  }
  if (status === 401) refuse('needs_login', t('{service} no longer accepts the key or the login.', { service: label }))
  if (status === 403 && /premium/i.test(text))
    refuse(
      'error',
      t('{service} only answers if the person who made this server’s app has an active Premium subscription.', {
        service: label,
      }),
    )
  if (status === 403)
    refuse('error', t('{service} refused: the app or the login isn’t allowed to see this.', { service: label }))
  if (status === 404)
    refuse('error', t('{service} has nobody at this address. Check it and connect again.', { service: label }))
  if (status >= 300 && status < 400)
    refuse('error', t('{service} redirected us ({status}), and we don’t follow that.', { service: label, status }))
  refuse('error', t('{service} didn’t answer properly ({status}).', { service: label, status }))
}

/** When a server wants to be asked again: its Retry-After in seconds or as a date, between a minute and a day from now. */
export const retryAfter = ({ headers }: Pick<OutwardAnswer, 'headers'>, now: Date): Date | null => {
  const said = headers['retry-after']
  if (typeof said !== 'string') return null
  const ms = /^\s*\d+\s*$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime()
  if (!Number.isFinite(ms)) return null
  return new Date(now.getTime() + Math.min(longestWaitMs, Math.max(shortestWaitMs, ms)))
}

const readContent = ({ label }: ProviderDoor, { text }: OutwardAnswer): unknown => {
  if (text.trim() === '') throw new OutwardRefusal('error', t('{service} sent an empty answer.', { service: label }))
  try {
    return JSON.parse(text)
  } catch {
    const words = /^\s*</.test(text)
      ? t('{service} sent a web page instead of numbers.', { service: label })
      : t('{service} sent something that can’t be read.', { service: label })
    throw new OutwardRefusal('error', words)
  }
}
