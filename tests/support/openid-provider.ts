import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { expect } from 'vitest'
import type { SsoSettings } from '#server/sso-settings.ts'
import { Person } from './person.ts'

/** What the provider says of somebody, by the name that they log in with there. */
type Claims = Record<string, unknown>

/** A real OpenID provider on this machine, whose people log in by their name alone. */
export interface OpenIdProvider {
  issuer: string
  people: Map<string, Claims>
  /** The settings of a server that people log in to by it. */
  settings: (more?: Partial<SsoSettings>) => SsoSettings
  /** Lets the people of a server come, once its address is known. */
  serve: (address: string) => void
  /** Whether it answers; while it does not, each call gets 503. */
  isAway: boolean
  close: () => Promise<void>
}

const clientSecret = 'a secret that both sides know'
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const providerAt = (issuer: string, address: string, people: Map<string, Claims>): Provider => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'backline',
        client_secret: clientSecret,
        redirect_uris: [`${address}/sso/callback`],
        post_logout_redirect_uris: [`${address}/`],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for the cookies of tests'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  // Its pages ask for a font from elsewhere.
  provider.use(async (context, next) => {
    await next()
    if (typeof context.body === 'string') context.body = context.body.replaceAll(/@import url\([^)]*\);/g, '')
  })
  return provider
}

/** Starts it; it knows no server yet. */
export const startOpenIdProvider = async (): Promise<OpenIdProvider> => {
  const people = new Map<string, Claims>()
  let answer: ReturnType<Provider['callback']> | null = null
  const server = createServer((request, response) => {
    if (answer && !started.isAway) void answer(request, response)
    else response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const started: OpenIdProvider = {
    issuer,
    people,
    isAway: false,
    settings: (more = {}) => ({
      issuer,
      clientId: 'backline',
      clientSecret,
      name: 'Rehearsal Room',
      scopes: 'openid profile email',
      groups: null,
      isOnly: false,
      trustsFactors: false,
      trustsAddresses: false,
      ...more,
    }),
    serve: (address) => {
      answer = providerAt(issuer, address, people).callback()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return started
}

/** A browser at the provider, which knows its person from the first login on. */
export class BrowserAtProvider {
  private readonly jar = new Map<string, string>()
  private readonly issuer: string

  constructor(issuer: string) {
    this.issuer = issuer
  }

  /** Logs in where a server led to, under the name that is given, and answers where the provider leads back to. */
  async logIn(address: string, login: string): Promise<string> {
    return this.follow(
      address,
      (page): Record<string, string> =>
        page.includes('value="login"') ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' },
    )
  }

  /** Goes back without logging in. */
  async refuse(address: string): Promise<string> {
    return this.follow(address, () => null)
  }

  private async follow(address: string, fill: (page: string) => Record<string, string> | null): Promise<string> {
    let at = address
    while (at.startsWith(this.issuer)) {
      const response = await this.fetch(at)
      const page = response.status === 200 ? await response.text() : ''
      const form = page === '' ? undefined : fill(page)
      const next =
        form === undefined
          ? response
          : form === null
            ? await this.fetch(`${at}/abort`)
            : await this.fetch(at, { method: 'POST', body: new URLSearchParams(form) })
      const location = next.headers.get('location')
      if (!location) throw new Error(`The provider answered ${next.status} at ${at}: ${await next.text()}`)
      at = new URL(location, at).href
    }
    return at
  }

  private async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      if (pair.length > at + 1) this.jar.set(pair.slice(0, at), pair.slice(at + 1))
      else this.jar.delete(pair.slice(0, at))
    }
    return response
  }
}

/** Where an answer of the server leads somebody to. */
export const ledTo = async (person: Person, address: string): Promise<string> => {
  const response = await person.fetch(address)
  expect([302, 303], address).toContain(response.status)
  return response.headers.get('location') ?? ''
}

/** Logs somebody in by the provider; answers where it ends. */
export const logInBySso = async (
  { address }: { address: string },
  { issuer }: OpenIdProvider,
  login: string,
  { query = '', person = new Person(address) }: { query?: string; person?: Person } = {},
): Promise<{ person: Person; end: string }> => {
  const back = await new BrowserAtProvider(issuer).logIn(await ledTo(person, `/sso/login${query}`), login)
  return { person, end: await ledTo(person, back) }
}
