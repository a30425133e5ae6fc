import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenPrefix } from '#features/tokens/contract/tokens-limits.ts'
import { isReading } from '#kernel/access.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Route } from '#kernel/route.ts'
import type { Database } from '#server/database/database.ts'
import { type OpenedToken, openToken } from '#server/database/open-token.store.ts'
import { hashToken } from '#server/secret-token.ts'
import type { UsedToken } from './context.ts'
import { wrongOfNetwork } from './guesses.ts'
import type { Network } from './network.ts'
import { countCall, rulesFor } from './rate-limit.ts'
import { rowsByToken, rowsOfEveryToken } from './token-rows.gen.ts'

/** What a request says in `Authorization: Bearer`; null when it says nothing there. Other schemes are of those before us. */
export const bearerOf = ({ headers }: FastifyRequest): string | null => {
  const [scheme = '', ...said] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? said.join(' ').trim() : null
}

/** Whether a row asks who calls at all: what anybody may read, nobody needs a token for. */
export const asksForToken = ({ access, method, anonymous }: Route): boolean =>
  !anonymous && !(isReading(method) && (access === 'public' || access === 'link'))

// The prefix and 32 bytes in base64url.
const looksRight = (given: string): boolean => given.length === tokenPrefix.length + 43 && given.startsWith(tokenPrefix)

/**
 * Whom an access token speaks for. Unknown, ended and run out are one answer, and so is that its person is gone from the
 * workspace. Wrong ones are counted as guesses at passwords are; a right one is never held up by them.
 * @throws Failure unauthenticated, too_many
 */
export const openBearer = async (
  database: Database,
  given: string,
  network: Network,
  reply: FastifyReply,
): Promise<OpenedToken> => {
  const opened = looksRight(given) ? await openToken(database, hashToken(given)) : null
  if (opened) return opened
  askForToken(reply, 'invalid_token')
  await countCall(database, network.wide ?? network.near, rulesFor('wrong-token', network, wrongOfNetwork))
  throw new Failure('unauthenticated', t('This access token opens nothing: it’s unknown, or it has ended.'))
}

/** Says to a program that is refused what it may send (RFC 6750). */
export const askForToken = (reply: FastifyReply, fault?: string): void => {
  reply.header('www-authenticate', fault ? `Bearer error="${fault}"` : 'Bearer')
}

/** The feature of each row that tokens open, and whether it only looks; of what every token opens there is none. */
const places = new Map<string, { feature: string; reads: boolean }>(
  Object.entries(rowsByToken).flatMap(([feature, { reads, changes }]) => [
    ...reads.map((name): [string, { feature: string; reads: boolean }] => [name, { feature, reads: true }]),
    ...changes.map((name): [string, { feature: string; reads: boolean }] => [name, { feature, reads: false }]),
  ]),
)

/** Refuses a token what it is not for; the role and the plan are asked afterwards, as of everybody. @throws Failure forbidden */
export const requireToken = (name: string, { mayEdit, features }: UsedToken): void => {
  if (rowsOfEveryToken.includes(name)) return
  const place = places.get(name)
  if (!place) throw new Failure('forbidden', t('An access token can’t do this. Log in to Backline for it.'))
  if (!place.reads && !mayEdit) throw new Failure('forbidden', t('This access token only reads.'))
  if (features.length > 0 && !features.includes(place.feature))
    throw new Failure('forbidden', t('This access token is for other parts of the band.'))
}
