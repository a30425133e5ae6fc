import { BlockList, isIP } from 'node:net'
import { t } from '#kernel/language/translate.ts'
import { isPrivateAddress, type OutOfReachError, type Reach } from './guarded-request.ts'

/** Private networks (such as `10.0.0.0/8`) that the operator lets this server go to. */
export interface AllowedNetworks {
  has: (address: string) => boolean
}

/** Reads networks as they are set. */
export const allowedNetworks = (networks: readonly string[]): AllowedNetworks => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits || (family === 'ipv6' ? 128 : 32)), family)
  }
  return { has: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') }
}

/** How far an address goes that somebody of a band gave: in public by https on its usual port, in the allowed networks as it says. */
export const reachOf = (url: URL, networks: AllowedNetworks): Reach =>
  url.protocol === 'https:' && url.port === ''
    ? { isPlainAllowed: false, mayReach: (address) => !isPrivateAddress(address) || networks.has(address) }
    : { isPlainAllowed: true, mayReach: networks.has }

/** Why this server does not go to an address that somebody of a band gave. */
export const whyOutOfReach = ({ isPrivate }: OutOfReachError): string =>
  isPrivate
    ? t('The address leads into a private network, and this server doesn’t go there.')
    : t('Outside its own networks this server only goes to addresses that begin with https:// and name no port.')
