import type { CallReply, RouteTable } from '#kernel/route.ts'

/**
 * What the library is told of the app that is made with it, by types alone: `src/app/router.tsx` adds `calls`, the rows of every
 * feature, and `topics`, what the server tells open browsers. TanStack Router is told of its routes in the same way.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the app
export interface Register {}

/** The rows of every call that the app knows. */
export type Calls = Register extends { calls: infer Rows extends RouteTable } ? Rows : RouteTable

/** What a call answers. */
export type ReplyOf<Name extends keyof Calls> = CallReply<Calls[Name]>

/** What the server tells open browsers. */
export type LiveTopic = Register extends { topics: infer Topic extends string } ? Topic : string
