import type { Duplex } from 'node:stream'
import { Readable } from 'node:stream'
import type { ClientBase, Connection, Submittable } from 'pg'

/** What `pg` can say in the COPY part of PostgreSQL's protocol, which its types leave out. */
interface CopyConnection {
  stream: Duplex
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Uint8Array) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

const batchBytes = 128 * 1024

/** Runs a `COPY … TO STDOUT`: its bytes as they come, no faster than they are read. */
export const copyOut = (client: ClientBase, text: string): Readable => client.query(new CopyOut(text)).content

/** Runs a `COPY … FROM STDIN` with the bytes of a source; answers how many rows came in. */
export const copyIn = async (client: ClientBase, text: string, source: Readable): Promise<number> =>
  client.query(new CopyIn(text, source)).rows

class CopyOut implements Submittable {
  readonly content: Readable
  private readonly text: string
  private connection: CopyConnection | null = null
  private batch: Uint8Array[] = []
  private batched = 0

  constructor(text: string) {
    this.text = text
    const goOn = () => this.connection?.stream.resume()
    this.content = new Readable({
      read: goOn,
      destroy: (error, done) => {
        goOn()
        done(error)
      },
    })
    // The database may refuse before the reader listens; the reader still finds the error, and the process lives.
    this.content.on('error', () => undefined)
  }

  submit(connection: Connection): void {
    this.connection = connection as unknown as CopyConnection
    this.connection.query(this.text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser uses its buffer again: a row is copied before the next one comes.
    this.batch.push(Buffer.from(chunk))
    this.batched += chunk.length
    if (this.batched >= batchBytes) this.flush()
  }

  handleCommandComplete(): void {
    this.flush()
  }

  handleReadyForQuery(): void {
    this.content.push(null)
  }

  handleError(error: Error): void {
    this.content.destroy(error)
  }

  private flush(): void {
    // What nobody reads any more is let through, so that the connection comes free.
    const wanted = this.batched > 0 && !this.content.destroyed
    if (wanted && !this.content.push(Buffer.concat(this.batch))) this.connection?.stream.pause()
    this.batch = []
    this.batched = 0
  }
}

class CopyIn implements Submittable {
  readonly rows: Promise<number>
  private readonly text: string
  private readonly source: Readable
  private count = 0
  private sourceError: Error | null = null
  private settle: { resolve: (rows: number) => void; reject: (error: Error) => void }

  constructor(text: string, source: Readable) {
    this.text = text
    this.source = source
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    this.rows = promise
    this.settle = { resolve, reject }
  }

  submit(connection: Connection): void {
    connection.query(this.text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.pump(connection).catch((error: Error) => {
      this.sourceError = error
      connection.sendCopyFail('The source broke off.')
    })
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.count = Number(text.split(' ')[1])
  }

  handleReadyForQuery(): void {
    this.settle.resolve(this.count)
  }

  handleError(error: Error): void {
    this.settle.reject(this.sourceError ?? error)
    this.source.destroy()
  }

  private async pump(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.source as AsyncIterable<Buffer>) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await drained(connection.stream)
    }
    connection.endCopyFrom()
  }
}

const drained = (stream: Duplex): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      stream.off('drain', onDrain).off('close', onClose)
      act()
    }
    const onDrain = settle(resolve)
    const onClose = settle(() => reject(new Error('The database has closed the connection.')))
    stream.once('drain', onDrain).once('close', onClose)
  })
