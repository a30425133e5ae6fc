import { t } from '#kernel/language/translate.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { TimedWork } from '#server/feature.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import { OutwardRefusal } from '#server/outward/ask-provider.ts'
import type { Services } from '#server/services.ts'
import { type ProviderName, type ProviderWay, providerNames, providers } from '../contract/providers.ts'
import { nextAfterFailure, nextAfterSuccess } from '../domain/next-fetch.ts'
import type { Found } from './adapters/adapter.ts'
import { claimDue, markRunning, readConnection, settleConnection } from './connections.store.ts'
import { freshToken } from './credentials.ts'
import { keepFound } from './points.store.ts'
import { doorOf, isConfigured } from './provider-doors.ts'
import { tellStatisticsChanged } from './tell-live.ts'

const everyMs = 60_000
const atOnce = 100

/** Hands every connection whose time has come to a job, once among all processes; answers how many. */
export const askWhoIsDue = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>, now: Date): Promise<number> =>
  database.outside(async (tx) => {
    const due = await claimDue(tx, now, atOnce)
    for (const data of due) await jobs.send(tx, 'fetch-numbers', data)
    return due.length
  })

/** Looks every minute which connections are due. */
export const fetchingNumbers: TimedWork = {
  name: 'numbers',
  everyMs,
  work: (services) => askWhoIsDue(services, new Date()),
}

const isProvider = (name: string): name is ProviderName => (providerNames as readonly string[]).includes(name)

/** The job that asks one provider for one band; whatever comes of it is written where people read it. */
export const fetchNumbersJob =
  (services: Services): JobWorker<'fetch-numbers'> =>
  async ({ workspaceId, provider }) => {
    if (isProvider(provider)) await fetchConnection(services, mintJobScope(workspaceId), provider, new Date())
  }

/** Asks a provider for a band's numbers at a moment, and keeps them with the state of the connection. */
export const fetchConnection = async (
  services: Services,
  scope: JobScope,
  provider: ProviderName,
  now: Date,
): Promise<void> => {
  const row = await services.database.within(scope, async (tx) => {
    const found = await readConnection(tx, scope, provider)
    if (found) await markRunning(tx, scope, provider, now)
    if (found) await tellStatisticsChanged(services, tx, scope)
    return found
  })
  if (!row) return
  const of = { provider, account: row.account }
  const outcome = await inWordsToKeep(() => askFor(services, scope, of, now))
  await services.database.within(scope, async (tx) => {
    if (outcome.kind === 'found') {
      const { found } = outcome
      const isStill = await settleConnection(tx, scope, of, {
        state: found.removed === undefined ? 'ok' : 'field_removed',
        text: found.removed ?? '',
        nextFetchAt: nextAfterSuccess(now, Math.random()),
        failures: 0,
        fetchedAt: now,
        ...(found.name && { name: found.name }),
        ...(found.url && { url: found.url }),
      })
      if (isStill) await keepFound(tx, scope, of, found.points)
    } else {
      const { refusal } = outcome
      const usual = nextAfterFailure(now, row.failures, Math.random())
      await settleConnection(tx, scope, of, {
        state: refusal.state,
        text: refusal.message,
        nextFetchAt: refusal.retryAt ?? usual,
        // A wait that was asked for is no failure.
        failures: refusal.state === 'rate_limited' ? row.failures : row.failures + 1,
      })
    }
    await tellStatisticsChanged(services, tx, scope)
  })
}

type Outcome = { kind: 'found'; found: Found } | { kind: 'refused'; refusal: OutwardRefusal }

const askFor = async (
  services: Services,
  scope: JobScope,
  { provider, account }: { provider: ProviderName; account: string },
  now: Date,
): Promise<Outcome> => {
  try {
    const { label, way } = providers[provider]
    if (!isConfigured(services, provider))
      throw new OutwardRefusal('error', t('{service} isn’t set up on this server. Ask your admin.', { service: label }))
    const { adapter, ...door } = doorOf(services, provider, now)
    const today = now.toISOString().slice(0, 10)
    const fetchWith = (token: string) => adapter.fetch({ ...door, account, token, today })
    if (way !== 'login') return { kind: 'found', found: await fetchWith('').catch(aboutServer(label, way)) }
    const token = await freshToken(services, scope, provider, now)
    const found = await fetchWith(token).catch(async (error: unknown) => {
      // A token may end before its time; one that is new and refused, too, is the end of the login.
      if (!(error instanceof OutwardRefusal) || error.state !== 'needs_login') throw error
      return fetchWith(await freshToken(services, scope, provider, now, { force: true }))
    })
    return { kind: 'found', found }
  } catch (error) {
    if (error instanceof OutwardRefusal) return { kind: 'refused', refusal: error }
    throw error
  }
}

// Where the server asks by itself, nobody of the band can log in again.
const aboutServer =
  (label: string, way: ProviderWay) =>
  (error: unknown): never => {
    if (!(error instanceof OutwardRefusal) || error.state !== 'needs_login') throw error
    const text =
      way === 'open'
        ? t('{service} usually answers without a login, but refused this server. We’ll ask again later.', {
            service: label,
          })
        : t('{service} doesn’t accept this server’s key. Your admin can renew it.', { service: label })
    throw new OutwardRefusal('error', text, { status: error.status })
  }
