import { createHash } from 'node:crypto'
import { readSpotifyArtistId, storeSpotifyArtistId } from '#features/releases/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import { OutwardRefusal } from '#server/outward/ask-provider.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { type ProviderName, providers } from '../contract/providers.ts'
import { fetchAgainMinutes } from '../contract/statistics-limits.ts'
import { statisticsTexts } from '../contract/statistics-values.ts'
import { readArtistAddress } from '../domain/artist-address.ts'
import {
  askNow,
  endConnection,
  readConnection,
  storeConnection,
  storeLogin,
  storeSearch,
  takeLogin,
} from './connections.store.ts'
import { endOf, sealCredentials } from './credentials.ts'
import { doorOf, isConfigured } from './provider-doors.ts'
import { tellStatisticsChanged } from './tell-live.ts'

/** Where a provider leads back to; it must stand so in the provider's list of allowed addresses. */
const backTo = (services: Pick<Services, 'publicUrl'>): string => `${services.publicUrl()}/connections`

const belongsTo = (workspaceId: string, state: Buffer): string => `login/${workspaceId}/${state.toString('hex')}`

/** Begins a login: who began it, where and for what is known again by a state that works once. */
export const beginLogin = async (
  services: Services,
  scope: WorkspaceScope,
  provider: ProviderName,
): Promise<{ url: string }> => {
  const { label, way } = providers[provider]
  if (way !== 'login')
    throw new Failure('invalid', t('There’s no login for {service}: paste the address instead.', { service: label }))
  if (!isConfigured(services, provider))
    throw new Failure(
      'unprocessable',
      t('This server has no {service} app. Its admin can add one.', { service: label }),
    )
  const { adapter, places } = doorOf(services, provider, new Date())
  const [state, verifier] = [newSecretToken(), newSecretToken()]
  const stateHash = hashToken(state)
  await services.database.within(scope, (tx) =>
    storeLogin(tx, scope, {
      stateHash,
      provider,
      verifier: services.sealing.seal(verifier, belongsTo(scope.workspaceId, stateHash)),
    }),
  )
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const url = adapter.login?.address(places, { redirectUri: backTo(services), state, challenge })
  if (!url) throw new Error(`${provider} has no login.`)
  return { url }
}

/** Trades what a provider sent back for tokens, and connects the account they belong to. */
export const finishLogin = async (
  services: Services,
  scope: WorkspaceScope,
  { state, code }: { state: string; code: string },
): Promise<{ message: string; provider: ProviderName }> => {
  const stateHash = hashToken(state)
  const begun = await services.database.within(scope, (tx) => takeLogin(tx, scope, stateHash))
  const verifier = begun && services.sealing.open(begun.verifier, belongsTo(scope.workspaceId, stateHash))
  if (!begun || verifier === null)
    throw new Failure('conflict', t('This login was already used, or took too long. Start again.'))
  const { provider } = begun
  const { label } = providers[provider]
  const { adapter, ...door } = doorOf(services, provider, new Date())
  if (!adapter.login) throw new Error(`${provider} has no login.`)
  const login = await adapter.login
    .finish(door, { redirectUri: backTo(services), code, verifier: verifier ?? '' })
    .catch((error: unknown) => {
      if (error instanceof OutwardRefusal)
        throw new Failure(
          'unprocessable',
          t('{service} was not connected. {message}', { service: label, message: error.message }),
        )
      throw error
    })
  await services.database.within(scope, async (tx) => {
    await storeConnection(tx, scope, {
      provider,
      account: login.account,
      name: login.name,
      url: login.url,
      credentials: sealCredentials(services, scope.workspaceId, provider, login.credentials),
      credentialsEnd: endOf(login.credentials),
    })
    await services.jobs.send(tx, 'fetch-numbers', { workspaceId: scope.workspaceId, provider })
    await tellStatisticsChanged(services, tx, scope)
  })
  return { message: t('{service} is connected.', { service: label }), provider }
}

const addressFault = (address: string): string =>
  address.trim() === ''
    ? t('Enter an address.')
    : t(
        'That’s not an artist address from Spotify, Deezer, YouTube, MusicBrainz or ListenBrainz, as their pages show it.',
      )

/** Connects the provider whose address was pasted, has it asked by a job, and has MusicBrainz looked at if that is wanted. */
export const connectArtist = async (
  services: Services,
  scope: WorkspaceScope,
  { address, search }: { address: string; search: boolean },
): Promise<{ message: string; provider: ProviderName }> => {
  const found = readArtistAddress(address)
  if (!found) throw invalidField('address', addressFault(address))
  const { provider, account, url } = found
  const { label } = providers[provider]
  await services.database.within(scope, async (tx) => {
    if (isConfigured(services, provider)) {
      await storeConnection(tx, scope, { provider, account, url, name: '', credentials: null, credentialsEnd: null })
      await services.jobs.send(tx, 'fetch-numbers', { workspaceId: scope.workspaceId, provider })
    } else if (!search)
      throw new Failure(
        'unprocessable',
        t('{service} isn’t set up on this server. Ask your admin.', { service: label }),
        {
          fields: { address: t('{service} isn’t set up on this server.', { service: label }) },
        },
      )
    if (provider === 'spotify' && (await readSpotifyArtistId(tx, scope)) === null)
      await storeSpotifyArtistId(tx, scope, account)
    if (search) {
      await storeSearch(tx, scope, url)
      await services.jobs.send(tx, 'find-addresses', { workspaceId: scope.workspaceId, address: url })
    }
    await tellStatisticsChanged(services, tx, scope)
  })
  const connected = isConfigured(services, provider)
    ? t('{service} is connected.', { service: label })
    : t('{service} isn’t set up on this server.', { service: label })
  return {
    message: search ? `${connected} ${t('Checking MusicBrainz for the other addresses.')}` : connected,
    provider,
  }
}

/** Asks a provider no more. */
export const disconnect = (
  services: Services,
  scope: WorkspaceScope,
  provider: ProviderName,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    if (!(await endConnection(tx, scope, provider))) throw missing(t('This connection'))
    await tellStatisticsChanged(services, tx, scope)
    return { message: statisticsTexts.disconnected }
  })

/** Has a provider asked now by a job. */
export const fetchNow = (
  services: Services,
  scope: WorkspaceScope,
  provider: ProviderName,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await readConnection(tx, scope, provider)
    if (!row) throw missing(t('This connection'))
    if (!(await askNow(tx, scope, provider, fetchAgainMinutes))) {
      if (row.state === 'needs_login') throw new Failure('conflict', sayKept(row.state_text))
      const passed = Date.now() - (row.asked_at?.getTime() ?? 0)
      const retryAfterSeconds = Math.max(1, Math.ceil((fetchAgainMinutes * 60_000 - passed) / 1000))
      throw new Failure(
        'too_many',
        t('It was checked less than {minutes} minutes ago.', { minutes: fetchAgainMinutes }),
        { retryAfterSeconds },
      )
    }
    await services.jobs.send(tx, 'fetch-numbers', { workspaceId: scope.workspaceId, provider })
    await tellStatisticsChanged(services, tx, scope)
    return { message: statisticsTexts.asked }
  })
