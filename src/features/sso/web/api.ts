import { lazy } from 'react'

// Loaded where there is a provider: most servers have none.
/** The way to the provider, and what became of the last one. */
export const SsoLogin = lazy(async () => ({ default: (await import('./components/sso-login.tsx')).SsoLogin }))

/** Proves who somebody is by another login at the provider. */
export const ProveBySso = lazy(async () => ({ default: (await import('./components/prove-by-sso.tsx')).ProveBySso }))

/** Whether one's own account is connected with the provider. */
export const SsoConnection = lazy(async () => ({
  default: (await import('./components/sso-connection.tsx')).SsoConnection,
}))

export { useSso } from './use-sso.ts'
