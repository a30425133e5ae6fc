import { Readable } from 'node:stream'
import { StoreUnavailable } from './storage.ts'

/** Waits for a store, and no longer than so many milliseconds for each of its answers; then the request is given up. */
export class Patience {
  private readonly ms: number
  private readonly giveUp = new AbortController()

  constructor(ms: number) {
    this.ms = ms
  }

  /** Aborts the request that is waited for. */
  get signal(): AbortSignal {
    return this.giveUp.signal
  }

  /**
   * What comes, or `StoreUnavailable` when it comes too late; other errors are passed on. It waits for no abort: one does not
   * reach its request when what handed the signal on was collected as garbage meanwhile.
   */
  async inTime<T>(coming: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const reason = unavailable(new Error(`nothing came for ${Math.round(this.ms / 1000)} seconds`))
      late.reject(reason)
      this.giveUp.abort(reason)
    }, this.ms)
    try {
      return await Promise.race([coming, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  /** What comes, or `StoreUnavailable` when it comes too late, or the line breaks. */
  async with<T>(coming: Promise<T>): Promise<T> {
    try {
      return await this.inTime(coming)
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : unavailable(error as Error)
    }
  }

  /**
   * The bytes of a body, `length` of them or an error, which may take as long as their reader; each piece that is asked for
   * comes in time.
   */
  bytesOf(body: ReadableStream<Uint8Array>, length: number): Readable {
    // At once: a body that nobody holds is emptied without an error when its answer is collected as garbage.
    const reader = body.getReader()
    const next = () => this.with(reader.read())
    let left = length
    const bytes = new Readable({
      read() {
        next().then(
          ({ done, value }) => {
            left -= value?.length ?? 0
            if (left < 0 || (done && left > 0))
              this.destroy(new StoreUnavailable(`The store gave ${length - left} bytes instead of ${length}.`))
            else this.push(done ? null : value)
          },
          (error: Error) => this.destroy(error),
        )
      },
      destroy(error, done) {
        reader.cancel().catch(() => undefined)
        done(error)
      },
    })
    // The line may break before the reader listens; the reader still finds the error, and the process lives.
    return bytes.on('error', () => undefined)
  }
}

const unavailable = (cause: Error): StoreUnavailable =>
  new StoreUnavailable(`The store cannot be asked: ${cause.message}`, { cause })
