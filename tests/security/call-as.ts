import { type Client, callRows, createClient } from '#client/client.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import type { Actor } from './world.ts'

/** What a row answered. */
export interface Answer {
  status: number
  text: string
  /** Whether a cache that many people share, such as that of a CDN, may keep it. */
  isShared: boolean
}

const rows = callRows(allRoutes)
const noAnswer: Answer = { status: 0, text: '', isShared: false }

/** Somebody at the door, one call at a time, with the token of their session. */
class Caller {
  workspaceId: string | null = null
  answer: Answer = noAnswer
  readonly client: Client<typeof allRoutes>
  private cookie: string
  private readonly isProgram: boolean

  constructor(base: string, actor: Actor | null) {
    this.cookie = actor?.cookie ?? ''
    this.isProgram = actor?.token !== undefined
    this.client = createClient<typeof allRoutes>(rows, {
      base,
      workspaceId: () => this.workspaceId,
      ...(actor?.token !== undefined && { accessToken: actor.token }),
      fetch: (address, init) => this.fetch(String(address), init),
    })
  }

  private async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const browsers: Record<string, string> = this.isProgram
      ? {}
      : { cookie: this.cookie, 'sec-fetch-site': 'same-origin' }
    const headers = { ...(init.headers as Record<string, string>), ...browsers }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    const given = response.headers.getSetCookie()[0]?.split(';')[0]
    if (given && address.endsWith('/api/csrf-token')) this.cookie = given
    this.answer = {
      status: response.status,
      text: `${response.headers.get('content-disposition') ?? ''}\n${await response.clone().text()}`,
      isShared: !/\b(private|no-store)\b/.test(response.headers.get('cache-control') ?? ''),
    }
    return response
  }
}

const callers = new WeakMap<Actor | TestServer, Caller>()

/** A row called by somebody (null: a visitor); the answer as status and text. */
export const callAs = async (
  server: TestServer,
  actor: Actor | null,
  name: keyof typeof allRoutes,
  input: Record<string, unknown>,
  workspaceId: string | null,
): Promise<Answer> => {
  const caller = callers.get(actor ?? server) ?? new Caller(server.address, actor)
  callers.set(actor ?? server, caller)
  caller.workspaceId = workspaceId
  caller.answer = noAnswer
  const call = caller.client[name] as (input: Record<string, unknown>) => Promise<unknown>
  await call(input).catch(() => undefined)
  return caller.answer
}
