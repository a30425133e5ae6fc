import { t } from '#kernel/language/translate.ts'

/** What is said to a call that came too often, with how long to wait, from seconds, in whole minutes. */
export const tooOftenText = (waitSeconds: number): string =>
  t('Too many tries. Try again in {minutes, plural, one {a minute} other {# minutes}}.', {
    minutes: Math.max(1, Math.ceil(waitSeconds / 60)),
  })

/** A machine-readable word for each kind of refusal, next to the text for people. */
export type FailureCode =
  | 'invalid'
  | 'unauthenticated'
  | 'plan'
  | 'forbidden'
  | 'csrf'
  | 'missing'
  | 'method'
  | 'timeout'
  | 'conflict'
  | 'other_version'
  | 'too_large'
  | 'long_address'
  | 'unsupported'
  | 'range'
  | 'unprocessable'
  | 'locked'
  | 'too_many'
  | 'long_headers'
  | 'checksum'
  | 'unavailable'
  | 'busy'
  | 'bug'

/** The HTTP status of each kind of refusal. */
export const statusOfCode: Readonly<Record<FailureCode, number>> = {
  invalid: 400,
  unauthenticated: 401,
  plan: 402,
  forbidden: 403,
  csrf: 403,
  missing: 404,
  method: 405,
  timeout: 408,
  conflict: 409,
  other_version: 412,
  too_large: 413,
  long_address: 414,
  unsupported: 415,
  range: 416,
  unprocessable: 422,
  locked: 423,
  too_many: 429,
  long_headers: 431,
  checksum: 460,
  bug: 500,
  unavailable: 503,
  /** Nothing of the request was read: it may be sent again as it is, whatever it was. */
  busy: 503,
}

/** The one shape of every refusal, holding what each client of the specification reads. */
export interface FailureBody {
  success: false
  error: string
  message: string
  messages: { type: 'error'; text: string }[]
  code: FailureCode
  fields?: Record<string, string>
  /** The newer state after a 409, the limit after a 402, the id of a 500 in the log. */
  details?: Record<string, unknown>
  /** When it may be tried again, as in the header Retry-After. */
  retryAfterSeconds?: number
}

interface FailureExtras {
  fields?: Record<string, string> | undefined
  details?: Record<string, unknown> | undefined
  retryAfterSeconds?: number | undefined
}

/** A refusal with a text that a person may read; anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: FailureCode, text: string, extras: FailureExtras = {}) {
    super(text)
    this.name = 'Failure'
    this.code = code
    this.fields = extras.fields
    this.details = extras.details
    this.retryAfterSeconds = extras.retryAfterSeconds
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return statusOfCode[this.code]
  }

  /** The body that goes over the wire. */
  toBody(): FailureBody {
    return {
      success: false,
      error: this.message,
      message: this.message,
      messages: [{ type: 'error', text: this.message }],
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.details && { details: this.details }),
      ...(this.retryAfterSeconds && { retryAfterSeconds: this.retryAfterSeconds }),
    }
  }
}

/** Refuses one field, with the same sentence for the field and for the whole. */
export const invalidField = (field: string, text: string): Failure =>
  new Failure('invalid', text, { fields: { [field]: text } })

/** Missing and foreign things answer alike, so that nobody learns what exists elsewhere. */
export const missing = (what = t('This')): Failure =>
  new Failure('missing', t('{what} doesn’t exist, or you can’t see it.', { what }))
