import { Failure } from '#kernel/errors.ts'
import { type GuestScope, mintGuestScope } from '#server/database/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { deadLinkText } from '../contract/guest-limits.ts'
import { type FoundLink, findLink } from './guests.store.ts'

const tokenShape = /^[A-Za-z0-9_-]{43}$/

type Installation = Pick<Services, 'publicUrl'>

const prefixOf = (services: Installation): string =>
  services.publicUrl().startsWith('https:') ? '__Host-guest-' : 'guest-'

/** The name of a link's cookie: one for each, so that the guest of one is nobody at another. */
export const guestCookie = (services: Installation, token: string): string =>
  prefixOf(services) + hashToken(token).toString('hex').slice(0, 16)

const hashOf = (value: string | undefined): Buffer | null => (value && tokenShape.test(value) ? hashToken(value) : null)

/** The hash of the secret that a browser keeps as the guest of a link, or null. */
export const guestHashOf = (
  services: Installation,
  { request }: Pick<PublicContext, 'request'>,
  token: string,
): Buffer | null => hashOf(request.cookies[guestCookie(services, token)])

/** The hashes of all secrets that a browser keeps as a guest, of whatever links. */
export const allGuestHashesOf = (services: Installation, { request }: Pick<PublicContext, 'request'>): Buffer[] =>
  Object.entries(request.cookies).flatMap(([name, value]) => {
    const hash = name.startsWith(prefixOf(services)) ? hashOf(value) : null
    return hash ? [hash] : []
  })

/** The cookies of a request: they say who has come. */
type Browser = Pick<PublicContext, 'request'>

/** Somebody at a link: what it allows, and the scope in which they may act. */
export interface Guest {
  link: FoundLink
  scope: GuestScope
}

/** The refusal of every link that is unknown, taken back, run out or locked. */
export const deadLink = (): Failure => new Failure('missing', deadLinkText())

/** The guest who has the secret of a living link; whether they know its password is for `enter` to say. */
export const findGuest = async (services: Services, context: Browser, token: string): Promise<Guest> => {
  const link = await findLink(services.database, hashToken(token), guestHashOf(services, context, token))
  if (!link) throw deadLink()
  return { link, scope: guestScopeOf(link, link.guest_id) }
}

/** The scope in which somebody at a link acts. */
export const guestScopeOf = ({ workspace_id, link_id }: FoundLink, guestId: string | null): GuestScope =>
  mintGuestScope({ workspaceId: workspace_id, linkId: link_id, guestId })

/** Whether the password of a link is still to be said. */
export const isLocked = ({ password_hash, knows_password }: FoundLink): boolean =>
  password_hash !== null && !knows_password

/** A guest who may act at a link; without its password they are told no more than of a dead one. */
export const enter = async (services: Services, context: Browser, token: string): Promise<Guest> => {
  const guest = await findGuest(services, context, token)
  if (isLocked(guest.link)) throw deadLink()
  return guest
}

/** The same, but null while the password is still to be said. */
export const enterIfOpen = async (services: Services, context: PublicContext, token: string): Promise<Guest | null> => {
  const guest = await findGuest(services, context, token)
  return isLocked(guest.link) ? null : guest
}
