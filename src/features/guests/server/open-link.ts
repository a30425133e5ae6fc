import { sayPassword } from '#features/accounts/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { PublicContext } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { maxGuestsOfLink } from '../contract/guest-limits.ts'
import { enter, findGuest, type Guest, guestCookie, guestScopeOf, isLocked } from './guest-at-link.ts'
import { countOpen, type FoundLink, insertGuest, updateGuest } from './guests.store.ts'

const lastsSeconds = 180 * 86_400

/** Makes a browser the guest of a link; gives the hash of its new secret. */
const giveGuestCookie = (services: Services, { request, reply }: PublicContext, token: string): Buffer => {
  const secret = newSecretToken()
  const name = guestCookie(services, token)
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

/** Opens a link and counts that; null while its password is still to be said. */
export const openLink = async (
  services: Services,
  context: PublicContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<Guest | null> => {
  const found = await findGuest(services, context, token)
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
  const joined = await services.database.asGuest(guestScopeOf(link, null), (tx) =>
    insertGuest(tx, { id, tokenHash, name, knowsPassword }, maxGuestsOfLink),
  )
  if (!joined) throw new Failure('conflict', t('Too many people have used this link. Ask for your own.'))
  return {
    link: { ...link, guest_id: id, guest_name: name, knows_password: knowsPassword },
    scope: guestScopeOf(link, id),
  }
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
  if (link.guest_name !== null)
    throw new Failure('conflict', t('You’re writing as {name} here.', { name: link.guest_name }))
  await services.database.asGuest(scope, (tx) => updateGuest(tx, scope, { name }))
  return { link: { ...link, guest_name: name }, scope }
}
