import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type FoundKind, type FoundThing, foundKinds, mostFound } from '../contract/found.ts'
import {
  beginningsOf,
  farFrom,
  fitOf,
  meantBy,
  mistakesIn,
  type Respaced,
  respacedOf,
  typedWords,
  wordsIn,
} from '../domain/words.ts'
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
// Of the ways to set the spaces otherwise so many are looked for; mistakes are forgiven where a half has so many letters.
const mostRespaced = 3
const fewestOfHalf = 4

/** A thing that was met, with how well it fits. */
interface Fitting extends Met {
  score: number
}
/** A thing as it is shown, with how well it fits. */
interface Shown {
  thing: FoundThing
  score: number
}

const isKept = (one: Findable): one is KeptKind => 'show' in one

/** How well a thing fits: of each typed word how well its word does, twice as much in its name; sooner of a kind that is named first. */
const scoreOf = ({ kind, words, weights }: Met, typed: readonly string[]): number =>
  typed.reduce((sum, word, at) => sum + fitOf(words[at] ?? '', word) * (weights[at] ?? 0), 0) -
  foundKinds.indexOf(kind) / 20

/** How well a thing fits that its feature looked up: by the words of its name, else as what is said of it. */
const scoreOfNamed = ({ kind, id, name }: FoundThing, typed: readonly string[]): number => {
  const own = wordsIn(name)
  const best = typed.map((word) => own.toSorted((a, b) => fitOf(b, word) - fitOf(a, word))[0] ?? '')
  const weights = best.map((word, at) => (fitOf(word, typed[at] ?? '') > 1 ? 2 : 1))
  return scoreOf({ kind, id, words: best, weights }, typed)
}

const bestFirst = (met: readonly Met[], typed: readonly string[]): Fitting[] => {
  const best = new Map<string, Fitting>()
  for (const one of met) {
    const key = `${one.kind} ${one.id}`
    const score = scoreOf(one, typed)
    if (score > (best.get(key)?.score ?? Number.NEGATIVE_INFINITY)) best.set(key, { ...one, score })
  }
  // Ids rise with time: of two that fit alike the newer comes first.
  return [...best.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
}

/** The kept things in which all typed words, or what may be in their places, are met; the best first. */
const look = async (
  tx: Tx,
  scope: WorkspaceScope,
  kinds: readonly FoundKind[],
  typed: readonly string[],
  wanted: readonly Wanted[],
): Promise<Fitting[]> => {
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

/** Ways to set the spaces of what was typed otherwise that the band has words for, as they are typed; else but for mistakes. */
const readRespaced = async (
  tx: Tx,
  scope: WorkspaceScope,
  kept: readonly KeptKind[],
  typed: readonly string[],
): Promise<{ exact: Respaced[]; near: Respaced[] }> => {
  const ways = respacedOf(typed)
  const parts = ways.map(({ words, at, isCut }) => [words[at] ?? '', isCut ? (words[at + 1] ?? '') : ''] as const)
  if (ways.length === 0) return { exact: [], near: [] }
  const wanted = parts.flatMap(([first, second]) => [wholeWord(first), { beginnings: [second], words: [] }])
  const counts = await countMet(tx, scope, { kinds: kept.map(({ kind }) => kind), wanted, most: 1 })
  const isThere = (at: number) => (counts[at] ?? 0) > 0
  const isLong = (part: string) => part.length >= fewestOfHalf
  return {
    exact: ways.filter((_way, at) => isThere(2 * at) && isThere(2 * at + 1)).slice(0, mostRespaced),
    near: ways
      .filter(({ isCut }, at) => isCut && parts[at]?.every(isLong) && (isThere(2 * at) || isThere(2 * at + 1)))
      .slice(0, mostRespaced),
  }
}

const wholeWord = (word: string): Wanted => ({ beginnings: [], words: [word] })

/** What is met where the spaces are set otherwise; the first half of a word is a whole word. */
const lookRespaced = async (
  tx: Tx,
  scope: WorkspaceScope,
  kept: readonly KeptKind[],
  ways: readonly Respaced[],
  wantedOf: (words: readonly string[]) => Wanted[] | Promise<Wanted[]>,
): Promise<Fitting[]> => {
  const kinds = kept.map(({ kind }) => kind)
  const met: Fitting[] = []
  for (const { words, at } of ways) {
    const wanted = (await wantedOf(words)).map((one, place) =>
      place === at ? { beginnings: [], words: [...one.beginnings, ...one.words] } : one,
    )
    met.push(...(await look(tx, scope, kinds, words, wanted)))
  }
  return met
}

/** Those that this person is shown, each once, in the given order; of each kind the best are asked for, as one may be full of what is hidden. */
const showKept = async (
  tx: Tx,
  scope: WorkspaceScope,
  kept: readonly KeptKind[],
  met: readonly Fitting[],
): Promise<Shown[]> => {
  const shown = new Map<string, FoundThing>()
  await Promise.all(
    kept.map(async ({ kind, show }) => {
      const ids = [...new Set(met.filter((one) => one.kind === kind).map(({ id }) => id))]
      if (ids.length === 0) return
      for (const thing of await show(tx, scope, ids.slice(0, mostOfKind)))
        shown.set(`${kind} ${thing.id}`, { kind, ...thing })
    }),
  )
  return met.flatMap(({ kind, id, score }) => {
    const thing = shown.get(`${kind} ${id}`)
    shown.delete(`${kind} ${id}`)
    return thing ? [{ thing, score }] : []
  })
}

const findKept = async (
  tx: Tx,
  scope: WorkspaceScope,
  kept: readonly KeptKind[],
  typed: readonly string[],
): Promise<Shown[]> => {
  const kinds = kept.map(({ kind }) => kind)
  const show = (met: readonly Fitting[]) => showKept(tx, scope, kept, met)
  const exactly = (words: readonly string[]) => typedOnes(kept, words)
  const butForMistakes = (words: readonly string[]) => meantOnes(tx, scope, kept, words)
  const found = await show(await look(tx, scope, kinds, typed, exactly(typed)))
  const isForgiven = typed.some((word) => mistakesIn(word) > 0)
  if (found.length >= fewFound || (found.length > 0 && !isForgiven)) return found
  const ways = found.length === 0 ? await readRespaced(tx, scope, kept, typed) : { exact: [], near: [] }
  const respaced = await lookRespaced(tx, scope, kept, ways.exact, exactly)
  const meant = isForgiven ? await look(tx, scope, kinds, typed, await butForMistakes(typed)) : []
  const all = await show([...respaced, ...meant])
  return all.length > 0 ? all : show(await lookRespaced(tx, scope, kept, ways.near, butForMistakes))
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
    services.reads.reading(scope, (tx) => findKept(tx, scope, kept, words)),
    ...asked.map(async ({ kind, find }) =>
      (await find(services, scope, typed)).map((one) => {
        const thing = { kind, ...one }
        return { thing, score: scoreOfNamed(thing, words) }
      }),
    ),
  ])
  const rest = others.flat().slice(0, mostOthers)
  const found = [...own.slice(0, mostFound - rest.length), ...rest].toSorted((a, b) => b.score - a.score)
  return { found: found.map(({ thing }) => thing), hasMore: own.length + others.flat().length > found.length }
}
