import { sayPassword } from '#features/accounts/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import { type GuestScope, mintGuestScope } from '#server/database/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { TransferDirection } from '../contract/transfer.ts'
import { deadTransferText, mostVisitors, requestPagePath, transferPagePath } from '../contract/transfer-limits.ts'
import { type FoundTransfer, findTransfer, letIn } from './visitors.store.ts'

const tokenShape = /^[A-Za-z0-9_-]{43}$/

const lastsSeconds = 180 * 86_400

type Installation = Pick<Services, 'publicUrl'>

const isSecure = (services: Installation): boolean => services.publicUrl().startsWith('https:')

const nameFor = (services: Installation): string => (isSecure(services) ? '__Secure-transfer' : 'transfer')

/** The hash of the secret by which a browser is known at one transfer, or null. */
const visitorHashOf = (services: Installation, { request }: Pick<PublicContext, 'request'>): Buffer | null => {
  const value = request.cookies[nameFor(services)]
  return value && tokenShape.test(value) ? hashToken(value) : null
}

/** The same, but a browser that has no secret is given one, which it sends to the addresses below `path` alone. */
export const knownVisitor = (services: Installation, { request, reply }: PublicContext, path: string): Buffer => {
  const known = visitorHashOf(services, { request })
  if (known) return known
  const secret = newSecretToken()
  // The rest of this request is that visitor's already.
  request.cookies[nameFor(services)] = secret
  reply.setCookie(nameFor(services), secret, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(services),
    maxAge: lastsSeconds,
  })
  return hashToken(secret)
}

/** Somebody at a link: what it leads to, and whether its password is still to be said. */
interface AtTransfer {
  found: FoundTransfer
  isLocked: boolean
}

/** The refusal of every link that is unknown, ended, run out or locked. */
export const deadTransfer = (): Failure => new Failure('missing', deadTransferText())

/** The page of a link; cookies of the link go to it and to what lies below it. */
export const pageOf = (direction: TransferDirection, token: string): `/${string}` =>
  fillPath(direction === 'out' ? transferPagePath : requestPagePath, { token }) as `/${string}`

/** The scope in which somebody at a link reads: inside no workspace, and only what the link opens. */
export const scopeAt = ({ workspace_id, transfer_id }: FoundTransfer): GuestScope =>
  mintGuestScope({ workspaceId: workspace_id, linkId: transfer_id, guestId: null })

/** Lets in a person who has the secret of a living link of this direction. */
export const arrive = async (
  services: Services,
  context: Pick<PublicContext, 'request'>,
  token: string,
  direction: TransferDirection,
): Promise<AtTransfer> => {
  const found = await findTransfer(services.database, hashToken(token), visitorHashOf(services, context))
  if (!found || found.direction !== direction) throw deadTransfer()
  return { found, isLocked: found.password_hash !== null && !found.knows_password }
}

/** The same, or null for a link that works no more. */
export const arriveOrNot = async (...asked: Parameters<typeof arrive>): Promise<AtTransfer | null> => {
  try {
    return await arrive(...asked)
  } catch (error) {
    if (error instanceof Failure && error.code === 'missing') return null
    throw error
  }
}

/** The same for a person who may act there; without the password they are told no more than about a dead link. */
export const enter = async (
  services: Services,
  context: Pick<PublicContext, 'request'>,
  token: string,
  direction: TransferDirection,
): Promise<FoundTransfer> => {
  const { found, isLocked } = await arrive(services, context, token, direction)
  if (isLocked) throw deadTransfer()
  return found
}

/** Lets a browser in that says the password. @throws Failure for another one, or after too many */
export const unlock = async (
  services: Services,
  context: PublicContext,
  token: string,
  found: FoundTransfer,
  password: string,
): Promise<void> => {
  await sayPassword(services, context, { id: found.transfer_id, passwordHash: found.password_hash }, password)
  const visitor = knownVisitor(services, context, pageOf(found.direction, token))
  const isIn = await services.database.asGuest(scopeAt(found), (tx) => letIn(tx, visitor, mostVisitors))
  if (!isIn) throw new Failure('conflict', t('Too many people have used this link. Ask for a new one.'))
}
