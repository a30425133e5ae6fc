import type { Database } from './database/database.ts'
import type { Explorer } from './database/explorer/explorer.ts'
import type { Reads } from './database/replica-reads.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { ProviderSettings } from './outward/provider-settings.ts'
import type { PushKeys } from './push-keys.ts'
import type { Sealing } from './sealing.ts'
import type { DerivedTokens } from './secret-token.ts'
import type { SsoSettings } from './sso-settings.ts'
import type { Storage } from './storage/storage.ts'

/** What handlers and jobs work with; made once at the start and passed on, never a global. */
export interface Services {
  database: Database
  /** A few connections that nothing else may take: health, log-in, sessions, live streams. */
  entry: Database
  /** Only reads, of all that was committed before, from a replica where there is one: for reports, feeds, statistics, search. */
  reads: Reads
  /** The same for what is read whole and may take long. */
  longReads: Reads
  /** For what is read whole and may take long, such as an export: it takes no connection from what people wait for. */
  exporting: Database
  /** Reads across all workspaces for upkeep, and does what administrators may, which is little and named in grants. */
  administration: Database
  /** Runs what administrators ask in the Database Explorer, under a role that only reads what is shown there. */
  explorer: Explorer
  storage: Storage
  jobs: Jobs
  live: Live
  /** The base of absolute links, without a slash at its end. */
  publicUrl: () => string
  /** The secrets of guest links and transfers, by their ids. */
  guestTokens: DerivedTokens
  /** The secrets by which mails can be ended without a login, by the ids of accounts and reminders. */
  mailTokens: DerivedTokens
  /** Encrypts secrets of others, such as passwords and tokens, before they are stored. */
  sealing: Sealing
  /** What push services know this installation by. */
  pushKeys: readonly [PushKeys, ...PushKeys[]]
  /** What the operator says of those whom this server asks for numbers. */
  providerSettings: ProviderSettings
  /** Where exchange rates are asked for; null where nobody is asked. */
  exchangeRatesUrl: string | null
  /** The OpenID provider by which people may log in; null where there is none. */
  sso: SsoSettings | null
  /** Whom faults of security are told; null where nobody is named. */
  securityContact: string | null
  /** Private networks, such as `10.0.0.0/8`, in which mailboxes of bands may lie. */
  mailNetworks: readonly string[]
  /** Private networks in which receivers of webhooks may lie, by http and on any port. */
  webhookNetworks: readonly string[]
  /** Private networks in which push services may lie, as those of tests do. */
  pushNetworks: readonly string[]
  /** Whether pictures in mails may come from private networks and without https, as those of tests do. */
  privatePictures: boolean
  version: string
  /** This process, for administrators. */
  host: { dataDir: string; outbox: string | null }
}
