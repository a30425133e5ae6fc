import { Tokens } from '@fastify/csrf'
import type { FastifyRequest } from 'fastify'
import { Failure } from '#kernel/errors.ts'

const fromElsewhere = 'Changes are taken from this site only.'
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Tokens that belong to one session secret, and the check of where a change comes from. */
export class CsrfTokens {
  private readonly tokens = new Tokens({ saltLength: 16 })
  private readonly key: string
  private readonly publicUrl: () => string

  constructor(key: string, publicUrl: () => string) {
    this.key = key
    this.publicUrl = publicUrl
  }

  /** A token for the holder of a session secret. */
  make(sessionToken: string): string {
    return this.tokens.create(`${this.key}:${sessionToken}`)
  }

  /** Refuses a change that another site sends, or that does not carry a token of its own session. */
  check(request: FastifyRequest, sessionToken: string | null, given: string | null): void {
    this.checkOrigin(request)
    if (!sessionToken || !given || !this.tokens.verify(`${this.key}:${sessionToken}`, given)) {
      throw new Failure('csrf', 'This page is out of date. Reload it and try again.')
    }
  }

  /** Refuses a change that another site sends. */
  checkOrigin(request: FastifyRequest): void {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined) {
      if (site !== 'same-origin') throw new Failure('csrf', fromElsewhere)
      return
    }
    const { origin } = request.headers
    const own = this.publicUrl()
    // A browser always says where a page is from; a program has to be told.
    if (!origin)
      throw new Failure(
        'csrf',
        `${fromElsewhere} A program sends the header "Origin: ${new URL(own).origin}" with each change.`,
      )
    if (!sameOrigin(origin, own)) throw new Failure('csrf', fromElsewhere)
  }
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
