import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type { NatsAddress } from './nats-address.ts'

const retryMs = 1000
const beatMs = 2000
const patienceMs = 2000

/** How long a process may be silent whose line is asked for an answer as often. */
export const silenceMs = 2 * (beatMs + patienceMs)

/** There is no line to NATS, and why: nothing that our own code did. */
export class NoNats extends Error {}

/** What a line to NATS tells. */
export interface LineEars {
  message: (subject: string, text: string) => void
  /** It stands, and all that is followed is heard from now on. */
  stands: () => void
  /** NATS answers: all that was sent before the last beat has arrived, and all that it had for this process has been heard. */
  beat: () => void
  /** It broke, or could not be made, which is told once; or NATS refused something. */
  error: (error: Error) => void
}

/**
 * One connection to NATS that lasts as long as its process. It is asked for an answer every few seconds, so that one that
 * hangs is noticed, and comes back by itself with all that it follows.
 */
export class NatsLine {
  private readonly address: NatsAddress
  private readonly ears: LineEars
  private readonly followed = new Map<string, Subscription | null>()
  private connection: NatsConnection | null = null
  private timer: NodeJS.Timeout | null = null
  private stands = false
  private closed = false
  private isTold = false

  constructor(address: NatsAddress, ears: LineEars) {
    this.address = address
    this.ears = ears
  }

  /** Whether NATS answers, as far as the last beat told. */
  get isAlive(): boolean {
    return this.stands
  }

  /** Connects; when that fails it goes on trying, and reports. */
  async open(): Promise<void> {
    try {
      await this.connect()
    } catch (error) {
      this.retry(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Hears a subject. */
  follow(subject: string): void {
    this.followed.set(subject, this.connection && this.subscribe(this.connection, subject))
  }

  /** Hears it no more. */
  leave(subject: string): void {
    this.followed.get(subject)?.unsubscribe()
    this.followed.delete(subject)
  }

  /** Sends a text, where there is a connection. @throws Error when NATS takes no text that long */
  send(subject: string, text: string): void {
    if (this.connection && !this.connection.isClosed()) this.connection.publish(subject, text)
  }

  /** Waits until what was asked so far is done, for a moment; not at all where there is no connection. */
  async settled(): Promise<void> {
    if (this.connection) await answer(this.connection).catch(() => undefined)
  }

  /** Disconnects for good, once all that was sent has arrived. */
  async close(): Promise<void> {
    this.closed = true
    if (this.timer) clearTimeout(this.timer)
    await this.settled()
    const { connection } = this
    this.connection = null
    await connection?.close()
  }

  private async connect(): Promise<void> {
    const { servers, encrypted, login } = this.address
    const { connect } = await import('@nats-io/transport-node')
    // It comes back by our own retries: the library keeps what it could not send, and waits for a line that hangs.
    const connection = await connect({
      ...login,
      servers,
      ...(encrypted && { tls: {} }),
      name: 'backline',
      reconnect: false,
      timeout: patienceMs,
    })
    if (this.closed) return connection.close()
    this.connection = connection
    void connection.closed().then((error) => this.lose(connection, error ?? new Error('The line to NATS ended.')))
    void this.reportErrors(connection)
    for (const subject of this.followed.keys()) this.followed.set(subject, this.subscribe(connection, subject))
    try {
      await answer(connection)
    } catch (error) {
      // One that broke meanwhile is lost already, and perhaps made again.
      if (this.connection !== connection) return connection.close()
      this.drop(connection)
      throw error
    }
    if (this.connection !== connection) return
    this.isTold = false
    this.stands = true
    this.ears.stands()
    this.beatLater(connection)
  }

  private subscribe(connection: NatsConnection, subject: string): Subscription {
    return connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) this.ears.error(error)
        else this.ears.message(subject, message.string())
      },
    })
  }

  private async reportErrors(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) if (status.type === 'error') this.ears.error(status.error)
  }

  private beatLater(connection: NatsConnection): void {
    if (this.connection !== connection) return
    this.timer = setTimeout(() => void this.beat(connection), beatMs).unref()
  }

  private async beat(connection: NatsConnection): Promise<void> {
    try {
      await answer(connection)
    } catch (error) {
      this.lose(connection, error instanceof Error ? error : new Error(String(error)))
      return
    }
    if (this.connection !== connection) return
    this.ears.beat()
    this.beatLater(connection)
  }

  private lose(connection: NatsConnection, error: Error): void {
    if (this.connection !== connection) return
    this.drop(connection)
    this.retry(error)
  }

  private drop(connection: NatsConnection): void {
    void connection.close()
    if (this.connection !== connection) return
    this.connection = null
    this.stands = false
    if (this.timer) clearTimeout(this.timer)
  }

  private retry(error: Error): void {
    if (this.closed) return
    if (!this.isTold)
      this.ears.error(
        new NoNats(`Live events come late: there is no line to NATS (NATS_URL): ${error.message}`, { cause: error }),
      )
    this.isTold = true
    this.timer = setTimeout(() => void this.open(), retryMs)
  }
}

// NATS answers what it was asked in order: what it had sent before has come, too.
const answer = (connection: NatsConnection): Promise<void> =>
  new Promise((done, refuse) => {
    const late = (): void => refuse(new Error(`NATS did not answer within ${patienceMs} ms.`))
    const timer = setTimeout(late, patienceMs).unref()
    connection
      .flush()
      .then(done, refuse)
      .finally(() => clearTimeout(timer))
  })
