interface Known {
  etag: string
  body: unknown
}

/**
 * The answers that the server gave last with an ETag, by what was asked, at most `most`: who asks again names the tag, and an answer
 * that nothing has changed (304) is the one from before. Only in the memory of this tab.
 */
export class KnownAnswers {
  private readonly known = new Map<string, Known>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** What was answered last. */
  get(asked: string): Known | undefined {
    return this.known.get(asked)
  }

  /** Keeps an answer in the place of the one before; the one that was answered first makes room. */
  keep(asked: string, known: Known): void {
    this.known.delete(asked)
    this.known.set(asked, known)
    for (const oldest of this.known.keys()) {
      if (this.known.size <= this.most) break
      this.known.delete(oldest)
    }
  }

  /** Forgets all of them: somebody else may be signed in now. */
  clear(): void {
    this.known.clear()
  }
}
