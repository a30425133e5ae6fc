import { Tokens } from '@fastify/csrf'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Database } from '#server/database/database.ts'
import {
  chooseWorkspace,
  confirmSession,
  deleteOneSession,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  isConfirmed,
  readSessionsOf,
  sessionStands,
} from '#server/database/sessions.store.ts'
import type { Keys } from '#server/keys.ts'
import type { Live } from '#server/live/live.ts'
import { sessionsEnded } from '#server/live/live-event.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import { bearerOf } from './bearer.ts'
import type { SessionControl } from './context.ts'
import { deviceOf } from './device.ts'
import { networkOf } from './network.ts'

const fromElsewhere = (): string => t('Changes are only accepted from this site.')
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Tokens that belong to one session secret, and the check of where a change comes from. */
export class CsrfTokens {
  private readonly tokens = new Tokens({ saltLength: 16 })
  private readonly keys: Keys
  private readonly publicUrl: () => string

  constructor(keys: Keys, publicUrl: () => string) {
    this.keys = keys
    this.publicUrl = publicUrl
  }

  /** A token for the holder of a session secret. */
  make(sessionToken: string): string {
    return this.tokens.create(`${this.keys[0]}:${sessionToken}`)
  }

  /** Refuses a change that another site sends, or that does not carry a token of its own session. */
  check(request: FastifyRequest, sessionToken: string | null, given: string | null): void {
    this.checkOrigin(request)
    if (!sessionToken || !given || !this.keys.some((key) => this.tokens.verify(`${key}:${sessionToken}`, given))) {
      throw new Failure('csrf', t('This page is out of date. Reload it and try again.'))
    }
  }

  /** Refuses a change that another site sends. */
  checkOrigin(request: FastifyRequest): void {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined) {
      if (site !== 'same-origin') throw new Failure('csrf', fromElsewhere())
      return
    }
    const { origin } = request.headers
    const own = this.publicUrl()
    // A browser always says where a page is from; a program has to be told.
    if (!origin)
      throw new Failure(
        'csrf',
        `${fromElsewhere()} ${t('A program sends an access token, which people make at {address}; without one, the header "Origin: {origin}" with each change.', { address: `${own}/tokens`, origin: new URL(own).origin })}`,
      )
    refuseOtherSite(request, own)
  }
}

/** Refuses what a page of another site sends; a program says of no page that it is from it. */
export const refuseOtherSite = ({ headers: { origin } }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void => {
  if (origin !== undefined && !sameOrigin(origin, publicUrl)) throw new Failure('csrf', fromElsewhere())
}

const sameOrigin = (given: string, publicUrl: string): boolean => {
  if (!URL.canParse(given)) return false
  const origin = new URL(given)
  const own = new URL(publicUrl)
  if (origin.origin === own.origin) return true
  return (
    loopback.has(origin.hostname) &&
    loopback.has(own.hostname) &&
    origin.port === own.port &&
    origin.protocol === own.protocol
  )
}

/** The name of the session's cookie, which over https belongs to this host alone. */
export const sessionCookie = (isSecure: boolean): string => (isSecure ? '__Host-backline' : 'backline')

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** The session secret of each request travels in one cookie; visitors get one too, which the database does not know. */
export class SessionCookies {
  private readonly database: Database
  private readonly csrf: CsrfTokens
  private readonly secure: () => boolean
  private readonly live: Live

  constructor(database: Database, csrf: CsrfTokens, secure: () => boolean, live: Live) {
    this.database = database
    this.csrf = csrf
    this.secure = secure
    this.live = live
  }

  /** The secret of a session that the request brought, if it has the right shape; none beside an access token. */
  tokenOf(request: FastifyRequest): string | null {
    const value = bearerOf(request) === null ? request.cookies[this.name()] : undefined
    return value && tokenShape.test(value) ? value : null
  }

  /** What a handler may do with the session of this request. */
  control(request: FastifyRequest, reply: FastifyReply): SessionControl {
    let token = this.tokenOf(request)
    const give = (value: string): void => {
      token = value
      reply.setCookie(this.name(), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: this.secure(),
        maxAge: 60 * 86_400,
      })
    }
    const hash = (): Buffer | null => (token ? hashToken(token) : null)
    return {
      begin: async (personId) => {
        const old = hash()
        if (old) await deleteSession(this.database, old)
        const fresh = newSecretToken()
        await insertSession(this.database, hashToken(fresh), personId, {
          device: deviceOf(request.headers['user-agent']),
          network: networkOf(request.ip).recorded,
        })
        give(fresh)
        reply.header('x-csrftoken', this.csrf.make(fresh))
      },
      end: async () => {
        const old = hash()
        const personId = old && (await deleteSession(this.database, old))
        if (personId) await this.tellEnd(personId)
        token = null
        // Empty: a client with a token of the ended session must take a new one.
        reply.header('x-csrftoken', '')
        // What the browser kept of songs and pictures; "storage" would forget the theme, too.
        reply.header('clear-site-data', '"cache"')
        reply.clearCookie(this.name(), { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure() })
      },
      endAllOf: async (personId, exceptThis = false) => {
        const ended = await deleteSessionsOf(this.database, personId, exceptThis ? hash() : null)
        await this.tellEnd(personId)
        return ended
      },
      endOthers: async (tx, personId) => {
        await deleteSessionsOf({ single: tx }, personId, hash())
      },
      endOne: async (personId, id) => {
        const isEnded = await deleteOneSession(this.database, personId, id)
        if (isEnded) await this.tellEnd(personId)
        return isEnded
      },
      listOf: async (personId, most) => {
        const current = hash()
        const found = await readSessionsOf(this.database, personId, most)
        return found.map(({ tokenHash, ...one }) => ({ ...one, isThis: current?.equals(tokenHash) === true }))
      },
      isOpen: async () => {
        const current = hash()
        return current !== null && sessionStands(this.database, current)
      },
      isConfirmed: async (minutes) => {
        const current = hash()
        return current !== null && isConfirmed(this.database, current, minutes)
      },
      confirm: async () => {
        const current = hash()
        if (current) await confirmSession(this.database, current)
      },
      choose: async (workspaceId) => {
        const current = hash()
        if (current) await chooseWorkspace(this.database, current, workspaceId)
      },
      visit: async () => {
        const old = hash()
        const personId = old && (await deleteSession(this.database, old))
        if (personId) await this.tellEnd(personId)
        const fresh = newSecretToken()
        give(fresh)
        reply.header('x-csrftoken', this.csrf.make(fresh))
        return hashToken(fresh)
      },
      key: hash,
      mark: () => hash()?.toString('base64url').slice(0, 22) ?? '',
      csrfToken: () => {
        if (!token) give(newSecretToken())
        return this.csrf.make(token ?? '')
      },
    }
  }

  // Open streams of the person look whether their own session is among those that ended.
  private tellEnd(personId: string): Promise<void> {
    return this.live.publish(this.database.single, sessionsEnded(personId))
  }

  private name(): string {
    return sessionCookie(this.secure())
  }
}
