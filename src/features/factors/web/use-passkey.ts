import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'

const isIpAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)

/** Whether this browser makes and uses passkeys here: not at a bare IP address, and not without https. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && window.isSecureContext && !isIpAddress(location.hostname)

/** What a person did instead of using a passkey: closed the question of the browser, or let it run out. */
const isTurnedDown = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** What is said of a passkey that was not made or not used. */
export const passkeyFault = (error: unknown, otherwise: string): string =>
  isTurnedDown(error) ? t('Your browser made no use of a passkey. Try again.') : otherwise

/** Has the browser sign with a passkey; the session then begins, or, where it `confirms`, goes on. */
export const proveByPasskey = async (confirms: boolean): Promise<void> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await api.beginPasskeyProof({})
  await api.proveByPasskey({ passkey: await startAuthentication({ optionsJSON: options }), confirms })
}

/** Has the browser make a passkey and keeps it under a name; answers the recovery codes when it is the first factor. */
export const makePasskey = async (name: string): Promise<string[]> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await api.beginPasskey({})
  const { codes } = await api.addPasskey({ name, passkey: await startRegistration({ optionsJSON: options }) })
  return codes
}

/** Whether the browser has passkeys, as long as a part is shown. */
export const useHasPasskeys = (): boolean => useState(hasPasskeys)[0]
