import { Failure } from '#kernel/errors.ts'
import { type Spoken, spoken } from '#kernel/language/spoken.ts'

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
