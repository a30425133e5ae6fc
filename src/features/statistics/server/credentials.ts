import type { JobScope } from '#server/database/scope.ts'
import { OutwardRefusal } from '#server/outward/outward-refusal.ts'
import type { Services } from '#server/services.ts'
import { type ProviderName, providers } from '../contract/providers.ts'
import type { Credentials } from './adapters/adapter.ts'
import { lockCredentials, readConnection, storeCredentials } from './connections.store.ts'
import { doorOf } from './provider-doors.ts'

/** A token is renewed when it has less than this left, in milliseconds. */
const earlyMs = 60_000
/** One that lives for months is renewed when it has a week left. */
const weekMs = 7 * 86_400_000

const belongsTo = (workspaceId: string, provider: ProviderName): string => `statistics/${workspaceId}/${provider}`

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
  new OutwardRefusal('needs_login', `The login at ${providers[provider].label} has ended. Log in again.`)

/**
 * A token that is good now. What needs renewing is renewed by one process at a time, and the new tokens are stored before
 * any is used: a refresh token that works once is never sent twice.
 */
export const freshToken = (
  services: Services,
  scope: JobScope,
  provider: ProviderName,
  now: Date,
  { force = false }: { force?: boolean } = {},
): Promise<string> =>
  services.database.within(scope, async (tx) => {
    await lockCredentials(tx, scope, provider)
    const row = await readConnection(tx, scope, provider)
    const text = row?.credentials && services.sealing.open(row.credentials, belongsTo(scope.workspaceId, provider))
    if (!row || !text) throw loginAgain(provider)
    const known: Credentials = JSON.parse(text)
    const left = known.accessEnds - now.getTime()
    const { adapter, ...door } = doorOf(services, provider, now)
    const isLongLived = known.refresh === undefined
    const wanted = force || left < (isLongLived ? weekMs : earlyMs)
    if (!wanted) return known.access
    if (isLongLived && left <= 0) throw loginAgain(provider)
    const renewal = adapter.login?.renew(door, known)
    if (!renewal) {
      if (left > 0 && !force) return known.access
      throw loginAgain(provider)
    }
    const renewed = await renewal.catch((error: unknown) => {
      // 400 invalid_grant is how most say that a refresh token is over.
      const isOver = error instanceof OutwardRefusal && [400, 401, 403].includes(error.status)
      throw isOver ? loginAgain(provider) : error
    })
    await storeCredentials(
      tx,
      scope,
      { provider, account: row.account },
      sealCredentials(services, scope.workspaceId, provider, renewed),
      endOf(renewed),
    )
    return renewed.access
  })
