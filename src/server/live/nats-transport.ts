import { randomUUID } from 'node:crypto'
import { afterCommit } from '#server/database/after-commit.ts'
import type { Tx } from '#server/database/database.ts'
import { type LiveEvent, readLiveEvent, type Subject, subjectOf } from './live-event.ts'
import type { Ears, LiveTransport } from './live-transport.ts'
import type { NatsAddress } from './nats-address.ts'
import { NatsLine, silenceMs } from './nats-line.ts'
import { OtherProcesses, wordOf } from './other-processes.ts'

const processes = 'processes'

/** What takes the place of an event that may be lost: who hears it asks again for all that the subject is about. */
const missed = ''

/** With more subjects than these to be asked for again, all are. */
const mostUnconfirmed = 10_000

/**
 * Carries events by NATS, each on the subject of its workspace or person: a process hears only what its listeners follow.
 * What NATS may not have got is told as missed once it is back, and so is what a process may have taken along that died.
 */
export class NatsTransport implements LiveTransport {
  private readonly id = randomUUID()
  private readonly line: NatsLine
  private readonly others = new OtherProcesses(silenceMs)
  private readonly ears: Ears
  private readonly onError: (error: Error) => void
  private readonly prefix: string
  /** What is followed, by its name at NATS. */
  private readonly followed = new Map<string, Subject>()
  /** Subjects of which it is not known yet that NATS got what was announced: before the last beat, and since. */
  private unconfirmed: { before: Set<string>; since: Set<string> } = { before: new Set(), since: new Set() }

  /** @param prefix parts the installations that share a NATS: a secret that only the processes of one know. */
  constructor(address: NatsAddress, prefix: string, ears: Ears, onError: (error: Error) => void) {
    this.ears = ears
    this.onError = onError
    this.prefix = prefix
    this.line = new NatsLine(address, {
      message: (name, text) => this.read(name, text),
      stands: () => this.stand(),
      beat: () => this.beat(),
      error: onError,
    })
    this.line.follow(this.nameOf(processes))
  }

  start(): Promise<void> {
    return this.line.open()
  }

  async stop(): Promise<void> {
    this.send(processes, wordOf(this.id, 'gone'))
    await this.line.close()
  }

  async publish(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
    for (const event of events) {
      const [subject, text] = [subjectOf(event), JSON.stringify(event)]
      afterCommit(tx, text, (end) => this.announce(subject, end === 'committed' ? text : missed))
    }
  }

  follow(subject: Subject): void {
    const name = this.nameOf(subject)
    this.followed.set(name, subject)
    this.line.follow(name)
  }

  leave(subject: Subject): void {
    const name = this.nameOf(subject)
    this.followed.delete(name)
    this.line.leave(name)
  }

  settled(): Promise<void> {
    return this.line.settled()
  }

  state(): 'prompt' | 'late' {
    return this.line.isAlive ? 'prompt' : 'late'
  }

  private nameOf(subject: string): string {
    return `${this.prefix}.${subject}`
  }

  private stand(): void {
    this.others.forget()
    this.sayHere()
    const { before, since } = this.unconfirmed
    this.unconfirmed = { before: new Set(), since: new Set() }
    for (const subject of before.union(since)) this.announce(subject, missed)
    this.ears.missed()
  }

  private beat(): void {
    this.unconfirmed = { before: this.unconfirmed.since, since: new Set() }
    this.sayHere()
    if (this.others.hasOneVanished()) this.ears.missed()
  }

  private sayHere(): void {
    this.send(processes, wordOf(this.id, 'here'))
  }

  private announce(subject: string, text: string): void {
    const { before, since } = this.unconfirmed
    if (before.size + since.size < mostUnconfirmed) since.add(subject)
    else this.unconfirmed = { before: new Set(), since: new Set([processes]) }
    this.send(subject, text)
  }

  private send(subject: string, text: string): void {
    try {
      this.line.send(this.nameOf(subject), text)
    } catch (error) {
      this.onError(error instanceof Error ? error : new Error(String(error)))
    }
  }

  private read(name: string, text: string): void {
    const subject = this.followed.get(name)
    try {
      if (name === this.nameOf(processes)) this.readOfProcesses(text)
      else if (subject === undefined) return
      else if (text === missed) this.ears.missed(subject)
      else this.readEvent(subject, text)
    } catch (error) {
      this.onError(new Error('What came by NATS was not understood.', { cause: error }))
    }
  }

  private readEvent(subject: Subject, text: string): void {
    const event = readLiveEvent(text)
    if (subjectOf(event) !== subject) throw new Error(`An event of ${subjectOf(event)} came on the subject ${subject}.`)
    this.ears.hear(event)
  }

  private readOfProcesses(text: string): void {
    if (text === missed) this.ears.missed()
    else this.others.hear(text)
  }
}
