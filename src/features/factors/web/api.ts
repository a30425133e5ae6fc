import { lazy } from 'react'

// Loaded when they are shown: most logins and most looks at an account need none of them.
/** Logs in by a passkey alone; to be shown where `hasPasskeys`. */
export const PasskeyLogin = lazy(async () => ({
  default: (await import('./components/passkey-login.tsx')).PasskeyLogin,
}))

/** Asks for one of the factors of an account. */
export const ProveFactor = lazy(async () => ({ default: (await import('./components/prove-factor.tsx')).ProveFactor }))

/** The factors of one's own account, to set up and to remove. */
export const TwoStepLogin = lazy(async () => ({
  default: (await import('./components/two-step-login.tsx')).TwoStepLogin,
}))

export { hasPasskeys } from './use-passkey.ts'
