import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type FoundKind, type FoundThing, foundKinds, mostFound } from '../contract/found.ts'
import { beginningsOf, farFrom, fitOf, meantBy, mistakesIn, typedWords, wordsIn } from '../domain/words.ts'
import type { AskedKind, Findable, KeptKind } from './findable.ts'
import { countMet, type Met, readMet, readWords, type Wanted } from './words.store.ts'

// So many things are weighed; of a word that more have, the newest.
const mostMet = 1000
// With fewer than this, words that may have been meant are looked for, too.
const fewFound = 5
const mostWordsNear = 5000
const mostMeant = 12
// Somebody may not see a few of the best; of a song only its newest version is shown.
const mostOfKind = 2 * mostFound
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

/** The kept things in which all typed words, or what may be in their places, are met; the best first. */
const look = async (
  tx: Tx,
  scope: WorkspaceScope,
  kinds: readonly FoundKind[],
  typed: readonly string[],
  wanted: readonly Wanted[],
): Promise<Met[]> => {
  const counts = await countMet(tx, scope, { kinds, wanted, most: mostMet })
  const fewest = Math.min(...counts)
  if (fewest === 0) return []
  // Of words that are all common, the longest is likely to be the rarest.
  const rarest = typed.filter((_word, at) => counts[at] === fewest).toSorted((a, b) => b.length - a.length)[0] ?? ''
  return bestFirst(await readMet(tx, scope, { kinds, wanted, by: typed.indexOf(rarest), most: mostMet }), typed)
}

/** The codes that are called by a word which will do for the typed one: somebody who reads “Zkouška” looks for that. */
const codesFor = (kept: readonly KeptKind[], typed: string, willDo: (word: string) => boolean): string[] =>
  kept
    .flatMap(({ codes }) => codes?.() ?? [])
    .filter(({ code, name }) => !code.startsWith(typed) && wordsIn(name).some(willDo))
    .map(({ code }) => code)

/** What may be in the places of typed words: these, and codes that are called so. */
const typedOnes = (kept: readonly KeptKind[], typed: readonly string[]): Wanted[] =>
  typed.map((word) => ({ beginnings: [word], words: codesFor(kept, word, (name) => name.startsWith(word)) }))

/** What may be in the places of typed words: these, and words of the band, or names of codes, that may have been meant. */
const meantOnes = async (
  tx: Tx,
  scope: WorkspaceScope,
  kept: readonly KeptKind[],
  typed: readonly string[],
): Promise<Wanted[]> => {
  const meant: Wanted[] = []
  for (const word of typed) {
    const near = mistakesIn(word) > 0 ? await readWords(tx, scope, beginningsOf(word), mostWordsNear) : []
    const codes = codesFor(kept, word, (name) => name.startsWith(word) || Number.isFinite(farFrom(name, word)))
    meant.push({ beginnings: [word], words: [...new Set([...codes, ...meantBy(near, word).slice(0, mostMeant)])] })
  }
  return meant
}

/** Those that this person is shown, in the given order; of each kind the best are asked for, as one may be full of what is hidden. */
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
      for (const thing of await show(tx, scope, ids.slice(0, mostOfKind)))
        shown.set(`${kind} ${thing.id}`, { kind, ...thing })
    }),
  )
  return met.flatMap(({ kind, id }) => shown.get(`${kind} ${id}`) ?? [])
}

const findKept = async (
  tx: Tx,
  scope: WorkspaceScope,
  kept: readonly KeptKind[],
  typed: readonly string[],
): Promise<FoundThing[]> => {
  const kinds = kept.map(({ kind }) => kind)
  const found = await showKept(tx, scope, kept, await look(tx, scope, kinds, typed, typedOnes(kept, typed)))
  if (found.length >= fewFound || typed.every((word) => mistakesIn(word) === 0)) return found
  const meant = await look(tx, scope, kinds, typed, await meantOnes(tx, scope, kept, typed))
  return showKept(tx, scope, kept, meant)
}

/** What of a band has all typed words, or words that may have been meant by them; the best first, at most 30. */
export const findAnything = async (
  services: Services,
  findable: readonly Findable[],
  scope: WorkspaceScope,
  text: string,
): Promise<{ found: FoundThing[]; hasMore: boolean }> => {
  const words = typedWords(text)
  if (words.length === 0) return { found: [], hasMore: false }
  const kept = findable.filter(isKept).filter(({ isFor }) => isFor?.(scope) ?? true)
  const asked = findable.filter((one): one is AskedKind => !isKept(one))
  const typed = { text: text.replace(/\p{Cc}/gu, ' '), words }
  const [own, ...others] = await Promise.all([
    services.database.reading(scope, (tx) => findKept(tx, scope, kept, words)),
    ...asked.map(async ({ kind, find }) => (await find(services, scope, typed)).map((one) => ({ kind, ...one }))),
  ])
  const rest = others.flat()
  const found = [...own.slice(0, mostFound - Math.min(rest.length, mostOthers)), ...rest].slice(0, mostFound)
  return { found, hasMore: own.length + rest.length > found.length }
}
