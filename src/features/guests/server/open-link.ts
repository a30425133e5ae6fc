import { sayPassword } from '#features/accounts/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { type GuestScope, mintGuestScope } from '#server/database/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { deadLinkText, maxGuestsOfLink } from '../contract/guest-limits.ts'
import { countOpen, type FoundLink, findLink, insertGuest, updateGuest } from './guests.store.ts'

const tokenShape = /^[A-Za-z0-9_-]{43}$/
const lastsSeconds = 180 * 86_400

type Installation = Pick<Services, 'publicUrl'>

const prefixOf = (services: Installation): string =>
  services.publicUrl().startsWith('https:') ? '__Host-guest-' : 'guest-'

// A name for each link, so that the guest of one is nobody at another.
const nameFor = (services: Installation, token: string): string =>
  prefixOf(services) + hashToken(token).toString('hex').slice(0, 16)

const hashOf = (value: string | undefined): Buffer | null => (value && tokenShape.test(value) ? hashToken(value) : null)

/** The hash of the secret that a browser keeps as the guest of a link, or null. */
export const guestHashOf = (
  services: Installation,
  { request }: Pick<PublicContext, 'request'>,
  token: string,
): Buffer | null => hashOf(request.cookies[nameFor(services, token)])

/** The hashes of all secrets that a browser keeps as a guest, of whatever links. */
export const allGuestHashesOf = (services: Installation, { request }: Pick<PublicContext, 'request'>): Buffer[] =>
  Object.entries(request.cookies).flatMap(([name, value]) => {
    const hash = name.startsWith(prefixOf(services)) ? hashOf(value) : null
    return hash ? [hash] : []
  })

/** Makes a browser the guest of a link; gives the hash of its new secret. */
const giveGuestCookie = (services: Services, { request, reply }: PublicContext, token: string): Buffer => {
  const secret = newSecretToken()
  const name = nameFor(services, token)
  // The rest of this request is the guest's already.
  request.cookies[name] = secret
  reply.setCookie(name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.publicUrl().startsWith('https:'),
    maxAge: lastsSeconds,
  })
  return hashToken(secret)
}

/** The cookies of a request: they say who has come. */
type Browser = Pick<PublicContext, 'request'>

/** Somebody at a link: what it allows, and the scope in which they may act. */
export interface Guest {
  link: FoundLink
  scope: GuestScope
}

/** The refusal of every link that is unknown, taken back, run out or locked. */
export const deadLink = (): Failure => new Failure('missing', deadLinkText)

/** The guest who has the secret of a living link; whether they know its password is for `enter` to say. */
const find = async (services: Services, context: Browser, token: string): Promise<Guest> => {
  const link = await findLink(services.database, hashToken(token), guestHashOf(services, context, token))
  if (!link) throw deadLink()
  return { link, scope: scopeOf(link, link.guest_id) }
}

const scopeOf = ({ workspace_id, link_id }: FoundLink, guestId: string | null): GuestScope =>
  mintGuestScope({ workspaceId: workspace_id, linkId: link_id, guestId })

const isLocked = ({ password_hash, knows_password }: FoundLink): boolean => password_hash !== null && !knows_password

/** A guest who may act at a link; without its password they are told no more than of a dead one. */
export const enter = async (services: Services, context: Browser, token: string): Promise<Guest> => {
  const guest = await find(services, context, token)
  if (isLocked(guest.link)) throw deadLink()
  return guest
}

/** The same, but null while the password is still to be said. */
export const enterIfOpen = async (services: Services, context: PublicContext, token: string): Promise<Guest | null> => {
  const guest = await find(services, context, token)
  return isLocked(guest.link) ? null : guest
}

/** Opens a link and counts that; null while its password is still to be said. */
export const openLink = async (
  services: Services,
  context: PublicContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<Guest | null> => {
  const found = await find(services, context, token)
  if (isLocked(found.link) && password === undefined) return null
  const guest = isLocked(found.link) ? await unlock(services, context, token, found, password ?? '') : found
  await services.database.asGuest(guest.scope, countOpen)
  return guest
}

const unlock = async (
  services: Services,
  context: PublicContext,
  token: string,
  { link, scope }: Guest,
  password: string,
): Promise<Guest> => {
  await sayPassword(services, context, { id: link.link_id, passwordHash: link.password_hash }, password)
  if (scope.guestId === null) return join(services, context, token, link, { name: null, knowsPassword: true })
  await services.database.asGuest(scope, (tx) => updateGuest(tx, scope, { knows_password: true }))
  return { link: { ...link, knows_password: true }, scope }
}

const join = async (
  services: Services,
  context: PublicContext,
  token: string,
  link: FoundLink,
  { name, knowsPassword }: { name: string | null; knowsPassword: boolean },
): Promise<Guest> => {
  const id = newId()
  const tokenHash = giveGuestCookie(services, context, token)
  const joined = await services.database.asGuest(scopeOf(link, null), (tx) =>
    insertGuest(tx, { id, tokenHash, name, knowsPassword }, maxGuestsOfLink),
  )
  if (!joined) throw new Failure('conflict', 'Too many people have come by this link. Ask for one of your own.')
  return { link: { ...link, guest_id: id, guest_name: name, knows_password: knowsPassword }, scope: scopeOf(link, id) }
}

/** Remembers under which name somebody at a link writes. */
export const nameGuest = async (
  services: Services,
  context: PublicContext,
  token: string,
  name: string,
): Promise<Guest> => {
  const { link, scope } = await enter(services, context, token)
  if (scope.guestId === null) return join(services, context, token, link, { name, knowsPassword: false })
  // What was written under a name stays under it.
  if (link.guest_name !== null) throw new Failure('conflict', `You write as ${link.guest_name} here.`)
  await services.database.asGuest(scope, (tx) => updateGuest(tx, scope, { name }))
  return { link: { ...link, guest_name: name }, scope }
}
