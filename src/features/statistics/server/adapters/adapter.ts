import { z } from 'zod'
import type { PlainDate } from '#kernel/dates.ts'
import type { ProviderQuestion } from '#server/outward/ask-provider.ts'
import type { OutwardBudget } from '#server/outward/outward-budgets.store.ts'
import type { ProviderName } from '../../contract/providers.ts'

/** Where a provider is asked, and under which account. */
export interface ProviderPlaces {
  apiUrl: string
  authUrl: string
  loginUrl: string
  clientId: string | null
  clientSecret: string | null
}

/** One number that a provider gave, or that it no longer gives. */
export interface FoundPoint {
  metric: string
  date: PlainDate
  /** Null with a reason; a number that was merely not mentioned is no point at all. */
  value: number | null
  reason?: string
  quality?: 'exact' | 'rounded' | 'estimated'
}

/** What asking a provider brought. */
export interface Found {
  name?: string | undefined
  url?: string | undefined
  points: FoundPoint[]
  /** What it does not tell any more, in a sentence. */
  removed?: string | undefined
}

/** Asks the provider at hand; throws an `OutwardRefusal` for whatever is no use. */
export type Ask = <S extends z.ZodType>(question: ProviderQuestion<S>) => Promise<z.output<S>>

/** What an adapter works with. */
export interface Asking {
  ask: Ask
  places: ProviderPlaces
  /** The account at the provider. */
  account: string
  /** Of the person who logged in; empty for providers without a login. */
  token: string
  /** Today's date, UTC: days of providers are those of UTC. */
  today: PlainDate
  now: Date
}

/** Tokens as they are kept, sealed; instants in milliseconds since 1970. */
export interface Credentials {
  access: string
  accessEnds: number
  refresh?: string | undefined
  refreshEnds?: number | undefined
}

/** What somebody who logged in brought along. */
export interface LoggedIn {
  credentials: Credentials
  account: string
  name: string
  url: string | null
}

type Door = Pick<Asking, 'ask' | 'places' | 'now'>

/** How somebody logs in at a provider, and how that is kept alive. */
export interface LoginRules {
  /** Where the person goes, with `state` and, where the provider has it, a PKCE challenge (RFC 7636). */
  address(places: ProviderPlaces, given: { redirectUri: string; state: string; challenge: string }): string
  /** Trades the code that came back for tokens, and finds out whose they are. */
  finish(door: Door, given: { redirectUri: string; code: string; verifier: string }): Promise<LoggedIn>
  /** New tokens for old ones; null where there is nothing to renew them with. */
  renew(door: Door, credentials: Credentials): Promise<Credentials> | null
}

/** How one provider is asked for numbers. */
export interface Adapter {
  provider: ProviderName
  apiUrl: string
  authUrl?: string
  loginUrl?: string
  budget: OutwardBudget
  login?: LoginRules
  fetch(asking: Asking): Promise<Found>
}

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
