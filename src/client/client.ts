import type { FailureBody } from '#kernel/errors.ts'
import {
  type CallInput,
  type CallReply,
  type CallRow,
  fillPath,
  pathParams,
  type Route,
  type RouteTable,
} from '#kernel/route.ts'
import { tusPieceType, tusVersion } from '#kernel/tus.ts'
import { bodyFields, formBody } from './form-body.ts'
import { randomKey } from './random-key.ts'

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal
  /** Names the workspace this call means, instead of the client's own. */
  workspaceId?: string
  idempotencyKey?: string
}

/** The functions of a client, one for each row. */
export type Client<T extends RouteTable> = {
  [K in keyof T]: (input: CallInput<T[K]>, options?: CallOptions) => Promise<CallReply<T[K]>>
}

/** How a client reaches the server and whom it speaks for. */
export interface ClientSettings {
  /** Address before each path; empty in a browser. */
  base: string
  fetch?: typeof fetch
  /** The workspace that this tab or test means. */
  workspaceId?: () => string | null
  /** The access token of a program: no session is begun, and no token of one asked for. */
  accessToken?: string
  /** Extra headers (a test's cookie). */
  headers?: () => Record<string, string>
  /** Has the person prove who they are where a call asks for it; the call is then made once more. Answers false when they do not. */
  prove?: (asked: AskedProof) => Promise<boolean>
}

/** What a refused call asks for: the password, one of the factors of two-step login, or another login at the provider. */
export interface AskedProof {
  asksPassword?: boolean
  asksFactor?: readonly ('passkey' | 'totp' | 'recovery')[]
  /** A login at the provider of single sign-on, which is called this. */
  asksSso?: string
}

// An answer without a sentence of ours comes from something between us and the server, or from a server in trouble.
const answeredWith = (status: number): string =>
  status === 0 ? 'The server did not answer.' : `The server answered with an error (${status}). Try again in a moment.`

/** What a call throws when the server refuses or cannot be reached (status 0). */
export class CallError extends Error {
  readonly status: number
  readonly body: Partial<FailureBody>
  readonly call: string

  constructor(call: string, status: number, body: Partial<FailureBody>) {
    super(body.error ?? answeredWith(status))
    this.name = 'CallError'
    this.call = call
    this.status = status
    this.body = body
  }

  /** The sentence for a field, if the server named one. */
  field(name: string): string | undefined {
    return this.body.fields?.[name]
  }
}

/** The facts of each row that calls need, taken from a full route table. */
export const callRows = (routes: RouteTable): Record<string, CallRow> =>
  Object.fromEntries(
    Object.entries(routes).map(([name, row]) => [
      name,
      {
        method: row.method,
        path: row.path,
        kind: row.kind,
        ...(row.repeatable && { repeatable: true }),
        ...(row.workspaceField && { workspaceField: row.workspaceField }),
        ...(row.file && { fileField: row.file.field }),
      },
    ]),
  )

/** The address of a row, for places that cannot set headers (audio, downloads): the workspace travels in the query. */
export const addressOf = (row: CallRow, input: Record<string, unknown>, workspaceId?: string | null): string => {
  const inPath = new Set(pathParams(row.path))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (!inPath.has(key) && value !== undefined && value !== null) query.set(key, String(value))
  }
  if (workspaceId) query.set('workspace_id', workspaceId)
  const path = fillPath(row.path, input)
  return query.size > 0 ? `${path}?${query}` : path
}

/** A typed client over the rows, which may become more: `client.getDemos({})`, `client.addDemo({ demoTitle, demoVersion, file })`. */
export const createClient = <T extends RouteTable>(
  rows: Record<string, CallRow>,
  settings: ClientSettings,
): Client<T> => {
  const transport = new Transport(settings)
  const call = (name: string) => {
    const row = rows[name]
    return (
      row &&
      ((input: Record<string, unknown>, options: CallOptions = {}): Promise<unknown> =>
        transport.call(row, input, options))
    )
  }
  return new Proxy({} as Client<T>, { get: (_none, name) => (typeof name === 'string' ? call(name) : undefined) })
}

/** Reads what a refused call asks for; nothing where it is refused for another reason. */
export const readAsked = ({ details }: Partial<FailureBody>): AskedProof => {
  const { asksPassword, asksFactor, asksSso } = details ?? {}
  if (Array.isArray(asksFactor)) return { asksFactor }
  if (typeof asksSso === 'string') return { asksSso }
  return asksPassword === true ? { asksPassword } : {}
}

const mostKnown = 20

// What proves is not asked for a proof; without a password it only asks whether one is needed.
const isProof = ({ path }: CallRow, input: Record<string, unknown>): boolean =>
  path === '/confirm-session' && input.password !== undefined

class Transport {
  private readonly settings: ClientSettings
  private readonly fetch: typeof fetch
  /** What the server answered last with an ETag, by what was asked; only in the memory of this tab. */
  private readonly answers = new Map<string, { etag: string; body: unknown }>()
  private csrfToken: Promise<string> | null = null

