import { CallError } from '#client/client.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { foldName } from '#kernel/text.ts'
import { freeVersion, isTaken, takenText } from '../domain/free-version.ts'
import { type DemoDraft, typedNumber } from './demo-draft.ts'

/** Why a version cannot have its number, and the next one that is free. */
export interface TakenVersion {
  text: string
  free: number
}

/** Says that another demo of the song has the typed version; undefined when none has. `own` is the demo that is edited. */
export const takenVersion = (
  draft: Pick<DemoDraft, 'title' | 'version'>,
  demos: readonly Pick<Demo, 'id' | 'name' | 'version'>[],
  own?: Pick<Demo, 'id' | 'name' | 'version'>,
): TakenVersion | undefined => {
  const typed = typedNumber(draft.version)
  const version = Number(typed)
  const song = foldName(draft.title)
  // What it is called already stays allowed, also where two of one number are left from before.
  if (typed === '' || (own && foldName(own.name) === song && own.version === version)) return undefined
  const others = demos.filter((demo) => demo.id !== own?.id && foldName(demo.name) === song)
  const taken = others.map((demo) => demo.version)
  if (!isTaken(version, taken)) return undefined
  const free = freeVersion(taken)
  return { text: takenText(others[0]?.name ?? draft.title, version, free), free }
}

/** The free version that a refusal names; undefined when it was another refusal. */
export const offeredVersion = (error: unknown): number | undefined => {
  const offered = error instanceof CallError ? error.body.details?.nextVersion : undefined
  return typeof offered === 'number' ? offered : undefined
}
