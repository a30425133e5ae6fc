import type { z } from 'zod'
import type { Right } from './access.ts'
import type { FailureCode } from './errors.ts'
import type { RecordedAct } from './recorded-acts.ts'

/** Who may call a row; `link` is the holder of a secret link, `paid` a member of a workspace whose tier is not free. */
export type Access = 'public' | 'user' | 'member' | 'paid' | 'owner' | 'admin' | 'link'

/**
 * How a row travels: `form` and `json` accept the same bodies and differ in what a plain browser form gets back; `page`
 * answers a page that the server writes, or leads to another one, and its forms come by POST; `tus` speaks in headers, and
 * the body of its PATCH is a piece of a file.
 */
export type Kind = 'json' | 'form' | 'page' | 'upload' | 'stream' | 'redirect' | 'live' | 'tus'

type RawKind = 'page' | 'stream' | 'redirect' | 'live' | 'tus'

/** Whether the handler of a row says itself what goes out, which no reply schema could describe. */
export const isRaw = (kind: Kind): kind is RawKind =>
  kind === 'page' || kind === 'stream' || kind === 'redirect' || kind === 'live' || kind === 'tus'

/** The methods that rows have. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** At most `max` calls in `seconds`, counted per caller address or per signed-in person. */
export interface RateLimit {
  max: number
  seconds: number
  by: 'address' | 'user'
  /** Calls whose fields fail their rules then do not count towards `max`; with them there are at most so many. */
  tries?: number
}

/** What is recorded of a call: the act, and whether it concerns the caller alone, the workspace, or the member named by `member_id`. */
export interface Records {
  act: RecordedAct
  /** `membership` is the own one. */
  about: 'self' | 'workspace' | 'member' | 'membership'
}

/** The file of an upload row: its form field, whether it must be there, its largest size in bytes, and how many may come where several may. */
export interface FilePart {
  field: string
  required: boolean
  maxBytes: number
  /** A larger one comes in pieces, and may then be named. */
  largerInPieces?: boolean
  most?: number
}

/** One call of the system: everything that server, typed client, OpenAPI, `/docs` and the authorization tests need. */
export interface Route {
  method: Method
  /** Parameters in braces: `/delete-demo/{id}`. */
  path: `/${string}`
  /** One line for the documentation screen. */
  doc: string
  access: Access
  /** What one must be allowed to do in the workspace, where it is not to see (reading) or to edit (writing). */
  right?: Right
  kind: Kind
  params?: z.ZodType
  query?: z.ZodType
  /** What a row of the kind `tus` reads from the headers, by their names in lower case. */
  headers?: z.ZodType
  body?: z.ZodType
  /** The largest body in bytes, where the schema of the body does not say how large it can be, or is laxer than its rules. */
  maxBodyBytes?: number
  file?: FilePart
  reply?: z.ZodType
  limit?: RateLimit
  /** It is done only when the person logged in, or proved who they are, within a quarter of an hour (decision 0152). */
  confirms?: true
  /**
   * Whether a program may call it by an access token: every token whatever it is limited to, or none. Not said, those may that are
   * for its feature, where it works in a workspace (`opensToTokens`).
   */
  byToken?: 'always' | 'never'
  /** What is recorded when it was done: who, what, when and from where. */
  records?: Records
  /** A caller may repeat it safely with an `Idempotency-Key`. */
  repeatable?: boolean
  /** The field (of the path or the body) that names the workspace meant; it then wins over the header. */
  workspaceField?: string
  /** Where a plain browser form goes after success (303). */
  next?: string
  /** A mail program calls it for its reader (RFC 8058), with nothing but the secret of the link: no cookie, so no token. */
  oneClick?: boolean
  /** Open to everybody alike: nobody looks who is signed in, no cookie is set, and a form of it comes without a token. */
  anonymous?: boolean
  /** The reply goes out as it is, without `success: true` beside its keys. */
  bare?: boolean
  /** Its address answers no other method, not even with a page: it is refused with 405, as its protocol asks. */
  onlyMethod?: true
  /** Refusals of its handler that the documentation shall name, beside those that follow from the row. */
  refuses?: readonly FailureCode[]
}

export type RouteTable = Record<string, Route>

/** Keeps the literal types of a table while checking each row. */
export const defineRoutes = <const T extends RouteTable>(routes: T): T => routes

/** What the calls of a feature are about, as the documentation groups them. */
export interface Tag {
  /** As the menu names it, where it has a place there. */
  name: string
  /** One line of plain English. */
  description: string
}

/** Keeps a tag in its shape. */
export const defineTag = (tag: Tag): Tag => tag

type Fields = 'params' | 'query' | 'headers' | 'body'
type Given<R, K extends Fields> = R extends Record<K, infer S extends z.ZodType> ? z.input<S> : unknown
type Checked<R, K extends Fields> = R extends Record<K, infer S extends z.ZodType> ? z.output<S> : unknown

/** What is sent as a file: a Blob or File of the platform, named here by what the kernel needs of it. */
export interface Sendable {
  readonly size: number
  readonly type: string
}

/** What a caller passes: the fields of path, query, headers and body in one object, and the file of an upload row. */
export type CallInput<R extends Route> = Given<R, 'params'> &
  Given<R, 'query'> &
  Given<R, 'headers'> &
  Given<R, 'body'> &
  (R extends { kind: 'tus'; method: 'PATCH' } ? { piece: Sendable } : unknown) &
  (R extends { file: { required: true } }
    ? { file: Sendable }
    : R extends { file: FilePart }
      ? { file?: Sendable }
      : unknown)

/** What a handler receives: the same fields after their schemas. */
export type HandlerInput<R extends Route> = Checked<R, 'params'> &
  Checked<R, 'query'> &
  Checked<R, 'headers'> &
  Checked<R, 'body'>

/** What a caller gets back. */
export type CallReply<R extends Route> = R extends { reply: infer S extends z.ZodType } ? z.output<S> : undefined

/** What a handler returns before the reply schema drops what does not belong there. */
export type HandlerReply<R extends Route, Raw> = R extends { reply: infer S extends z.ZodType }
  ? z.input<S>
  : R extends { kind: RawKind }
    ? Raw
    : undefined

/** The facts of a row that a caller needs, without its schemas. */
export type CallRow = Pick<Route, 'method' | 'path' | 'kind' | 'repeatable' | 'workspaceField'> & { fileField?: string }

/** The names of the braces in a path, in order. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** A path with its braces filled in, each value percent-encoded; throws when one is missing. */
export const fillPath = (path: string, values: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined || value === null || value === '') throw new Error(`The path ${path} needs ${name}.`)
    return encodeURIComponent(String(value))
  })
