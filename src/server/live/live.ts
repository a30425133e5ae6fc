import { EventEmitter } from 'node:events'
import { Failure } from '#kernel/errors.ts'
import { type Spoken, spoken } from '#kernel/language/spoken.ts'
import type { Login, Tx } from '#server/database/database.ts'
import { Listener, notify } from '#server/database/kept-connection.ts'

const comeBackSeconds = 60

/** Counts the open streams of each holder (a person, a link, an address), so that nobody takes up a server's connections alone. */
export class LiveSeats {
  private readonly taken = new Map<string, number>()
  private readonly most: number
  private readonly refusal: Spoken

  /** @param refusal what is said when all seats of a holder are taken. */
  constructor(most: number, refusal: Spoken) {
    this.most = most
    this.refusal = refusal
  }

  /** Takes a seat of a holder and returns how to leave it, once; throws 429 when all are taken. */
  take(holder: string): () => void {
    const taken = this.taken.get(holder) ?? 0
    if (taken >= this.most) throw new Failure('too_many', spoken(this.refusal), { retryAfterSeconds: comeBackSeconds })
    this.taken.set(holder, taken + 1)
    let isSeated = true
    return () => {
      if (!isSeated) return
      isSeated = false
      const left = (this.taken.get(holder) ?? 1) - 1
      if (left > 0) this.taken.set(holder, left)
      else this.taken.delete(holder)
    }
  }
}

/** Something that happened; everybody in the workspace, the one person, or all who are signed in hear of it. Ids only: who wants more asks for it. */
export interface LiveEvent {
  topic: string
  workspaceId?: string
  userId?: string
  everybody?: true
  data?: Record<string, string | number | boolean | null>
}

const channel = 'backline_live'

/** Carries events between all server processes by PostgreSQL's LISTEN/NOTIFY. */
export class Live {
  private readonly emitter = new EventEmitter().setMaxListeners(0)
  private readonly listener: Listener

  /** `onSilence` hears that its connection died in silence, and since when (`performance.now()`) nothing came. */
  constructor(login: Login, onError: (error: Error) => void, onSilence: (since: number) => void) {
    this.listener = new Listener(login, channel, {
      message: (text) => this.emitter.emit('event', JSON.parse(text) as LiveEvent),
      again: () => this.emitter.emit('event', { topic: 'live.reset' } satisfies LiveEvent),
      error: onError,
      silence: onSilence,
    })
  }

  /** Whether events of other processes reach this one. */
  get isHearing(): boolean {
    return this.listener.isHearing
  }

  /** Starts to listen. */
  start(): Promise<void> {
    return this.listener.start()
  }

  /** Announces an event when the transaction commits. */
  publish(tx: Tx, event: LiveEvent): Promise<void> {
    return this.publishAll(tx, [event])
  }

  /** Announces several events at once when the transaction commits. */
  publishAll(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
    return notify(
      tx,
      channel,
      events.map((event) => JSON.stringify(event)),
    )
  }

  /** Calls back for each event of any process, and with the topic `live.reset` after events may have been missed; returns how to stop. */
  listen(onEvent: (event: LiveEvent) => void): () => void {
    this.emitter.on('event', onEvent)
    return () => this.emitter.off('event', onEvent)
  }

  /** Stops listening for good. */
  stop(): Promise<void> {
    return this.listener.stop()
  }
}

/** What open streams hear when sessions of a person have ended: each looks whether its own is among them. */
export const sessionsEnded = (userId: string): LiveEvent => ({ topic: 'sessions.ended', userId })
