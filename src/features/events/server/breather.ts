import { setImmediate } from 'node:timers/promises'
import { Failure } from '#kernel/errors.ts'

// Others are served in between; what keeps the server busy for longer than this wants nothing else.
const atOnceMs = 20
const wholeMs = 20_000

/** Long work on a file from outside: it stops now and then for others, and for good when it takes too long. */
export class Breather {
  private readonly field: string
  private begun = performance.now()
  private rested = performance.now()

  constructor(field: string) {
    this.field = field
  }

  /** To be called between two steps that are short. */
  async pause(): Promise<void> {
    const now = performance.now()
    if (now - this.rested < atOnceMs) return
    if (now - this.begun > wholeMs) {
      const text = 'This file takes too long to read.'
      throw new Failure('unprocessable', text, { fields: { [this.field]: text } })
    }
    await setImmediate()
    this.rested = performance.now()
  }
}
