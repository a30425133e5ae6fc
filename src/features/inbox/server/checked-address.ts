import { lookup } from 'node:dns/promises'
import { t } from '#kernel/language/translate.ts'
import { isPrivateAddress } from '#server/outward/guarded-request.ts'
import { allowedNetworks } from '#server/outward/reach.ts'
import { MailTrouble } from './mail-trouble.ts'

const timeoutMs = 8000

/** Finds the addresses that connections of ours may go to. */
export interface HostCheck {
  /** An address of the host that may be reached; connect to it and to nothing else. Throws `MailTrouble`. */
  addressOf(host: string): Promise<string>
}

/** A check that refuses private and special addresses, except those in `networks` (such as `10.0.0.0/8`), which the operator allows. */
export const makeHostCheck = (networks: readonly string[]): HostCheck => {
  const allowed = allowedNetworks(networks)
  const mayReach = (address: string): boolean => !isPrivateAddress(address) || allowed.has(address)
  return {
    addressOf: async (host) => {
      const found = await resolved(host)
      const address = found.find(mayReach)
      if (address) return address
      throw new MailTrouble(
        'unreachable',
        t(
          '{host} is on a private network, which this server doesn’t connect to. Its operator can allow that (MAILBOX_NETWORKS).',
          { host },
        ),
      )
    },
  }
}

const resolved = async (host: string): Promise<string[]> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The name is not found in time.')), timeoutMs)
  try {
    const found = await Promise.race([lookup(host, { all: true, order: 'ipv4first' }), promise])
    return found.map(({ address }) => address)
  } catch {
    throw new MailTrouble('unreachable', t('There’s no server called {host}. Check the name.', { host }))
  } finally {
    clearTimeout(timer)
  }
}
