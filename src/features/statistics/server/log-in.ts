import { createHash } from 'node:crypto'
import { Failure } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { OutwardRefusal } from '#server/outward/outward-refusal.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { type ProviderName, providers } from '../contract/providers.ts'
import { storeConnection, storeLogin, takeLogin } from './connections.store.ts'
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
  if (way !== 'login') throw new Failure('invalid', `Nobody logs in at ${label}: paste the address instead.`)
  if (!isConfigured(services, provider))
    throw new Failure('unprocessable', `This server has no app at ${label}. Its administrator can add one.`)
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
    throw new Failure('conflict', 'This login was used already, or took too long. Begin it again.')
  const { provider } = begun
  const { label } = providers[provider]
  const { adapter, ...door } = doorOf(services, provider, new Date())
  if (!adapter.login) throw new Error(`${provider} has no login.`)
  const login = await adapter.login
    .finish(door, { redirectUri: backTo(services), code, verifier: verifier ?? '' })
    .catch((error: unknown) => {
      if (error instanceof OutwardRefusal)
        throw new Failure('unprocessable', `${label} was not connected. ${error.message}`)
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
  return { message: `${label} is connected.`, provider }
}
