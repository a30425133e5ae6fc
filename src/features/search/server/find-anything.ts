import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type FoundKind, type FoundThing, foundKinds, mostFound } from '../contract/found.ts'
import { beginningsOf, fitOf, isMeantBy, mistakesIn, typedWords } from '../domain/words.ts'
import type { AskedKind, Findable, KeptKind } from './findable.ts'
import { countMet, type Met, readMet, readWords, type Wanted } from './words.store.ts'

// So many things are weighed; of a word that more have, the newest.
const mostMet = 1000
// With fewer than this, words that may have been meant are looked for, too.
const fewFound = 5
const mostWordsNear = 2000
const mostMeant = 12
// Somebody may not see a few of the best; of a song only its newest version is shown.
const mostShown = 2 * mostFound
const mostOthers = 10

const isKept = (one: Findable): one is KeptKind => 'show' in one

/** How well a thing fits: of each typed word how well its word does, twice as much in its name; sooner of a kind that is named first. */
const scoreOf = ({ kind, words, weights }: Met, typed: readonly string[]): number =>
  typed.reduce((sum, word, at) => sum + fitOf(words[at] ?? '', word) * (weights[at] ?? 0), 0) -
  foundKinds.indexOf(kind) / 20

const bestFirst = (met: readonly Met[], typed: readonly string[]): Met[] => {
  const best = new Map<string, { one: Met; score: number }>()
  for (const one of met) {
    const key = `${one.kind} ${one.id}`
    const score = scoreOf(one, typed)
    if (score > (best.get(key)?.score ?? Number.NEGATIVE_INFINITY)) best.set(key, { one, score })
  }
  // Ids rise with time: of two that fit alike the newer comes first.
  return [...best.values()].sort((a, b) => b.score - a.score || (a.one.id < b.one.id ? 1 : -1)).map(({ one }) => one)
}

/** The kept things that have all of these words, the best first. */
const meet = async (
  tx: Tx,
  scope: WorkspaceScope,
  kinds: readonly FoundKind[],
  typed: readonly string[],
): Promise<Met[]> => {
  const look = async (wanted: readonly Wanted[]): Promise<Met[]> => {
    const counts = await countMet(tx, scope, { kinds, wanted, most: mostMet })
    const fewest = Math.min(...counts)
    return fewest === 0 ? [] : readMet(tx, scope, { kinds, wanted, by: counts.indexOf(fewest), most: mostMet })
  }
  const asTyped = typed.map((word): Wanted => ({ beginnings: [word], words: [] }))
  const met = await look(asTyped)
  if (met.length >= fewFound || typed.every((word) => mistakesIn(word) === 0)) return bestFirst(met, typed)
  const meant: Wanted[] = []
  for (const word of typed) {
    const near = mistakesIn(word) > 0 ? await readWords(tx, scope, beginningsOf(word), mostWordsNear) : []
    meant.push({ beginnings: [word], words: near.filter((one) => isMeantBy(one, word)).slice(0, mostMeant) })
  }
  return bestFirst([...met, ...(await look(meant))], typed)
}

/** Those that this person is shown, in the given order. */
const showKept = async (
  tx: Tx,
  scope: WorkspaceScope,
  kept: readonly KeptKind[],
  met: readonly Met[],
): Promise<FoundThing[]> => {
  const shown = new Map<string, FoundThing>()
  await Promise.all(
    kept.map(async ({ kind, show }) => {
      const ids = met.filter((one) => one.kind === kind).map(({ id }) => id)
      if (ids.length === 0) return
      for (const thing of await show(tx, scope, ids)) shown.set(`${kind} ${thing.id}`, { kind, ...thing })
    }),
  )
  return met.flatMap(({ kind, id }) => shown.get(`${kind} ${id}`) ?? [])
}

/** What of a band has all typed words, or words that may have been meant by them; the best first, at most 30. */
export const findAnything = async (
  services: Services,
  findable: readonly Findable[],
  scope: WorkspaceScope,
  text: string,
): Promise<{ found: FoundThing[]; hasMore: boolean }> => {
  const typed = typedWords(text)
  if (typed.length === 0) return { found: [], hasMore: false }
  const kept = findable.filter(isKept).filter(({ isFor }) => isFor?.(scope) ?? true)
  const asked = findable.filter((one): one is AskedKind => !isKept(one))
  const [own, ...others] = await Promise.all([
    services.database.reading(scope, async (tx) => {
      const kinds = kept.map(({ kind }) => kind)
      return showKept(tx, scope, kept, (await meet(tx, scope, kinds, typed)).slice(0, mostShown))
    }),
    ...asked.map(async ({ kind, find }) => (await find(services, scope, typed)).map((one) => ({ kind, ...one }))),
  ])
  const rest = others.flat()
  const found = [...own.slice(0, mostFound - Math.min(rest.length, mostOthers)), ...rest].slice(0, mostFound)
  return { found, hasMore: own.length + rest.length > found.length }
}
