import { askProvider, type ProviderDoor } from '#server/outward/ask-provider.ts'
import type { ProviderSetting } from '#server/outward/provider-settings.ts'
import type { Services } from '#server/services.ts'
import { type ProviderName, providers } from '../contract/providers.ts'
import type { Adapter, Ask, ProviderPlaces } from './adapters/adapter.ts'
import { adapterOf } from './adapters/all-adapters.ts'

const timeoutSeconds = 10

/** Whether this server could ask a provider: keys, where it needs some, are the operator's. */
export const isConfigured = (
  { providerSettings }: Pick<Services, 'providerSettings'>,
  provider: ProviderName,
): boolean => {
  const { clientId, clientSecret } = providerSettings.of(provider)
  switch (providers[provider].way) {
    case 'open':
      return true
    case 'key':
      // YouTube has one key alone.
      return clientSecret !== undefined && (provider === 'youtube' || clientId !== undefined)
    case 'login':
      return clientId !== undefined && clientSecret !== undefined
    case 'hand':
      return false
  }
}

/** Where a provider is asked, as the operator said or as it is known. */
export const placesOf = (adapter: Adapter, setting: ProviderSetting): ProviderPlaces => {
  const apiUrl = setting.apiUrl ?? adapter.apiUrl
  return {
    apiUrl,
    authUrl: setting.authUrl ?? adapter.authUrl ?? apiUrl,
    loginUrl: setting.loginUrl ?? adapter.loginUrl ?? apiUrl,
    clientId: setting.clientId ?? null,
    clientSecret: setting.clientSecret ?? null,
  }
}

/** How a provider is asked from here at a moment; throws for one that nobody can ask. */
export const doorOf = (
  services: Services,
  provider: ProviderName,
  now: Date,
): { adapter: Adapter; places: ProviderPlaces; ask: Ask; now: Date } => {
  const adapter = adapterOf(provider)
  if (!adapter) throw new Error(`Nobody can ask ${provider}.`)
  const setting = services.providerSettings.of(provider)
  const door: ProviderDoor = {
    label: providers[provider].label,
    userAgent: `Backline/${services.version} ( ${services.providerSettings.contact ?? services.publicUrl()} )`,
    budget: {
      ...adapter.budget,
      ...(setting.perDay && { perDay: setting.perDay }),
      ...(setting.perSecond && { perSecond: setting.perSecond, burst: Math.max(1, setting.perSecond) }),
    },
    timeoutMs: (setting.timeoutSeconds ?? timeoutSeconds) * 1000,
    allowPrivate: setting.allowPrivate,
    database: services.database,
    now,
  }
  return { adapter, places: placesOf(adapter, setting), ask: (question) => askProvider(door, question), now }
}
