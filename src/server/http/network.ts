import { isIP, isIPv4 } from 'node:net'

/** Where a caller comes from, as limits and records know it: never one address among the many that one person may use. */
export interface Network {
  /** What one household or server has: an IPv4 address, or an IPv6 /64. */
  near: string
  /** What one site can choose its /64s from: an IPv6 /48; null for IPv4. */
  wide: string | null
  /** What is kept of it in records: an IPv4 /24 or an IPv6 /64. */
  recorded: string
}

/**
 * The network of a caller's address. An IPv4 address counts whole, also when it is written as IPv6 (`::ffff:…`); an IPv6
 * address counts by its /64, as every device there may choose the other half (RFC 4291, section 2.5.1).
 */
export const networkOf = (address: string): Network => {
  const bare = withoutPort(address)
  if (isIPv4(bare)) return ofIPv4(bare)
  if (!isIP(bare)) return { near: 'unknown', wide: null, recorded: 'unknown' }
  const groups = groupsOf(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return ofIPv4(
      groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.'),
    )
  }
  const near = `${first(groups, 4)}/64`
  return { near, wide: `${first(groups, 3)}/48`, recorded: near }
}

const ofIPv4 = (address: string): Network => ({
  near: address,
  wide: null,
  recorded: `${address.split('.').slice(0, 3).join('.')}.0/24`,
})

// Some proxies add the port to the address that they forward.
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

// The URL parser writes every spelling of an address in one way; it takes no zone.
const groupsOf = (address: string): number[] => {
  const [zoneless = ''] = address.split('%')
  const [head = '', tail] = new URL(`http://[${zoneless}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const left = (before ?? []).map(hex)
  const right = (after ?? []).map(hex)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

const hex = (group: string): number => Number.parseInt(group, 16)

const first = (groups: number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::`
