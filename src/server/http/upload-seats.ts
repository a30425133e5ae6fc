import { Failure } from '#kernel/errors.ts'

// How many files may be on their way to this process at once.
const mostAtOnce = 64
/** How many of them to one band, by one link, or from one sender who has neither. */
export const mostOfOne = 24

/** When to try again, in seconds. */
const retryAfterSeconds = 5

/**
 * The places of files that are on their way: a store that hangs, or somebody who sends very much, takes those of one band and
 * never all. They are counted in each process, as what they bound is its memory, its lines and its connections to the store.
 */
export class UploadSeats {
  private readonly taken = new Map<string, number>()
  private all = 0

  /** Takes a place for a file of a band or a sender, before a byte of it is read; answers how to leave it. @throws Failure where none is free */
  take(whose: string): () => void {
    const own = this.taken.get(whose) ?? 0
    if (own >= mostOfOne) throw busy('Many of your files are on their way. The next one can follow in a moment.')
    if (this.all >= mostAtOnce) throw busy('Many files are on their way to this server. Try again in a moment.')
    this.taken.set(whose, own + 1)
    this.all += 1
    return () => this.leave(whose)
  }

  private leave(whose: string): void {
    const rest = (this.taken.get(whose) ?? 1) - 1
    if (rest === 0) this.taken.delete(whose)
    else this.taken.set(whose, rest)
    this.all -= 1
  }
}

const busy = (text: string): Failure => new Failure('busy', text, { retryAfterSeconds })
