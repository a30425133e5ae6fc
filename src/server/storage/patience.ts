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
   * What comes, or `StoreUnavailable` when it comes too late, or the line breaks. It waits for no abort: one does not reach
   * its request when what handed the signal on was collected as garbage meanwhile.
   */
  async with<T>(coming: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const reason = new Error(`nothing came for ${Math.round(this.ms / 1000)} seconds`)
      late.reject(reason)
      this.giveUp.abort(reason)
    }, this.ms)
    try {
      return await Promise.race([coming, late.promise])
    } catch (error) {
      throw new StoreUnavailable(`The store cannot be asked: ${reasonOf(error)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** The bytes of a body, which may take as long as their reader; each piece that is asked for comes in time. */
  async *bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const reader = body.getReader()
    try {
      for (;;) {
        const { done, value } = await this.with(reader.read())
        if (done) return
        yield value
      }
    } finally {
      await reader.cancel().catch(() => undefined)
    }
  }
}

// "fetch failed" keeps the reason behind it.
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}
