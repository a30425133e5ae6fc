/** A call that only looks. */
export interface Request {
  name: string
  path: string
  cookie: string
}

/** What it showed. */
export interface Answer {
  status: number
  type: string
  body: string
}

/** What an installation shows to those who ask it everything twice, and its rows. */
export interface Shown {
  requests: Request[]
  answers: Answer[][]
  tables: Record<string, Record<string, unknown>[]>
}
