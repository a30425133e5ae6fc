import { Failure } from '#kernel/errors.ts'

const comeBackSeconds = 60

/** Counts the open streams of each person, so that nobody takes up a server's connections alone. */
export class LiveSeats {
  private readonly taken = new Map<string, number>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Takes a seat of a person and returns how to leave it, once; throws 429 when all are taken. */
  take(personId: string): () => void {
    const taken = this.taken.get(personId) ?? 0
    if (taken >= this.most)
      throw new Failure('too_many', 'You have Backline open in too many browsers. Close one of them.', {
        retryAfterSeconds: comeBackSeconds,
      })
    this.taken.set(personId, taken + 1)
    let isSeated = true
    return () => {
      if (!isSeated) return
      isSeated = false
      const left = (this.taken.get(personId) ?? 1) - 1
      if (left > 0) this.taken.set(personId, left)
      else this.taken.delete(personId)
    }
  }
}
