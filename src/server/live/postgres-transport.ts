import type { Login, Tx } from '#server/database/database.ts'
import { Listener, notify } from '#server/database/kept-connection.ts'
import { type LiveEvent, readLiveEvent } from './live-event.ts'
import type { Ears, LiveTransport } from './live-transport.ts'

const channel = 'backline_live'

/** Carries events by PostgreSQL's LISTEN/NOTIFY: needs nothing beside the database, and every process hears all events. */
export class PostgresTransport implements LiveTransport {
  private readonly listener: Listener

  /**
   * `onSilence` hears that its connection died in silence, and since when (`performance.now()`) nothing came.
   *
   * @param name how PostgreSQL names that connection
   */
  constructor(
    { login, name }: { login: Login; name: string },
    ears: Ears,
    onError: (error: Error) => void,
    onSilence: (since: number) => void,
  ) {
    this.listener = new Listener(
      login,
      { name, channel },
      {
        message: (text) => ears.hear(readLiveEvent(text)),
        again: ears.missed,
        error: onError,
        silence: onSilence,
      },
    )
  }

  start(): Promise<void> {
    return this.listener.start()
  }

  stop(): Promise<void> {
    return this.listener.stop()
  }

  publish(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
    return notify(
      tx,
      channel,
      events.map((event) => JSON.stringify(event)),
    )
  }

  follow(): void {
    // All of them come.
  }

  leave(): void {
    // All of them come.
  }

  async settled(): Promise<void> {
    // It has listened since it was started, or tells of what it missed when it comes back.
  }

  state(): 'prompt' {
    if (!this.listener.isHearing) throw new Error('What other processes announce is not heard.')
    return 'prompt'
  }
}
