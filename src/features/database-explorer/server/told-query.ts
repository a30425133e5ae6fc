import { recordAct, recordOutcome } from '#features/audit/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import type { Person } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { freeQuery } from '../contract/database-texts.ts'
import { type AskedQuery, failureOf } from './asked-query.ts'

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
    const subject = { kind: 'other', id: null, name: table ?? freeQuery } as const
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
      return new Failure('invalid', 'The query was stopped.')
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
