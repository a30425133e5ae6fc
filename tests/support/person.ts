import { type Client, callRows, createClient } from '#client/client.ts'
import { allRoutes } from './all-routes.gen.ts'
import { testPassword as password } from './test-password.ts'

const rows = callRows(allRoutes)

/** Somebody at a browser: a typed client with a cookie jar of its own, and the workspace its tab is on. */
export class Person {
  readonly api: Client<typeof allRoutes>
  readonly base: string
  workspaceId: string | null = null
  /** The address that a trusted proxy says they come from. */
  address: string | null = null
  /** What their browser calls itself. */
  userAgent: string | null = null
  private readonly jar = new Map<string, string>()

  constructor(base: string) {
    this.base = base
    this.api = createClient<typeof allRoutes>(rows, {
      base,
      fetch: (input, init) => this.fetch(String(input), init),
      workspaceId: () => this.workspaceId,
    })
  }

  /** A raw request with this person's cookies; a path is taken on the test server. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.jar.size > 0) headers.set('cookie', [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '))
    if (this.address) headers.set('x-forwarded-for', this.address)
    if (this.userAgent) headers.set('user-agent', this.userAgent)
    if (!headers.has('origin') && !headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    const response = await fetch(address.startsWith('/') ? this.base + address : address, {
      redirect: 'manual',
      ...init,
      headers,
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.jar.delete(pair.slice(0, at))
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** The cookies of this person, for a browser that shows pages of `url`. */
  cookiesFor(url: string): { name: string; value: string; url: string }[] {
    return [...this.jar].map(([name, value]) => ({ name, value, url }))
  }

  /** The cookies of this person, as a header. */
  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

let serial = 0

/** A registered and signed-in person. */
export const signUp = async (base: string, username = `player${++serial}`): Promise<Person> => {
  const person = new Person(base)
  await person.api.register({ username, email: `${username}@example.com`, password, passwordAgain: password })
  await person.api.login({ username, password })
  return person
}

/** A signed-in person with a workspace of their own, which their tab is on. */
export const signUpWithBand = async (base: string, username?: string, band = 'Night Ferry'): Promise<Person> => {
  const person = await signUp(base, username)
  person.workspaceId = (await person.api.createWorkspace({ workspaceName: band })).workspace.id
  return person
}
