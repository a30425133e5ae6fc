import { z } from 'zod'
import type { Credentials } from './adapter.ts'

/** What token endpoints answer (RFC 6749, section 5.1), and the end of the refresh token that some add. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
  refresh_expires_in: z.coerce.number().positive().optional(),
  open_id: z.string().optional(),
})

/** Tokens as they are kept; what the answer does not say about time is taken from `hours`. */
export const credentialsOf = (
  answer: z.output<typeof tokenAnswer>,
  now: Date,
  hours: number,
  before?: Credentials,
): Credentials => ({
  access: answer.access_token,
  accessEnds: now.getTime() + (answer.expires_in ?? hours * 3600) * 1000,
  refresh: answer.refresh_token ?? before?.refresh,
  refreshEnds: answer.refresh_expires_in ? now.getTime() + answer.refresh_expires_in * 1000 : before?.refreshEnds,
})

/** An address with its query. */
export const addressWith = (url: string, query: Readonly<Record<string, string>>): string =>
  `${url}?${new URLSearchParams(query)}`
