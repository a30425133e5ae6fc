import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { OutOfReachError, refuseHost } from './guarded-request.ts'
import { allowedNetworks, reachOf, whyOutOfReach } from './reach.ts'

/**
 * An address that somebody of a band gave as it is kept, and its host as it is shown; refused beside its field where this server
 * would not go. What a name leads to is looked at each time it is asked. `networks` are those that the operator allows.
 */
export const checkedAddress = (networks: readonly string[], given: string): { address: string; host: string } => {
  const url = new URL(given)
  const refuse = (text: string): never => {
    throw invalidField('address', text)
  }
  if (url.username !== '' || url.password !== '') refuse(t('An address may hold no user name and no password.'))
  if (networks.length === 0) {
    if (url.protocol !== 'https:') refuse(t('The address must begin with https://.'))
    if (url.port !== '') refuse(t('The address may name no port: only the usual one of https is open.'))
  }
  url.hash = ''
  try {
    refuseHost(url.hostname, reachOf(url, allowedNetworks(networks)))
  } catch (error) {
    if (error instanceof OutOfReachError) refuse(whyOutOfReach(error))
    throw error
  }
  return { address: url.href, host: url.host }
}
