import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { PrivateAddressError, refuseHost } from '#server/outward/guarded-request.ts'
import { allowedNetworks, reachOf } from '#server/outward/reach.ts'
import type { Services } from '#server/services.ts'

/**
 * The address of a webhook as it is kept, and its host as it is shown; refused beside its field where this server would not go. What
 * a name leads to is looked at each time it is asked.
 */
export const checkedAddress = (
  { webhookNetworks }: Pick<Services, 'webhookNetworks'>,
  given: string,
): { address: string; host: string } => {
  const url = new URL(given)
  const refuse = (text: string): never => {
    throw invalidField('address', text)
  }
  if (url.username !== '' || url.password !== '') refuse(t('An address may hold no user name and no password.'))
  if (webhookNetworks.length === 0) {
    if (url.protocol !== 'https:') refuse(t('The address must begin with https://.'))
    if (url.port !== '') refuse(t('The address may name no port: only the usual one of https is open.'))
  }
  url.hash = ''
  try {
    refuseHost(url.hostname, reachOf(url, allowedNetworks(webhookNetworks)))
  } catch (error) {
    if (error instanceof PrivateAddressError) refuse(t('This is a private network, and this server doesn’t go there.'))
    throw error
  }
  return { address: url.href, host: url.host }
}
