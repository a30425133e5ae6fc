import { randomUUIDv7 } from 'node:crypto'
import { recordAct } from '#features/audit/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { type AskedQuery, failureOf } from './asked-query.ts'

/** What became of a query, for the audit log. */
export interface Outcome {
  rows: number
}

type Way = 'shown' | 'spreadsheet' | 'plan'

/** The entry of a query in the audit log, which is written before it runs; `end` adds what became of it. */
export class ToldQuery {
  private readonly services: Services
  private readonly person: Person
  private readonly subject: { kind: 'other'; id: string; name: string }
  private readonly began = performance.now()

  private constructor(services: Services, person: Person, subject: ToldQuery['subject']) {
    this.services = services
    this.person = person
    this.subject = subject
  }

  static async begin(services: Services, person: Person, { table, text }: AskedQuery, way: Way): Promise<ToldQuery> {
    const subject = { kind: 'other', id: randomUUIDv7(), name: table } as const
    await services.database.as(person.id, (tx) =>
      recordAct(tx, person, { act: 'database.query', subject, details: { query: text, way } }),
    )
    return new ToldQuery(services, person, subject)
  }

  /** Seconds since it began, to the millisecond. */
  seconds(): number {
    return Math.round(performance.now() - this.began) / 1000
  }

  /** Says that it ended well. */
  async end({ rows }: Outcome): Promise<void> {
    await this.add({ outcome: 'answered', rows })
  }

  /** Says why it did not; answers with what is told to whoever asked. */
  async fail(error: unknown, stop: AbortSignal): Promise<unknown> {
    // Whoever has hung up hears nothing any more; that is no fault of ours.
    const failure = stop.aborted ? new Failure('invalid', 'The query was stopped.') : failureOf(error)
    const reason = stop.aborted ? 'stopped' : failure instanceof Error ? failure.message : String(failure)
    await this.add({ outcome: 'failed', reason })
    return failure
  }

  private async add(details: Record<string, string | number>): Promise<void> {
    const { services, person, subject } = this
    await services.database.as(person.id, (tx) =>
      recordAct(tx, person, { act: 'database.answer', subject, details: { ...details, seconds: this.seconds() } }),
    )
  }
}
