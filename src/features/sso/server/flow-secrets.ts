import { z } from 'zod'
import type { Services } from '#server/services.ts'

const secrets = z.object({ nonce: z.string(), verifier: z.string() })
/** What proves that an answer of the provider is to our question: the nonce in its token, and the verifier of PKCE (RFC 7636). */
type FlowSecrets = z.output<typeof secrets>

const belongsTo = (state: Buffer): string => `sso/${state.toString('hex')}`

/** Seals them for the state that they belong to. */
export const sealFlow = ({ sealing }: Pick<Services, 'sealing'>, state: Buffer, told: FlowSecrets): Buffer =>
  sealing.seal(JSON.stringify(told), belongsTo(state))

/** Opens them again; null where another key has sealed them. */
export const openFlow = ({ sealing }: Pick<Services, 'sealing'>, state: Buffer, sealed: Buffer): FlowSecrets | null => {
  const opened = sealing.open(sealed, belongsTo(state))
  return opened === null ? null : secrets.parse(JSON.parse(opened))
}
