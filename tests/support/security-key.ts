import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a browser and the key in it are asked, and how they answer. */
interface Asked {
  challenge: string
  /** The page that asks, as the browser says it. */
  origin: string
  /** The site that the key answers for. */
  site: string
  /** Whether the key has seen its person, by a PIN, a face or a finger. */
  sees: boolean
}

/** An authenticator (WebAuthn 6) without a device: an ES256 key pair, and a counter of its signatures. */
export interface SecurityKey {
  /** A copy of it, with the same key, that counts on by itself. */
  clone: () => SecurityKey
  /** What the browser answers when a passkey is made. */
  make: (asked: Asked) => MadePasskey
  /** What the browser answers when one signs. */
  sign: (asked: Asked) => UsedPasskey
}

interface MadePasskey {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string }
}

interface UsedPasskey {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

// Flags of authenticator data: the person touched it, was seen by it, and a key comes along.
const [present, verified, withKey] = [0x01, 0x04, 0x40]

/** An ES256 key in COSE, as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    bytes('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    bytes('225820'),
    Buffer.from(y, 'base64url'),
  ])
}

const clientData = (type: string, { challenge, origin }: Asked): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A new key, or one with the pair and the counter of another. */
export const securityKey = (
  pair = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  id = randomBytes(16),
  used = 0,
): SecurityKey => {
  let counter = used
  const dataFor = ({ site, sees }: Asked, more: number): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(site), Buffer.from([present | (sees ? verified : 0) | more]), count])
  }
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const
  return {
    clone: () => securityKey(pair, id, counter),
    make: (asked) => {
      const data = Buffer.concat([dataFor(asked, withKey), Buffer.alloc(16), bytes('0010'), id, coseOf(pair.publicKey)])
      // {"fmt": "none", "attStmt": {}, "authData": …}, as CBOR.
      const attestation = Buffer.concat([
        bytes('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      }
    },
    sign: (asked) => {
      const [client, data] = [clientData('webauthn.get', asked), dataFor(asked, 0)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), pair.privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
