import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { FoundKind, FoundThing } from '../contract/found.ts'

/** A thing as its feature shows it among what was found. */
export type ShownThing = Omit<FoundThing, 'kind'>

/** A kind of things whose words are kept (the view `findable.<kind>` says which): their feature says who finds them, and shows them. */
export interface KeptKind {
  kind: FoundKind
  /** Left out where every member finds them. */
  isFor?: (scope: WorkspaceScope) => boolean
  /** Those of these things that are there for this person; the others are not found. */
  show: (tx: Tx, scope: WorkspaceScope, ids: string[]) => Promise<ShownThing[]>
  /** The words of its view that are codes, each with what it is called in the language that is spoken. */
  codes?: () => readonly { code: string; name: string }[]
}

/** A kind that its feature looks up by itself, as its things are not a band's own; the best first. */
export interface AskedKind {
  kind: FoundKind
  find: (
    services: Services,
    scope: WorkspaceScope,
    typed: { text: string; words: readonly string[] },
  ) => Promise<ShownThing[]>
}

/** What a feature has that people look for. */
export type Findable = KeptKind | AskedKind
