import type { FastifyReply } from 'fastify'
import { recordAct, recordOutcome } from '#features/audit/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { ExplorerBusy, QueryRefused } from '#server/database/explorer/query-refused.ts'
import type { Person } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { defaultTable } from '../contract/database-limits.ts'
import type { ColumnInfo } from '../contract/database-query.ts'
import { isWholeTable, queryFailed, wholeTable } from '../contract/database-texts.ts'
import { readColumns } from './store.ts'

/** Says when the caller has hung up, or the answer has gone out. */
export const callerGone = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  else reply.raw.once('close', () => gone.abort())
  return gone.signal
}

/** What somebody asks: all of a table, which has columns to tell of, or a query of their own; and the text that runs. */
export interface AskedQuery {
  /** Null for a query of their own. */
  table: string | null
  columns: ColumnInfo[]
  text: string
}

/** Reads what is asked; refuses a table that is not shown, and everything as long as the Explorer is switched off. */
export const askedQuery = async (
  { explorer, database }: Services,
  input: { table?: string | undefined; custom_query?: string | undefined },
): Promise<AskedQuery> => {
  const reasons = await explorer.whyOff()
  if (reasons.length > 0)
    throw new Failure(
      'unavailable',
      t('The Database Explorer is switched off: {reasons}.', { reasons: reasons.join('; ') }),
    )
  const table = input.table ?? defaultTable
  const columns = await readColumns(database, table)
  if (columns.length === 0) throw invalidField('table', t('There is no such table.'))
  const text = input.custom_query ?? ''
  return isWholeTable(table, text) ? { table, columns, text: wholeTable(table) } : { table: null, columns: [], text }
}

/** What is told of a query that failed: PostgreSQL's own words where it refused, and where in the text. */
export const failureOf = (error: unknown): unknown => {
  if (error instanceof ExplorerBusy)
    return new Failure('unavailable', t('Too many queries are running. Try again when one of them has ended.'), {
      retryAfterSeconds: 5,
    })
  if (!(error instanceof QueryRefused)) return error
  return new Failure('invalid', error.message || queryFailed(), { details: { at: error.at, hint: error.hint } })
}

// The audit log keeps English.
const storedFreeQuery = 'Free query'

type Way = 'shown' | 'spreadsheet' | 'plan'

/** The entry of a query in the audit log, which is written before it runs; `end` and `fail` say in it what became of it. */
export class ToldQuery {
  private readonly services: Services
  private readonly person: Person
  private readonly id = newId()
  private readonly began = performance.now()

  private constructor(services: Services, person: Person) {
    this.services = services
    this.person = person
  }

  static async begin(services: Services, person: Person, { table, text }: AskedQuery, way: Way): Promise<ToldQuery> {
    const told = new ToldQuery(services, person)
    const subject = { kind: 'other', id: null, name: table ?? storedFreeQuery } as const
    await services.administration.as(person.id, (tx) =>
      recordAct(tx, person, { id: told.id, act: 'database.query', subject, details: { query: text, way } }),
    )
    return told
  }

  /** Seconds since it began, to the millisecond. */
  seconds(): number {
    return Math.round(performance.now() - this.began) / 1000
  }

  /** Says that it ended well, and with how many rows where some were asked for. */
  async end(rows?: number): Promise<void> {
    await this.say({ outcome: 'answered', ...(rows !== undefined && { rows }) })
  }

  /** Logs why it failed; returns the error for the person who asked. */
  async fail(error: unknown, stop: AbortSignal): Promise<unknown> {
    if (stop.aborted) {
      await this.say({ outcome: 'stopped' })
      // A client that has hung up hears nothing any more; that is no fault of ours.
      return new Failure('invalid', t('The query was stopped.'))
    }
    const failure = failureOf(error)
    await this.say({ outcome: 'failed', reason: failure instanceof Error ? failure.message : String(failure) })
    return failure
  }

  private async say(outcome: Record<string, string | number>): Promise<void> {
    const { services, person, id } = this
    await services.administration.as(person.id, (tx) => recordOutcome(tx, id, { ...outcome, seconds: this.seconds() }))
  }
}
