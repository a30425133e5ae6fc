/** What became of asking a provider, beside that it went well. */
export type RefusalState = 'needs_login' | 'rate_limited' | 'error'

/** A provider gave no answer of use; the message is the sentence that people read. */
export class OutwardRefusal extends Error {
  readonly state: RefusalState
  /** What its server answered; 0 when there was no answer. */
  readonly status: number
  /** Not before this moment. */
  readonly retryAt: Date | null

  constructor(state: RefusalState, text: string, more: { status?: number; retryAt?: Date | null } = {}) {
    super(text)
    this.name = 'OutwardRefusal'
    this.state = state
    this.status = more.status ?? 0
    this.retryAt = more.retryAt ?? null
  }
}
