import { createECDH, hkdfSync } from 'node:crypto'
import type { Keys } from './keys.ts'

/** The pair of an installation on P-256, in base64url, by which push services know who sends (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The pairs that belong to the keys of the installation, the one to subscribe with first: derived (HKDF, RFC 5869), so that every
 * process has the same, and an installation of before has them, too.
 */
export const makePushKeys = ([first, ...others]: Keys): readonly [PushKeys, ...PushKeys[]] => [
  pairOf(first),
  ...others.map(pairOf),
]

// A scalar that is none of the curve is passed over, which happens once in some 2^32 secrets.
const pairOf = (secret: string): PushKeys => {
  const curve = createECDH('prime256v1')
  for (let turn = 0; ; turn += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `backline-push-${turn}`, 32))
    try {
      curve.setPrivateKey(scalar)
    } catch {
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
  }
}
