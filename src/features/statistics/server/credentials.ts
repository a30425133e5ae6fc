import { setTimeout as sleep } from 'node:timers/promises'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import { OutwardRefusal } from '#server/outward/ask-provider.ts'
import type { SealedColumn } from '#server/sealed-column.ts'
import type { Services } from '#server/services.ts'
import { type ProviderName, providers } from '../contract/providers.ts'
import type { Credentials } from './adapters/adapter.ts'
import { claimRenewal, giveUpRenewal, readConnection, storeCredentials } from './connections.store.ts'
import { doorOf } from './provider-doors.ts'

/** A token is renewed when it has less than this left, in milliseconds. */
const earlyMs = 60_000
/** One that lives for months is renewed when it has a week left. */
const weekMs = 7 * 86_400_000

const belongsTo = (workspaceId: string, provider: string): string => `statistics/${workspaceId}/${provider}`

/** The tokens of services that numbers are fetched from. */
export const sealedCredentials: SealedColumn = {
  table: 'stat_connections',
  column: 'credentials',
  key: ['workspace_id', 'provider'],
  of: ['workspace_id', 'provider'],
  belongsTo: ({ workspace_id = '', provider = '' }) => belongsTo(workspace_id, provider),
}

/** Tokens as they are stored. */
export const sealCredentials = (
  { sealing }: Pick<Services, 'sealing'>,
  workspaceId: string,
  provider: ProviderName,
  credentials: Credentials,
): Buffer => sealing.seal(JSON.stringify(credentials), belongsTo(workspaceId, provider))

/** When somebody has to log in again, unless the tokens can be renewed without end. */
export const endOf = ({ refresh, refreshEnds, accessEnds }: Credentials): Date | null =>
  refresh === undefined ? new Date(accessEnds) : refreshEnds === undefined ? null : new Date(refreshEnds)

const loginAgain = (provider: ProviderName): OutwardRefusal =>
  new OutwardRefusal(
    'needs_login',
    t('The login at {service} has expired. Log in again.', { service: providers[provider].label }),
  )

/** So long a renewal may take: longer than any provider is waited for. */
const renewalSeconds = 60
const lookAgainMs = 200

/**
 * A token that is good now. What needs renewing is renewed by one process at a time, outside of any transaction, and the new
 * tokens are stored before any is used: a refresh token that works once is never sent twice. The others wait for the new ones.
 * @throws OutwardRefusal when somebody has to log in again, or when the provider does not answer
 */
export const freshToken = async (
  services: Services,
  scope: JobScope,
  provider: ProviderName,
  now: Date,
  { force = false }: { force?: boolean } = {},
): Promise<string> => {
  const { known: first } = await readKnown(services, scope, provider)
  for (let known = first; ; { known } = await readKnown(services, scope, provider)) {
    // Somebody else may have renewed them meanwhile.
    if (known.access !== first.access || !(force || isRunningOut(known, now))) return known.access
    const seen = await services.database.within(scope, async (tx) =>
      (await claimRenewal(tx, scope, provider, renewalSeconds)) ? readOpened(services, tx, scope, provider) : null,
    )
    if (!seen) await sleep(lookAgainMs)
    else if (seen.known.access === first.access) return renewTokens(services, scope, provider, seen, { now, force })
    else await services.database.within(scope, (tx) => giveUpRenewal(tx, scope, provider))
  }
}

interface Seen {
  account: string
  known: Credentials
}

const readKnown = (services: Services, scope: JobScope, provider: ProviderName): Promise<Seen> =>
  services.database.within(scope, (tx) => readOpened(services, tx, scope, provider))

const readOpened = async (
  { sealing }: Pick<Services, 'sealing'>,
  tx: Tx,
  scope: JobScope,
  provider: ProviderName,
): Promise<Seen> => {
  const row = await readConnection(tx, scope, provider)
  const text = row?.credentials && sealing.open(row.credentials, belongsTo(scope.workspaceId, provider))
  if (!row || !text) throw loginAgain(provider)
  return { account: row.account, known: JSON.parse(text) as Credentials }
}

const isLongLived = ({ refresh }: Credentials): boolean => refresh === undefined

const isRunningOut = (known: Credentials, now: Date): boolean =>
  known.accessEnds - now.getTime() < (isLongLived(known) ? weekMs : earlyMs)

const renewTokens = async (
  services: Services,
  scope: JobScope,
  provider: ProviderName,
  { account, known }: Seen,
  { now, force }: { now: Date; force: boolean },
): Promise<string> => {
  try {
    const lives = known.accessEnds > now.getTime()
    if (isLongLived(known) && !lives) throw loginAgain(provider)
    const { adapter, ...door } = doorOf(services, provider, now)
    const renewal = adapter.login?.renew(door, known)
    if (!renewal && (force || !lives)) throw loginAgain(provider)
    const renewed = (await renewal) ?? known
    await services.database.within(scope, (tx) =>
      storeCredentials(
        tx,
        scope,
        { provider, account },
        sealCredentials(services, scope.workspaceId, provider, renewed),
        endOf(renewed),
      ),
    )
    return renewed.access
  } catch (error) {
    await services.database.within(scope, (tx) => giveUpRenewal(tx, scope, provider))
    // 400 invalid_grant is how most say that a refresh token is over.
    const isOver = error instanceof OutwardRefusal && [400, 401, 403].includes(error.status)
    throw isOver ? loginAgain(provider) : error
  }
}
