import { lookup as systemLookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { refuseInTransaction } from '#server/database/open-transaction.ts'
import { probed, probes } from '#server/telemetry/probes.ts'

const refused = new BlockList()
// Of RFC 6890 and its successors: what is no public address of somebody else.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(net, bits, 'ipv4')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
// Within it: those that carry an IPv4 address, and documentation.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  refused.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is one of this machine, of a private network, or of no use in public. */
export const isPrivateAddress = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPrivateAddress(mapped)
  switch (isIP(address)) {
    case 4:
      return refused.check(address, 'ipv4')
    case 6:
      return !global.check(address, 'ipv6') || refused.check(address, 'ipv6')
    default:
      return true
  }
}

/** Thrown where a name or an address leads into a private network, or into the public other than by https on its usual port. */
export class OutOfReachError extends Error {
  readonly isPrivate: boolean

  constructor(host: string, address: string) {
    const isPrivate = isPrivateAddress(address)
    super(
      isPrivate
        ? `${host} is on a private network.`
        : `${host} is in public, and not asked by https on its usual port.`,
    )
    this.name = 'OutOfReachError'
    this.isPrivate = isPrivate
  }
}

/** Where a call may end up: which addresses it may connect to, and whether without https. */
export interface Reach {
  isPlainAllowed: boolean
  mayReach: (address: string) => boolean
}

const inPublic: Reach = { isPlainAllowed: false, mayReach: (address) => !isPrivateAddress(address) }

/** Refuses a host that is an address out of reach itself; a name is looked at when it is looked up. */
export const refuseHost = (hostname: string, { mayReach }: Reach = inPublic): void => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0 && !mayReach(bare)) throw new OutOfReachError(hostname, bare)
}

/** Looks a name up for a connection, and lets none through that leads out of reach, however it was renamed. */
const lookupWithin =
  ({ mayReach }: Reach): LookupFunction =>
  (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const beyond = found.find(({ address }) => !mayReach(address))
      if (beyond) return callback(new OutOfReachError(hostname, beyond.address), '', 0)
      const [first] = found
      if (!first) return callback(new Error(`${hostname} has no address.`), '', 0)
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

/** One call to somebody else's server. */
interface OutwardRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array | undefined
  timeoutMs: number
  /** Where to stop reading, in bytes. */
  mostBytes: number
  /** Lets it go to a private network, and without https. */
  allowPrivate: boolean
  /** How far it may go where that is not so; in public by https unless said. */
  reach?: Reach
}

/** What came back. */
export interface OutwardAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  bytes: Buffer
  text: string
}

/** Thrown where an answer is larger than anything that is expected. */
export class TooLargeError extends Error {}

/** Thrown where nothing whole came back in time. */
export class TooSlowError extends Error {}

/** Makes the call; follows no redirect, and ends after `timeoutMs` even while bytes still drip in. */
export const sendOutward = (call: OutwardRequest): Promise<OutwardAnswer> =>
  probed(
    probes.outward,
    () => ({ method: call.method }),
    () => ask(call),
  )

const ask = (call: OutwardRequest): Promise<OutwardAnswer> =>
  new Promise((resolve, reject) => {
    const { url, method, body, allowPrivate, reach = inPublic } = call
    refuseInTransaction(`${method} ${url.host}`)
    if (!allowPrivate) {
      if (url.protocol !== 'https:' && !reach.isPlainAllowed) throw new Error(`${url.host} is not asked without https.`)
      refuseHost(url.hostname, reach)
    }
    const signal = AbortSignal.timeout(call.timeoutMs)
    const fail = (error: Error): void => reject(signal.aborted ? new TooSlowError('too slow') : error)
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const outgoing = send(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { ...call.headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        ...(!allowPrivate && { lookup: lookupWithin(reach) }),
      },
      (incoming) => {
        const pieces: Buffer[] = []
        let bytes = 0
        incoming.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > call.mostBytes) incoming.destroy(new TooLargeError('too large'))
          else pieces.push(piece)
        })
        incoming.on('error', fail)
        incoming.on('end', () => {
          const whole = Buffer.concat(pieces)
          const { statusCode: status = 0, headers } = incoming
          resolve({ status, headers, bytes: whole, text: whole.toString('utf8') })
        })
      },
    )
    outgoing.on('error', fail)
    outgoing.end(body)
  })
