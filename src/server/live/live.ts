import type { Tx } from '#server/database/database.ts'
import { type Audience, type LiveEvent, type Subject, subjectOf, subjectsOf } from './live-event.ts'
import type { Ears, LiveTransport } from './live-transport.ts'

/** What one listener hears, until it stops. */
export interface Hearing {
  /** Hears these from now on, and nobody else; resolves when all that is announced from then on is heard. */
  follow: (audience: Audience) => Promise<void>
  stop: () => void
}

interface Listener {
  subjects: Set<Subject>
  hear: (event: LiveEvent) => void
}

/** Tells what happens in any server process to those in this one who listen for it. */
export class Live {
  private readonly listeners = new Set<Listener>()
  private readonly bySubject = new Map<Subject, Set<Listener>>()
  private readonly transport: LiveTransport

  constructor(transportFor: (ears: Ears) => LiveTransport) {
    this.transport = transportFor({
      hear: (event) => this.tell(this.bySubject.get(subjectOf(event)) ?? [], event),
      missed: (subject) =>
        this.tell(subject ? (this.bySubject.get(subject) ?? []) : this.listeners, { topic: 'live.reset' }),
    })
  }

  /** Whether events come as they happen, or late. @throws Error where this process alone may hear nothing */
  state(): 'prompt' | 'late' {
    return this.transport.state()
  }

  /** Starts to hear other processes, or goes on trying. */
  start(): Promise<void> {
    return this.transport.start()
  }

  /** Announces an event when the transaction commits. */
  publish(tx: Tx, event: LiveEvent): Promise<void> {
    return this.publishAll(tx, [event])
  }

  /** Announces several events at once when the transaction commits. */
  publishAll(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
    return this.transport.publish(tx, events)
  }

  /** Calls back for each event of an audience, and with the topic `live.reset` after events may have been missed. */
  listen(audience: Audience, hear: (event: LiveEvent) => void): Hearing & { heard: Promise<void> } {
    const listener: Listener = { subjects: new Set(), hear }
    this.listeners.add(listener)
    return {
      heard: this.follow(listener, subjectsOf(audience)),
      follow: (other) => this.follow(listener, subjectsOf(other)),
      stop: () => {
        this.listeners.delete(listener)
        void this.follow(listener, new Set())
      },
    }
  }

  /** Stops listening for good. */
  stop(): Promise<void> {
    return this.transport.stop()
  }

  private async follow(listener: Listener, wanted: Set<Subject>): Promise<void> {
    // Who has stopped may still be reading whom to follow.
    const subjects = this.listeners.has(listener) ? wanted : new Set<Subject>()
    const { subjects: before } = listener
    listener.subjects = subjects
    const added = subjects.difference(before)
    for (const subject of added) this.add(subject, listener)
    for (const subject of before.difference(subjects)) this.remove(subject, listener)
    if (added.size > 0) await this.transport.settled()
  }

  private add(subject: Subject, listener: Listener): void {
    const others = this.bySubject.get(subject)
    if (others) others.add(listener)
    else {
      this.bySubject.set(subject, new Set([listener]))
      this.transport.follow(subject)
    }
  }

  private remove(subject: Subject, listener: Listener): void {
    const all = this.bySubject.get(subject)
    all?.delete(listener)
    if (all?.size !== 0) return
    this.bySubject.delete(subject)
    this.transport.leave(subject)
  }

  private tell(listeners: Iterable<Listener>, event: LiveEvent): void {
    // A copy: who hears may stop, or others begin.
    for (const { hear } of [...listeners]) hear(event)
  }
}
