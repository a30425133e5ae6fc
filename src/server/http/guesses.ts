import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Network } from './network.ts'
import { countCall, type Rule, refuseIfUsedUp, rulesFor } from './rate-limit.ts'

const tokenShape = /^[A-Za-z0-9_-]{43}$/
const lastsSeconds = 180 * 86_400

const nameFor = (isSecure: boolean): string => (isSecure ? '__Host-known' : 'known')

/** The mark of a network for one subject: a hash, so that no list says who comes from the same one. */
export const markOfNetwork = (subject: string, { near }: Network): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([subject, near]))
    .digest()

/** The mark of a browser in which somebody has logged in before, no matter who; null for another one. */
export const markOfBrowser = (request: FastifyRequest, isSecure: boolean): Buffer | null => {
  const secret = secretOfBrowser(request, isSecure)
  return secret === null ? null : hashToken(secret)
}

const secretOfBrowser = (request: FastifyRequest, isSecure: boolean): string | null => {
  const value = request.cookies[nameFor(isSecure)]
  return value && tokenShape.test(value) ? value : null
}

/** The same, but a browser that has no secret for it is given one, and one that has keeps it for longer; it opens nothing. */
export const giveBrowserMark = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Buffer => {
  const secret = secretOfBrowser(request, isSecure) ?? newSecretToken()
  reply.setCookie(nameFor(isSecure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: lastsSeconds,
  })
  return hashToken(secret)
}

/** A password that somebody who is not known yet may guess at. */
export interface Guessed {
  /** What it opens: `login:marta`. */
  what: string
  network: Network
  /** Whether the right password was said from there before: what strangers do elsewhere then does not matter. */
  isKnown: boolean
  /** Wrong passwords in a day, of all strangers together, after which none of them is listened to; without end unless said. */
  mostOfStrangers?: number
}

/** Wrong passwords from one network in a quarter of an hour. */
export const wrongOfNetwork = { max: 10, seconds: 900 }

const aDay = 86_400

/** Wrong passwords in a day, of all networks that are not known together, after which each of them has few tries left. */
export const wrongOfStrangers = { max: 100, seconds: aDay }

/** What each network that is not known has then: enough for somebody who knows the password and mistypes it. */
export const fewTries = { max: 3, seconds: 3600 }

const strangersKey = (what: string): string => `${what}:strangers`

/**
 * Whether a guess is right. Only wrong ones count: by network, and in a slow window of all networks from which nobody has
 * said the password yet. That one never shuts out who knows it: once it is full, each unknown network has three tries an
 * hour, and known ones go on. @throws Failure too_many
 */
export const guess = async (
  database: Database,
  guessed: Guessed,
  isRight: () => Promise<boolean>,
): Promise<{ right: boolean; wrongOfStrangers: number }> => {
  const rules = rulesOf(guessed)
  await refuseIfUsedUp(database, rules)
  if (!(await isRight())) {
    const calls = await countCall(database, guessed.what, rules)
    return { right: false, wrongOfStrangers: calls.get(strangersKey(guessed.what))?.calls ?? 0 }
  }
  // Asked again, or a burst of guesses at once would all have passed before the first of them failed.
  await refuseIfUsedUp(database, rules)
  return { right: true, wrongOfStrangers: 0 }
}

const rulesOf = ({ what, network, isKnown, mostOfStrangers }: Guessed): Rule[] => {
  const ofNetwork = rulesFor(what, network, wrongOfNetwork)
  if (isKnown) return ofNetwork
  const strangers = { key: strangersKey(what), ...wrongOfStrangers }
  const few = [network.near, ...(network.wide ? [network.wide] : [])].map((of) => [
    strangers,
    { key: `${what}:few:${of}`, ...fewTries },
  ])
  return [...ofNetwork, ...few, ...(mostOfStrangers ? [[{ ...strangers, max: mostOfStrangers }]] : [])]
}
