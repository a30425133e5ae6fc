import { Failure } from '#kernel/errors.ts'

/** How much runs at once, how much may wait in all and of one band, and how long (milliseconds; as long as it takes where left out). */
interface QueueBounds {
  atOnce: number
  mayWait: number
  mayWaitEach: number
  mostWaitMs?: number
}

const busy = (): Failure =>
  new Failure('unavailable', 'The server is very busy just now. Try again in a moment.', { retryAfterSeconds: 3 })

/** Costly work in turn: of each seat (a band, or a person without one) one piece runs at a time, and the seats take turns. Who finds the line full, or waits too long, gets 503. */
export class FairQueue {
  private readonly bounds: QueueBounds
  private readonly running = new Set<string>()
  // Seats are in the order of their turns.
  private readonly waiting = new Map<string, (() => void)[]>()

  constructor(bounds: QueueBounds) {
    this.bounds = bounds
  }

  /** Runs the work when it is the turn of its seat. */
  async run<T>(seat: string, work: () => Promise<T>): Promise<T> {
    if (this.running.size < this.bounds.atOnce && !this.running.has(seat)) this.running.add(seat)
    else await this.turn(seat)
    try {
      return await work()
    } finally {
      this.running.delete(seat)
      this.callNext()
    }
  }

  private turn(seat: string): Promise<void> {
    const { mayWait, mayWaitEach, mostWaitMs } = this.bounds
    const own = this.waiting.get(seat) ?? []
    const all = [...this.waiting.values()].reduce((sum, line) => sum + line.length, 0)
    if (all >= mayWait || own.length >= mayWaitEach) throw busy()
    this.waiting.set(seat, own)
    return new Promise((resolve, reject) => {
      const timer = mostWaitMs === undefined ? undefined : setTimeout(() => reject(this.leave(seat, begin)), mostWaitMs)
      const begin = (): void => {
        clearTimeout(timer)
        resolve()
      }
      own.push(begin)
    })
  }

  private leave(seat: string, begin: () => void): Failure {
    const line = this.waiting.get(seat)?.filter((one) => one !== begin) ?? []
    if (line.length > 0) this.waiting.set(seat, line)
    else this.waiting.delete(seat)
    return busy()
  }

  private callNext(): void {
    for (const [seat, line] of this.waiting) {
      if (this.running.has(seat)) continue
      // Behind all others again, if more of it waits.
      this.waiting.delete(seat)
      const next = line.shift()
      if (line.length > 0) this.waiting.set(seat, line)
      this.running.add(seat)
      next?.()
      return
    }
  }
}

// The largest picture takes 100 MB while it is decoded.
const queue = new FairQueue({ atOnce: 1, mayWait: 20, mayWaitEach: 5, mostWaitMs: 60_000 })

/** Draws a picture that came in a request when it is the turn of its sender: a workspace, or a person. */
export const drawInTurn = <T>(whose: string, draw: () => Promise<T>): Promise<T> => queue.run(whose, draw)
