import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { KeepReply } from './idempotency.store.ts'
import type { Network } from './network.ts'

/** The person who is signed in. */
export interface Person {
  id: string
  /** What they log in by, and are mentioned by. */
  username: string
  /** What they are called. */
  displayName: string
  email: string
  tier: WorkspaceScope['tier']
  pictureName: string | null
  /** The language they chose, as a BCP 47 tag; null for that of the browser. */
  language: string | null
  /** Whether two-step login is needed of them, as an administrator or in the workspace meant, and not set up. */
  lacksFactor: boolean
}

/** A session as its person sees it. */
export interface OwnSession {
  id: string
  /** Null for one that began before this was kept. */
  device: string | null
  network: string | null
  createdAt: Date
  lastSeenAt: Date
}

/** The access token that a call came with. */
export interface UsedToken {
  id: string
  name: string
  mayEdit: boolean
  /** The features that it is for; an empty list for all. */
  features: readonly string[]
}

/** What a handler may do with the session of its request. */
export interface SessionControl {
  /** Makes a new session for a person, with a new secret, and sets its cookie; the old one ends. */
  begin(personId: string): Promise<void>
  /** Ends this session and clears its cookie. */
  end(): Promise<void>
  /** Ends all sessions of a person, except this one if asked; answers how many. */
  endAllOf(personId: string, exceptThis?: boolean): Promise<number>
  /** Ends all sessions of a person but this one, in the transaction that gives the reason; `endAllOf` tells of it. */
  endOthers(tx: Tx, personId: string): Promise<void>
  /** Ends one session of a person; false when they have none of this id. */
  endOne(personId: string, id: string): Promise<boolean>
  /** The sessions of a person that stand, the one used last first; at most `most`. */
  listOf(personId: string, most: number): Promise<(OwnSession & { isThis: boolean })[]>
  /** Remembers the workspace that is meant when a request names none. */
  choose(workspaceId: string): Promise<void>
  /** Whether the session still stands: another request may have ended it meanwhile. */
  isOpen(): Promise<boolean>
  /** Whether the person logged in, or proved who they are, within so many minutes. */
  isConfirmed(minutes: number): Promise<boolean>
  /** Remembers that the person has just proved who they are. */
  confirm(): Promise<void>
  /** Ends this session and goes on as a visitor with a new secret; answers the hash of that. */
  visit(): Promise<Buffer>
  /** The hash of the secret that the request brought, of a session or of a visitor; null when it brought none. */
  key(): Buffer | null
  /** What this session is known by where its guesses at a password count; says nothing of its secret. */
  mark(): string
  csrfToken(): string
}

/** What every handler gets. */
export interface PublicContext {
  request: FastifyRequest
  reply: FastifyReply
  log: FastifyBaseLogger
  /** Where the caller comes from, behind the configured number of proxies. */
  network: Network
  session: SessionControl
  person: Person | null
  /** What a program came with instead of a session; there is none then. */
  token: UsedToken | null
  /** The scope of the workspace meant, when the person is a member of it. */
  scope: WorkspaceScope | null
  /** Whether the request names a workspace itself, instead of leaving it to the session. */
  namesWorkspace: boolean
  /** What its members are told when the workspace meant is closed. */
  closed: string | null
  /** The file of an upload row; the handler keeps it, otherwise it is dropped afterwards. */
  file: ReceivedFile | null
  /** All files of a row that takes several; of another row its one. */
  files: readonly ReceivedFile[]
  /** What a row that may be repeated passes its reply through, inside the transaction of its work. */
  keepReply: KeepReply
}
export interface UserContext extends PublicContext {
  person: Person
}
export interface MemberContext extends UserContext {
  scope: WorkspaceScope
}

/** The context that the access of a row guarantees. */
export type ContextFor<A extends Access> = A extends 'public' | 'link'
  ? PublicContext
  : A extends 'user' | 'admin'
    ? UserContext
    : MemberContext