  constructor(settings: ClientSettings) {
    this.settings = settings
    this.fetch = settings.fetch ?? ((input, init) => globalThis.fetch(input, init))
  }

  async call(row: CallRow, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
    if (row.method === 'GET') return this.ask(row, input, options)
    const first = await this.send(row, input, options)
    if (first.status !== 403) return this.read(row, first)
    const body = (await first
      .clone()
      .json()
      .catch(() => ({}))) as Partial<FailureBody>
    const asked = readAsked(body)
    const isAsked = Object.keys(asked).length > 0
    if (isAsked && !isProof(row, input) && (await this.settings.prove?.(asked)))
      return this.read(row, await this.send(row, input, options))
    if (body.code !== 'csrf') return this.read(row, first)
    // The session changed under us (login or logout elsewhere): take a new token and try once more.
    this.csrfToken = null
    return this.read(row, await this.send(row, input, options))
  }

  // Who asks again names the tag; a browser then hands a 304 on, which is the answer from before.
  private async ask(row: CallRow, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
    const { answers } = this
    const asked = addressOf(row, input, options.workspaceId ?? this.settings.workspaceId?.())
    const known = answers.get(asked)
    const response = await this.send(row, input, options, known && { 'if-none-match': known.etag })
    if (known && response.status === 304) return known.body
    const body = await this.read(row, response)
    const etag = response.headers.get('etag')
    if (answers.size > mostKnown) answers.clear()
    if (etag !== null) answers.set(asked, { etag, body })
    return body
  }

  private async send(
    row: CallRow,
    input: Record<string, unknown>,
    options: CallOptions,
    more?: Record<string, string>,
  ): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json', ...this.settings.headers?.(), ...more }
    const workspaceId = options.workspaceId ?? this.settings.workspaceId?.()
    if (workspaceId) headers['x-workspace-id'] = workspaceId
    const { accessToken } = this.settings
    if (accessToken !== undefined) headers.authorization = `Bearer ${accessToken}`
    const init: RequestInit = { method: row.method, headers, credentials: 'same-origin' }
    if (options.signal) init.signal = options.signal
    let address: string
    if (row.method === 'GET') {
      address = addressOf(row, input)
    } else {
      if (accessToken === undefined) headers['x-csrftoken'] = await this.token()
      const key = options.idempotencyKey ?? (row.repeatable ? randomKey() : undefined)
      if (key) headers['idempotency-key'] = key
      address = fillPath(row.path, input)
      const body = this.body(row, input, headers)
      if (body !== null) init.body = body
    }
    try {
      const response = await this.fetch(this.settings.base + address, init)
      this.follow(response)
      return response
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw error
      throw new CallError(`${row.method} ${row.path}`, 0, {})
    }
  }

  // A login or logout begins another session: its answer brings the token of the new one, or an empty one to forget.
  private follow(response: Response): void {
    const given = response.headers.get('x-csrftoken')
    if (given !== null || response.status === 401) this.answers.clear()
    if (given !== null) this.csrfToken = given === '' ? null : Promise.resolve(given)
  }

  private body(
    row: CallRow,
    input: Record<string, unknown>,
    headers: Record<string, string>,
  ): string | FormData | Blob | null {
    if (row.fileField) return formBody(row, input)
    if (row.kind === 'tus') {
      headers['tus-resumable'] = tusVersion
      for (const [name, value] of bodyFields(row, input)) if (name !== 'piece') headers[name] = String(value)
      if (!(input.piece instanceof Blob)) return null
      headers['content-type'] = tusPieceType
      return input.piece
    }
    headers['content-type'] = 'application/json'
    return JSON.stringify(Object.fromEntries(bodyFields(row, input)))
  }

  // What is left of an answer that was cut off, or that somebody stopped waiting for, is none: it is not an empty one either.
  private async read(row: CallRow, response: Response): Promise<unknown> {
    const call = `${row.method} ${row.path}`
    if (!response.ok)
      throw new CallError(call, response.status, (await response.json().catch(() => ({}))) as Partial<FailureBody>)
    try {
      const text = await response.text()
      return text === '' ? {} : JSON.parse(text)
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw error
      throw new CallError(call, 0, {})
    }
  }

  private token(): Promise<string> {
    this.csrfToken ??= this.takeToken().catch((error: unknown) => {
      this.csrfToken = null
      throw error
    })
    return this.csrfToken
  }

  private async takeToken(): Promise<string> {
    const headers = { accept: 'application/json', ...this.settings.headers?.() }
    const response = await this.fetch(`${this.settings.base}/api/csrf-token`, {
      headers,
      credentials: 'same-origin',
    }).catch(() => {
      throw new CallError('GET /api/csrf-token', 0, {})
    })
    if (!response.ok) throw new CallError('GET /api/csrf-token', response.status, {})
    return ((await response.json()) as { csrfToken: string }).csrfToken
  }
}

/** The type of a row's reply, for callers that name it. */
export type ReplyOf<T extends RouteTable, K extends keyof T> = T[K] extends Route ? CallReply<T[K]> : never
