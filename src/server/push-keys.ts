import { createECDH, hkdfSync } from 'node:crypto'

/** The pair of an installation on P-256, in base64url, by which push services know who sends (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The pair that belongs to a secret of the installation: derived (HKDF, RFC 5869), so that every process has the same, and one that was
 * installed before has it, too. A scalar that is none of the curve is passed over, which happens once in some 2^32 secrets.
 */
export const makePushKeys = (secret: string): PushKeys => {
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
