import { Failure } from '#kernel/errors.ts'

/** Costly work in turn: at most `atOnce` runs, at most `mayWait` waits, and any more work gets 503. */
export class WorkQueue {
  private readonly atOnce: number
  private readonly mayWait: number
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(atOnce: number, mayWait: number) {
    this.atOnce = atOnce
    this.mayWait = mayWait
  }

  /** Runs the work when it is its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1
    else await this.turn()
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mayWait) {
      throw new Failure('unavailable', 'The server is very busy just now. Try again in a moment.', {
        retryAfterSeconds: 3,
      })
    }
    return new Promise((resolve) => this.waiting.push(resolve))
  }
}
